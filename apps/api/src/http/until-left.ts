import type { FastifyReply } from 'fastify';
import { AppError } from './app-error.ts';

/**
 * Works for a client that waits for the result, until it leaves or the server stops.
 * @param work ends when its signal is aborted
 * @throws AppError `unavailable` if it was ended; whatever the work throws
 */
export async function untilLeft<Result>(
  stopping: AbortSignal,
  { raw }: Pick<FastifyReply, 'raw'>,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const left = new AbortController();
  raw.once('close', () => left.abort());
  if (raw.destroyed) left.abort();
  const signal = AbortSignal.any([left.signal, stopping]);
  try {
    return await work(signal);
  } catch (error) {
    if (signal.aborted) throw new AppError('unavailable', undefined, { cause: error });
    throw error;
  }
}
