import { ApiError } from './api-error.ts';

export interface SpecifiedTexts {
  /** For an answer that is no success. */
  readonly refused: string;
  /** Where no answer came. */
  readonly unreachable: string;
}

/** The specified text for a call that did not succeed (second specification §8). */
export function nameFailure(failure: unknown, { refused, unreachable }: SpecifiedTexts): string {
  return failure instanceof ApiError && failure.status > 0 ? refused : unreachable;
}

/**
 * What is said of a call that did not succeed (second specification §7): the server's words where it has any,
 * otherwise the specified text.
 */
export function describeFailure(failure: unknown, texts: SpecifiedTexts): string {
  // The client has words of its own for an answer that has none.
  const hasWords =
    failure instanceof ApiError && failure.status > 0 && !failure.message.startsWith('HTTP error!');
  return hasWords ? failure.message : nameFailure(failure, texts);
}
