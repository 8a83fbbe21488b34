import type { Logger } from 'pino';

interface Part {
  readonly name: string;
  readonly stop: () => Promise<void>;
  readonly limitMs: number;
}

const LIMIT_MS = 5_000;

/** Started parts, to be stopped in reverse order. */
export class StartedParts {
  readonly #parts: Part[] = [];
  readonly #log: Logger;

  constructor(log: Logger) {
    this.#log = log;
  }

  /** @param limitMs longest wait until it has stopped, in milliseconds; 5 s by default */
  add(name: string, stop: () => Promise<void>, limitMs = LIMIT_MS): void {
    this.#parts.push({ name, stop, limitMs });
  }

  /**
   * Stops every part, the last one first. A part that fails or hangs is logged and does not keep the others from
   * stopping.
   */
  async stop(): Promise<void> {
    for (const part of this.#parts.splice(0).reverse()) {
      try {
        await within(part);
      } catch (error) {
        this.#log.error({ err: error, part: part.name }, 'a part did not stop; stopping the rest');
      }
    }
  }
}

async function within({ stop, limitMs }: Part): Promise<void> {
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(() => late.reject(new Error(`not stopped within ${limitMs} ms`)), limitMs);
  try {
    await Promise.race([stop(), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
