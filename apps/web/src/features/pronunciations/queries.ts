import type { Endpoint } from '@voicedraft/contract/endpoint';
import { listPronunciations, type Pronunciation } from '@voicedraft/contract/pronunciations';
import { endpointQuery } from '#lib/endpoint-query.ts';

/** The user's words, by word. */
export const pronunciationsQuery = endpointQuery(listPronunciations, {});

/** Queries to refresh after every change of a word. */
export const CHANGED_WORDS: readonly Endpoint[] = [listPronunciations];

/** The existing pronunciation of a word; undefined if there is none. */
export function findKnownWord(
  words: readonly Pronunciation[],
  { word, exactCapitals = false }: { readonly word: string; readonly exactCapitals?: boolean | undefined },
): Pronunciation | undefined {
  const fold = (text: string): string => {
    const tidy = text.normalize('NFC').trim().replaceAll(/\s+/gu, ' ');
    return exactCapitals ? tidy : tidy.toLowerCase();
  };
  return words.find((known) => known.exactCapitals === exactCapitals && fold(known.word) === fold(word));
}
