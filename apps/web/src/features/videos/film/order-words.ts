/** A word in the order in which a row is read from left to right on the screen. */
export interface PlacedWord<Word> {
  readonly word: Word;
  /** The direction in which its own signs are set. */
  readonly direction: 'ltr' | 'rtl';
  readonly hasSpaceBefore: boolean;
}

interface Written {
  readonly text: string;
  readonly isAttached?: boolean;
}

type Kind = 'left' | 'right' | 'number' | 'neutral';

const RIGHT_LETTER = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/**
 * The words of a row as they stand from left to right: Unicode's rules for text in both directions (UAX 9), word by word.
 * A number that follows letters read from left to right belongs to them; words without letters stand with their
 * neighbours, and as the row is read where these differ.
 */
export function orderWords<Word extends Written>(
  words: readonly Word[],
  isRightToLeft: boolean,
): PlacedWord<Word>[] {
  const base = isRightToLeft ? 'right' : 'left';
  const kinds = resolveKinds(words, base);
  const directions = kinds.map((kind) => (kind === 'number' ? 'right' : kind));
  // A word and the space before it are moved on their own.
  const items = words.flatMap((word, index) => {
    const kind = kinds[index] ?? base;
    const item = { word, index, level: levelOf(kind, base) };
    if (index === 0 || word.isAttached === true) return [item];
    const side = directions[index] === directions[index - 1] ? (directions[index] ?? base) : base;
    return [{ word: null, index, level: levelOf(side, base) }, item];
  });
  for (let level = 2; level > 0; level -= 1) reverseRuns(items, level);
  return items.flatMap(({ word, index }, place) => {
    if (word === null) return [];
    // Punctuation behind a word stands as what follows is read.
    const own = directions[index];
    const direction = (directions[index + 1] === own ? own : base) === 'right' ? 'rtl' : 'ltr';
    return [{ word, direction, hasSpaceBefore: items[place - 1]?.word === null }];
  });
}

function resolveKinds(words: readonly Written[], base: 'left' | 'right'): ('left' | 'right' | 'number')[] {
  let strong = base;
  const found = words.map(({ text }): Kind => {
    const kind = kindOf(text);
    if (kind === 'left' || kind === 'right') strong = kind;
    return kind === 'number' && strong === 'left' ? 'left' : kind;
  });
  const sideAt = (index: number) => (found[index] === 'number' ? 'right' : found[index]);
  return found.map((kind, index) => {
    if (kind !== 'neutral') return kind;
    let [before, after] = [index - 1, index + 1];
    while (found[before] === 'neutral') before -= 1;
    while (found[after] === 'neutral') after += 1;
    const side = sideAt(before) ?? base;
    return side !== 'neutral' && side === (sideAt(after) ?? base) ? side : base;
  });
}

function kindOf(text: string): Kind {
  const [letter] = text.match(/\p{L}/u) ?? [];
  if (letter !== undefined) return RIGHT_LETTER.test(letter) ? 'right' : 'left';
  return /\p{N}/u.test(text) ? 'number' : 'neutral';
}

/** Odd levels are read from right to left. */
function levelOf(kind: 'left' | 'right' | 'number', base: 'left' | 'right'): number {
  if (kind === 'right') return 1;
  if (kind === 'number') return 2;
  return base === 'right' ? 2 : 0;
}

/** Reverses each run of items of a level or higher ones. */
function reverseRuns(items: { readonly level: number }[], level: number): void {
  for (let start = 0; start < items.length; start += 1) {
    let end = start;
    while ((items[end]?.level ?? 0) >= level) end += 1;
    items.splice(start, end - start, ...items.slice(start, end).reverse());
    start = Math.max(start, end - 1);
  }
}
