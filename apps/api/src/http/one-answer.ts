import type { ServerResponse } from 'node:http';
import { AppError } from './app-error.ts';

/** A client that takes nothing for so long has gone. */
export const STALLED_MS = 60_000;

/** Sends large answers that are kept in memory: one at a time to each caller, however slowly it is read. */
export class OneAnswer {
  readonly #callers = new Set<string>();

  /** @throws AppError `rate_limited` while the caller is being sent one */
  requireNone(caller: string): void {
    if (this.#callers.has(caller)) throw new AppError('rate_limited');
  }

  /** Notes that this response is an answer, until it has ended or its reader has gone. */
  hold(caller: string, response: Pick<ServerResponse, 'closed' | 'destroy' | 'once' | 'setTimeout'>): void {
    if (response.closed) return;
    this.#callers.add(caller);
    response.once('close', () => this.#callers.delete(caller));
    response.setTimeout(STALLED_MS, () => response.destroy());
  }
}
