import type { ChangeListener } from './change-feed.ts';

/** Hands what one change feed hears to everybody who listens in this process. */
export class ChangeHub implements ChangeListener {
  readonly #listeners = new Set<ChangeListener>();
  #connected = false;

  /** Listens until the answered function is called; told at once whether changes can be heard. */
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
