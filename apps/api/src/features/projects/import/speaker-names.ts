import { SPEAKER_NAME_MAX_LENGTH } from '@voicedraft/contract/project-document';

/** 'NAME:' or 'NAME: text' at the start of a line: up to four words. */
const NAMED = /^([^:\s]{1,40}(?:[^\S\n][^:\s]{1,40}){0,3})[^\S\n]?:(?:\s|$)/u;
/** Each word of a name begins with a capital, a digit or a bracket, or is a small one between them. */
const NAME =
  /^[\p{Lu}\p{Lt}\p{Lo}\p{N}]\S*(?:\s(?:[\p{Lu}\p{Lt}\p{Lo}\p{N}(]\S*|of|the|and|de|du|van|von|&))*$/u;
const LETTERS = /\p{L}/u;
/** How it is said, as in scripts: 'KEEPER (whispering): …'. */
const MANNER = /\s*\([^()]*\)$/u;
const SENTENCE_END = /[!?;,…]/u;

/** A paragraph that may say who speaks it. */
export interface NamedText {
  /** Null if it begins with no name. */
  readonly name: string | null;
  /** Without the name. */
  readonly text: string;
}

/** Splits 'NAME: text'; what only may be a name counts as one. */
export function splitName(paragraph: string): NamedText {
  const found = NAMED.exec(paragraph);
  const name = (found?.[1] ?? '').replace(MANNER, '');
  const isName =
    name.length <= SPEAKER_NAME_MAX_LENGTH &&
    NAME.test(name) &&
    LETTERS.test(name) &&
    !SENTENCE_END.test(name);
  if (found === null || !isName) return { name: null, text: paragraph };
  return { name, text: paragraph.slice(found[0].length) };
}

/**
 * Tells names of speakers from sentences with a colon, such as 'Note: bring water.' A text is a dialogue if its first
 * paragraph has a name, or at least half of them have; then all names count. In any other text, only names in
 * capitals that come back do.
 * @returns the names that count, in lower case
 */
export function findSpeakerNames(paragraphs: readonly string[]): ReadonlySet<string> {
  const names = paragraphs.map((paragraph) => splitName(paragraph).name);
  const given = names.filter((name) => name !== null);
  const isDialogue = names[0] != null || given.length * 2 >= names.length;
  if (isDialogue) return new Set(given.map(toKey));
  const counts = new Map<string, number>();
  for (const name of given) {
    if (name === name.toUpperCase()) counts.set(toKey(name), (counts.get(toKey(name)) ?? 0) + 1);
  }
  return new Set([...counts].filter(([, count]) => count > 1).map(([key]) => key));
}

/** 'Keeper' and 'KEEPER' are the same speaker. */
export function toKey(name: string): string {
  return name.toLowerCase();
}
