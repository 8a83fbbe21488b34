import type { ChangeListener } from './change-feed.ts';

/** Passes what the change feed receives to all listeners in this process. */
export class ChangeHub implements ChangeListener {
  readonly #listeners = new Set<ChangeListener>();
  #connected = false;

  /** Listens until the returned function is called; immediately reports whether changes can be received. */
  subscribe(listener: ChangeListener): () => void {
    this.#listeners.add(listener);
    listener.connected(this.#connected);
    return () => void this.#listeners.delete(listener);
  }

  changed(topic: string): void {
    for (const listener of this.#listeners) listener.changed(topic);
  }

  connected(state: boolean): void {
    this.#connected = state;
    for (const listener of this.#listeners) listener.connected(state);
  }
}
