import type { Context } from '#context.ts';
import { storePart, type LoadedSound, type SpokenPart } from './stored-sounds.ts';

interface Listening {
  /** Ends it: nothing is stored afterwards. */
  readonly signal: AbortSignal;
  readonly onPart: (part: number, sound: LoadedSound) => void;
}

/** Stores the parts of a line, one after the other, while an engine speaks it. The last part comes with the whole. */
export class LineParts {
  /** How many there are, without the last one. */
  count = 0;
  readonly #store: (pcm: Uint8Array, part: number) => Promise<void>;
  #stored: Promise<void> = Promise.resolve();

  constructor(
    context: Pick<Context, 'db' | 'storage' | 'config' | 'log'>,
    userId: string,
    line: Omit<SpokenPart, 'pcm' | 'part'>,
    { signal, onPart }: Listening,
  ) {
    this.#store = async (pcm, part) => {
      if (signal.aborted) return;
      try {
        onPart(part, await storePart(context, userId, { ...line, pcm, part }));
      } catch (error) {
        context.log.warn({ err: error }, 'a part of a line could not be stored; it is heard with its line');
      }
    };
  }

  add(pcm: Uint8Array, isLast: boolean): void {
    if (isLast) return;
    const part = this.count;
    this.count += 1;
    this.#stored = this.#stored.then(() => this.#store(pcm, part));
  }

  /** Resolves when all of them are stored. */
  async settle(): Promise<void> {
    await this.#stored;
  }
}
