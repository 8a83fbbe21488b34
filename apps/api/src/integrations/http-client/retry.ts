import { failureOfSignal, isTransient } from './provider-failure.ts';
import { type BackOff, chooseBackOff } from './timing.ts';

export interface RetryOptions {
  readonly backOff: BackOff;
  readonly signal: AbortSignal;
  /** False once a second attempt would repeat what the caller has already seen. */
  readonly mayRetry: () => boolean;
}

/** Runs an operation, and retries it once after a short wait if the failure is likely to pass. */
export async function retryTransient<Result>(
  operation: () => Promise<Result>,
  { backOff, signal, mayRetry }: RetryOptions,
): Promise<Result> {
  try {
    return await operation();
  } catch (error) {
    if (!isTransient(error) || !mayRetry()) throw error;
  }
  try {
    await backOff.sleep(chooseBackOff(backOff.random), signal);
  } catch (error) {
    throw signal.aborted ? failureOfSignal(signal) : error;
  }
  return operation();
}
