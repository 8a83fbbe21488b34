#!/bin/sh
# Builds decoder.wasm anew, on Debian 12: the same sources give the same bytes there. Needs
#   apt-get install --no-install-recommends rustc cargo libstd-rust-dev-wasm32 lld
# for the standard library of WebAssembly, and a cargo of today in the path, which fetches the crates of Cargo.lock.
set -eu
cd "$(dirname "$0")"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cargo vendor --locked "$work/vendor" > "$work/config.toml" 2> /dev/null
# A file may take at most 256 MB of memory, whatever it says of itself.
export RUSTC=/usr/bin/rustc
export RUSTFLAGS="-C link-arg=--max-memory=268435456 --remap-path-prefix=$work=/decoder"
/usr/bin/cargo build --quiet --offline --locked --release --target wasm32-unknown-unknown \
  --target-dir "$work/target" --config "$work/config.toml"
cp "$work/target/wasm32-unknown-unknown/release/voicedraft_decoder.wasm" decoder.wasm
