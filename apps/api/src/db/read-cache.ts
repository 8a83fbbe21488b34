import type { ChangeListener, Topic } from './change-feed.ts';

interface Entry {
  readonly topics: readonly Topic[];
  readonly value: Promise<unknown>;
}

/**
 * Keeps what was read of rarely changed content until it changes. While changes cannot be heard, nothing is
 * kept: every read goes to the database.
 */
export class ReadCache implements ChangeListener {
  readonly #entries = new Map<string, Entry>();
  #listening = false;

  /**
   * The kept value of `key`, or what `load` answers; one load at a time for each key. A change of one of the
   * `topics` drops it, one that comes while it is being loaded included.
   */
  async read<T>(key: string, topics: readonly Topic[], load: () => Promise<T>): Promise<T> {
    if (!this.#listening) return load();
    const known = this.#entries.get(key);
    // A key stands for one kind of value: whoever reads it passes the same `load`.
    if (known !== undefined) return known.value as Promise<T>;
    const value = load();
    const entry: Entry = { topics, value };
    this.#entries.set(key, entry);
    try {
      return await value;
    } catch (error) {
      if (this.#entries.get(key) === entry) this.#entries.delete(key);
      throw error;
    }
  }

  /** Drops what depends on a topic. A service that has committed a change calls it before it answers. */
  changed(topic: string): void {
    for (const [key, { topics }] of this.#entries) {
      if (topics.some((candidate) => candidate === topic)) this.#entries.delete(key);
    }
  }

  connected(state: boolean): void {
    this.#listening = state;
    this.#entries.clear();
  }
}
