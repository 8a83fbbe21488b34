/** Compiled code without state; structured clone passes it to another thread without compiling again. */
export interface WasmModule {
  readonly [Symbol.toStringTag]: string;
}

/** Memory of a running module. */
export interface WasmMemory {
  readonly buffer: ArrayBuffer;
}

export interface WasmInstance {
  readonly exports: Record<string, unknown>;
}

interface WebAssemblyApi {
  readonly Memory: abstract new () => WasmMemory;
  readonly Instance: new (
    module: WasmModule,
    imports: Record<string, Record<string, unknown>>,
  ) => WasmInstance;
  compile(code: Uint8Array): Promise<WasmModule>;
}

// Node provides it, but only TypeScript's browser library declares it.
const found: unknown = Reflect.get(globalThis, 'WebAssembly');
/** The part of WebAssembly that this package uses. */
export const wasm = found as WebAssemblyApi;
