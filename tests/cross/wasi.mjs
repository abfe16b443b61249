#!/usr/bin/env -S node --no-warnings
// wasi.mjs PROGRAM [ARGUMENT...]: run a WASI program; it may read files.
import { readFile } from 'node:fs/promises';
import { WASI } from 'node:wasi';

const wasi = new WASI({ version: 'preview1', args: process.argv.slice(2), preopens: { '/': '/' } });
const module = await WebAssembly.compile(await readFile(process.argv[2]));
const imports = { wasi_snapshot_preview1: wasi.wasiImport };
process.exitCode = wasi.start(await WebAssembly.instantiate(module, imports));
