import type { Endpoint } from '@voicedraft/contract/endpoint';
import { callAddress } from './call-address.ts';
import type { CallParts } from './call-parts.ts';

/** Responses that arrive while the code that reads them is still loading, by request URL. */
const answers = new Map<string, Promise<Response>>();

/**
 * URL of a request to an endpoint of which only the path is known: the contract, which validates requests and
 * responses, is not loaded yet.
 */
export function addressOf<const E extends Endpoint>(
  path: E['path'],
  ...[parts]: Partial<CallParts<E>> extends CallParts<E> ? [parts?: CallParts<E>] : [parts: CallParts<E>]
): string {
  return callAddress(path, parts ?? {});
}

/**
 * Sends requests before the code that reads their responses is loaded. Responses that nothing takes must be
 * dropped.
 */
export function callEarly(addresses: readonly string[]): void {
  for (const address of addresses) {
    const answer = fetch(address, { headers: { accept: 'application/json' } });
    // The code that takes the response handles a failure.
    answer.catch(() => {});
    answers.set(address, answer);
  }
}

/** Returns the response to an early request, once. */
export function takeEarlyAnswer(address: string): Promise<Response> | undefined {
  const answer = answers.get(address);
  answers.delete(address);
  return answer;
}

/** Drops responses that nobody has taken: they would be outdated later. */
export function dropEarlyAnswers(addresses: readonly string[]): void {
  for (const address of addresses) answers.delete(address);
}
