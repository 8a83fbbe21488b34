import type { Logger } from 'pino';

interface Part {
  readonly name: string;
  readonly stop: () => Promise<void>;
  readonly limitMs: number;
}

const LIMIT_MS = 5_000;

/** What has been started, to be stopped in reverse order. */
export class StartedParts {
  readonly #parts: Part[] = [];
  readonly #log: Logger;

  constructor(log: Logger) {
    this.#log = log;
  }

  /** @param limitMs how long its stop is waited for, in milliseconds; 5 s unless told */
  add(name: string, stop: () => Promise<void>, limitMs = LIMIT_MS): void {
    this.#parts.push({ name, stop, limitMs });
  }

  /** Stops every part, the last one first. One that fails or hangs is logged, and keeps none from its stop. */
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
