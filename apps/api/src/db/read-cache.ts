import type { ChangeListener, Topic } from './change-feed.ts';

interface Entry {
  readonly topics: readonly Topic[];
  readonly value: Promise<unknown>;
}

/**
 * Keeps what was read of rarely changed content until it changes. While changes cannot be heard, nothing is
 * taken as fresh: every read goes to the database.
 */
export class ReadCache implements ChangeListener {
  readonly #entries = new Map<string, Entry>();
  /** What was read last, by the keys whose readers take an old value rather than none. */
  readonly #last = new Map<string, unknown>();
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

  /** Like `read`; when the load fails, what was read last: an old page is better than none. */
  async readOrLast<T>(key: string, topics: readonly Topic[], load: () => Promise<T>): Promise<T> {
    try {
      const value = await this.read(key, topics, load);
      this.#last.set(key, value);
      return value;
    } catch (error) {
      if (!this.#last.has(key)) throw error;
      return this.#last.get(key) as T;
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
