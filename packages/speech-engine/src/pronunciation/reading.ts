import type { PartOfSpeech, Place } from './part-of-speech.ts';

/** How to find a word's reading: by a part of speech in the dictionary, or as another spelling. */
export type Reading =
  | { readonly part: PartOfSpeech | 'DEFAULT' }
  | { readonly symbols: string }
  | { readonly word: string };

/** Finds the reading of one word at a place; undefined leaves it to its part of speech. */
export type Rule = (place: Place) => Reading | undefined;

export const part = (name: PartOfSpeech | 'DEFAULT'): Reading => ({ part: name });
/** In American sounds. */
export const sound = (symbols: string): Reading => ({ symbols });

/** Words before a noun that is one certain thing. */
export const DETERMINER =
  /^(?:a|an|the|this|that|my|your|his|her|our|their|its|each|every|another|any|some|no|one)$/;
/** Words before the plain form of a verb. */
export const MODAL =
  /^(?:will|would|can|could|shall|should|may|might|must|do|does|did|to|don't|doesn't|didn't|won't|can't|cannot|please|let's|let|i'll|we'll|you'll|they'll|not)$/;
