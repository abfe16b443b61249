// exports.js MODULE...: modules that emscripten made have each function of the interface.
const { readFileSync } = require('node:fs');
const { resolve } = require('node:path');

const { functions } = JSON.parse(readFileSync('doc/api/hachihachi-api.json', 'utf-8'));
for (const path of process.argv.slice(2)) {
  require(resolve(path))().then((module) => {
    const missing = functions.filter(({ name }) => !module['_' + name]);
    if (missing.length) {
      console.error(`${path}: not exported: ${missing.map(({ name }) => name).join(' ')}`);
      process.exitCode = 1;
    } else {
      console.log(`${path}: all ${functions.length} functions`);
    }
  });
}
