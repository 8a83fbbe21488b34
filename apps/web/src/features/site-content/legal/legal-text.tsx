import type { LegalWords } from '@voicedraft/contract/legal-pages';
import { mailAddress } from '#features/site-content/contact/contact-content.ts';
import { keyByPosition } from '#lib/key-by-position.ts';

/** Names of the placeholders, in the order of the help text. */
const NAMES = [
  'operator',
  'address',
  'email',
  'sign-ins',
  'tickets',
  'emails',
  'changes',
  'unused-accounts',
  'google',
  'company',
  'firebase',
] as const satisfies readonly (keyof LegalWords)[];
/** Optional details: an empty one does not count as missing. */
const OPTIONAL: ReadonlySet<keyof LegalWords> = new Set(['google', 'company', 'firebase'] as const);
const NAMED = new RegExp(`\\{(${NAMES.join('|')})\\}`, 'u');

/** The values of a text's placeholders, and how missing ones are shown. */
export interface Words {
  readonly words: LegalWords;
  /** True for staff: missing values are shown by name. For visitors, their lines are omitted, and for all those that name what the site does not have. */
  readonly showGaps: boolean;
}

const isWord = (name: string): name is keyof LegalWords => NAMES.some((known) => known === name);

/** The placeholders in a text whose values are missing, and need to be entered. */
export function findGaps(text: string, words: LegalWords): (keyof LegalWords)[] {
  return findEmpty(text, words).filter((name) => !OPTIONAL.has(name));
}

function findEmpty(text: string, words: LegalWords): (keyof LegalWords)[] {
  // Odd positions contain the matches of the pattern.
  return text.split(NAMED).flatMap((part, index) => {
    return index % 2 === 1 && isWord(part) && words[part] === '' ? [part] : [];
  });
}

/** A text without the lines that contain a missing value. */
export function shownText(text: string, { words, showGaps }: Words): string {
  const isShown = (line: string) => findEmpty(line, words).every((name) => showGaps && !OPTIONAL.has(name));
  return text.split('\n').filter(isShown).join('\n').trim();
}

/** A text with its placeholders filled in. */
export function LegalText({ text, words }: { readonly text: string; readonly words: LegalWords }) {
  // Odd positions contain the matches of the pattern.
  const parts = text.split(NAMED).map((part, index) => ({ part, isNamed: index % 2 === 1 }));
  return keyByPosition(parts).map(({ key, part, isNamed }) =>
    isNamed && isWord(part) ? <Word key={key} name={part} word={words[part]} /> : part,
  );
}

function Word({ name, word }: { readonly name: keyof LegalWords; readonly word: string }) {
  if (word === '') return <Gap name={name} />;
  if (name !== 'email') return <bdi>{word}</bdi>;
  return (
    <a href={mailAddress(word)} className="link">
      {word}
    </a>
  );
}

function Gap({ name }: { readonly name: string }) {
  return (
    <mark className="rounded-badge border border-dashed border-warning-line bg-warning-soft px-1 font-semibold text-warning">
      {name}
    </mark>
  );
}
