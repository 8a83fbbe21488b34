import type { ErrorBody } from '@voicedraft/contract/errors';
import { ApiError } from '#lib/api-error.ts';
import type { GenerationEvent } from './event-stream.ts';
import type { GenerationResult } from './queries.ts';

/** How a generation ended, as far as its events show. */
export type GenerationEnd =
  | { readonly type: 'done'; readonly result: GenerationResult }
  | {
      readonly type: 'failed';
      readonly error:
        | Pick<ErrorBody, 'code' | 'message' | 'title' | 'outline' | 'fields' | 'creditsSpent'>
        | ApiError;
      /** True if it had started, and its credit has been returned. */
      readonly isReturned: boolean;
    }
  /** The events stopped before the end; the generation continues on the server. */
  | { readonly type: 'lost'; readonly id: string | null };

/** A step of a running generation. */
export type GenerationStep = Extract<
  GenerationEvent,
  { readonly type: 'started' | 'progress' | 'piece' | 'line' | 'again' }
>;

/** Follows a generation's events to the end. Never rejects: a broken stream counts as a lost connection. */
export async function followGeneration(
  events: AsyncIterable<GenerationEvent>,
  onStep: (step: GenerationStep) => void,
): Promise<GenerationEnd> {
  let id: string | null = null;
  try {
    for await (const event of events) {
      if (event.type === 'done') return { type: 'done', result: event.data };
      if (event.type === 'error') {
        const isReturned = id !== null && event.data.creditsSpent === undefined;
        return { type: 'failed', error: event.data, isReturned };
      }
      if (event.type === 'started') ({ id } = event.data);
      onStep(event);
    }
  } catch (error) {
    // A response from the server ends the generation; a missing or unreadable one does not.
    if (id === null && error instanceof ApiError && error.status > 0) {
      return { type: 'failed', error, isReturned: false };
    }
  }
  return { type: 'lost', id };
}
