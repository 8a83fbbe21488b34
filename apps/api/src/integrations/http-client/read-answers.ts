import type { z } from 'zod';
import { ProviderFailure } from './provider-failure.ts';

/** Turns what a library has thrown into a ProviderFailure. */
type Explain = (error: unknown) => ProviderFailure;

/**
 * Finds the failure from `callProvider`'s `fetch` inside whatever the library has wrapped it in; anything else is a
 * malformed response.
 */
export const explainLibrary: Explain = (error) => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof ProviderFailure) return cause;
  }
  return new ProviderFailure('malformed', 'the response cannot be read', { cause: error });
};

/** Validates the response that a library returns: libraries pass on whatever arrived. @throws ProviderFailure */
export async function readAnswer<Answer>(read: () => Promise<Answer>): Promise<Answer> {
  try {
    return await read();
  } catch (error) {
    throw explainLibrary(error);
  }
}

/** Validates the events that a library yields, as they arrive. @throws ProviderFailure */
export async function* readAnswers<Answer>(
  schema: z.ZodType<Answer>,
  ask: () => PromiseLike<AsyncIterable<unknown>>,
  explain = explainLibrary,
): AsyncGenerator<Answer> {
  try {
    for await (const answer of await ask()) yield schema.parse(answer);
  } catch (error) {
    throw explain(error);
  }
}
