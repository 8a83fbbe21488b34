import type { LegalWords } from '@voicedraft/contract/legal-pages';
import { mailAddress } from '#features/site-content/contact/contact-content.ts';
import { keyByPlace } from '#lib/key-by-place.ts';

const NAMED = /\{(operator|address|email)\}/u;

/** What a text names: filled words as they are, and which ones nobody has entered. */
export interface Words {
  readonly words: LegalWords;
  /** True for staff: what is missing is shown by its name. Visitors get no line that names it. */
  readonly showGaps: boolean;
}

const isWord = (name: string): name is keyof LegalWords =>
  name === 'operator' || name === 'address' || name === 'email';

/** The words that a text names and nobody has entered. */
export function findGaps(text: string, words: LegalWords): (keyof LegalWords)[] {
  // What the pattern takes is at every other place.
  return text.split(NAMED).flatMap((part, place) => {
    return place % 2 === 1 && isWord(part) && words[part] === '' ? [part] : [];
  });
}

/** A text without the lines that name what is missing. */
export function shownText(text: string, { words, showGaps }: Words): string {
  if (showGaps) return text;
  const lines = text.split('\n').filter((line) => findGaps(line, words).length === 0);
  return lines.join('\n').trim();
}

/** A text with its words filled in. */
export function LegalText({ text, words }: { readonly text: string; readonly words: LegalWords }) {
  // What the pattern takes is at every other place.
  const parts = text.split(NAMED).map((part, place) => ({ part, isNamed: place % 2 === 1 }));
  return keyByPlace(parts).map(({ key, part, isNamed }) =>
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
