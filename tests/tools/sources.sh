# Sourced: the C files that are laid out by clang-format (the public headers are not: their columns
# are set by hand).
c_files() {
    find lib examples tests -name '*.[ch]' -not -path 'tests/abi/*' | sort
}
