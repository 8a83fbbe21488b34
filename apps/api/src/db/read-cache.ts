import type { ChangeListener, Topic } from './change-feed.ts';

interface Entry {
  readonly topics: readonly Topic[];
  readonly value: Promise<unknown>;
}

/**
 * Caches reads of rarely changed content until it changes. While changes cannot be received, nothing counts as
 * fresh and every read goes to the database.
 */
export class ReadCache implements ChangeListener {
  readonly #entries = new Map<string, Entry>();
  /** The last value by key, for readers that prefer an old value to none. */
  readonly #last = new Map<string, unknown>();
  #listening = false;

  /**
   * The cached value of `key`, or what `load` returns; one load at a time per key. A change to one of the `topics`
   * drops it, even one that comes during the load.
   */
  async read<T>(key: string, topics: readonly Topic[], load: () => Promise<T>): Promise<T> {
    if (!this.#listening) return load();
    const known = this.#entries.get(key);
    // Each key has one type of value: all its readers pass the same `load`.
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

  /** Like `read`, but if the load fails, returns the last value: an old page is better than none. */
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

  /** Drops what depends on a topic. A service calls it after committing a change and before responding. */
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
