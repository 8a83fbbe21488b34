import { createRequire } from 'node:module';
import type { PartOfSpeech, Place } from './part-of-speech.ts';

interface Term {
  readonly normal?: string;
  readonly tags?: readonly string[];
}

/** The part of `compromise` that is used. */
type Tagger = (text: string) => {
  json(options: object): readonly { readonly terms: readonly Term[] }[];
};

let tagger: Tagger | undefined;

/**
 * The places of a sentence's words, with what the tagger takes them for. Loads the tagger when it is called first: it
 * takes a third of a second and some memory.
 */
export function tagWords(sentence: readonly string[]): Place[] {
  tagger ??= createRequire(import.meta.url)('compromise/three') as Tagger;
  const words = sentence.map((word) => word.toLowerCase().replaceAll(/[.,?!]/gu, ''));
  const terms = tagger(sentence.join(' '))
    .json({})
    .flatMap((part) => part.terms);
  const isPast = terms.some(({ normal, tags = [] }) => tags.includes('PastTense') && normal !== 'read');
  let next = 0;
  return words.map((word, index): Place => {
    // Contractions are several terms, or one without letters: a word is looked for from the one before it on.
    const at = terms.findIndex(({ normal }, position) => position >= next && normal === word);
    if (at !== -1) next = at + 1;
    return {
      words,
      index,
      written: (sentence[index] ?? '').replaceAll(/[.,?!]/gu, ''),
      tag: at === -1 ? undefined : toPart(terms[at]?.tags ?? []),
      isPast,
    };
  });
}

function toPart(tags: readonly string[]): PartOfSpeech | undefined {
  if (tags.includes('Verb')) {
    if (tags.includes('Participle')) return 'VBN';
    return tags.includes('PastTense') ? 'VBD' : 'VERB';
  }
  if (tags.includes('Adjective')) return 'ADJ';
  if (tags.includes('Noun')) return 'NOUN';
  return tags.includes('Adverb') ? 'ADV' : undefined;
}
