/** What this folder uses of WebAssembly: Node has it, but only TypeScript's browser library declares it. */
declare namespace WebAssembly {
  /** Compiled code without state; structured clone hands it to another thread without compiling again. */
  interface Module {
    readonly [Symbol.toStringTag]: string;
  }
  class Memory {
    readonly buffer: ArrayBuffer;
  }
  class Instance {
    constructor(module: Module, imports: Record<string, Record<string, unknown>>);
    readonly exports: Record<string, unknown>;
  }
  function compile(code: Uint8Array): Promise<Module>;
}
