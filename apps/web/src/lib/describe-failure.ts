import { ApiError } from './api-error.ts';

export interface SpecifiedTexts {
  /** For an error response. */
  readonly refused: string;
  /** If there was no response. */
  readonly unreachable: string;
}

/** The specified text for a request that failed (second specification §8). */
export function nameFailure(failure: unknown, { refused, unreachable }: SpecifiedTexts): string {
  return failure instanceof ApiError && failure.status > 0 ? refused : unreachable;
}

const NETWORK = 'Network error';

/**
 * The specified text for a request that failed, and the reason, which says nothing that the text has said: where that
 * names the network, only what helps.
 */
export function explainFailure(
  failure: Error,
  texts: SpecifiedTexts,
): { readonly text: string; readonly reason: string } {
  const text = nameFailure(failure, texts);
  const isNamed = text.startsWith(NETWORK) && failure.message.startsWith(NETWORK);
  return { text, reason: isNamed ? failure.message.slice(`${NETWORK}. `.length) : failure.message };
}

/**
 * The text for a request that failed (second specification §7): the server's words if it has any, otherwise the
 * specified text.
 */
export function describeFailure(failure: unknown, texts: SpecifiedTexts): string {
  // The client uses its own words for a response without a message.
  const hasWords =
    failure instanceof ApiError && failure.status > 0 && !failure.message.startsWith('HTTP error!');
  return hasWords ? failure.message : nameFailure(failure, texts);
}
