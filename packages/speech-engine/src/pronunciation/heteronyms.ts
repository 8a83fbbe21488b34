import { findPart, type Place } from './part-of-speech.ts';
import type { Reading, Rule } from './reading.ts';
import { SENSE_RULES } from './sense-rules.ts';
import { VERB_RULES } from './verb-rules.ts';

const RULES: Readonly<Record<string, Rule>> = { ...SENSE_RULES, ...VERB_RULES };

/** Words that `findReading` may find a reading for although the dictionaries have only one. */
export function hasRule(word: string): boolean {
  return Object.hasOwn(RULES, word.toLowerCase());
}

/** How a word with several readings is said at this place. */
export function findReading(place: Place): Reading | undefined {
  const word = place.words[place.index] ?? '';
  const ruled = Object.hasOwn(RULES, word) ? RULES[word]?.(place) : undefined;
  if (ruled !== undefined) return ruled;
  const found = findPart(place);
  return found === undefined ? undefined : { part: found };
}
