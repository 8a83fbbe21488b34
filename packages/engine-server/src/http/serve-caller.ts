import type { ServerResponse } from 'node:http';
import { explainError, type Log } from './create-listener.ts';
import type { RefusalFacts } from './refusal.ts';

/** Sends a result to the caller while it is being made. */
export interface Answer {
  /** The queue position has changed; 0 is being served. */
  readonly position: (position: number) => void;
  /** Ends an incomplete response in a way that the caller can detect. */
  readonly fail: (facts: RefusalFacts) => void;
}

/**
 * Does the work for one caller, with a signal that aborts when the caller disconnects. A failure is passed on to the
 * caller who is still there.
 */
export async function serveCaller(
  response: ServerResponse,
  { fail }: Answer,
  log: Log,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  try {
    await work(gone.signal);
  } catch (error) {
    if (!gone.signal.aborted) fail(explainError(error, log));
  }
}
