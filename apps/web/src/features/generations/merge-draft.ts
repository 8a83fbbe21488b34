import { pairInOrder } from './pair-in-order.ts';
import { type Sentence, splitSentences } from './split-sentences.ts';

/** A part of a text: indexes of UTF-16 units, `end` exclusive. */
export interface TextSpan {
  readonly start: number;
  readonly end: number;
}

/** A draft that was written again, with the customer's edits. */
export interface MergedDraft {
  readonly text: string;
  /** The words that are not the customer's and were not there before. */
  readonly fresh: readonly TextSpan[];
  /** Parts of the edited text that are still there, and where they start now. */
  readonly kept: readonly (TextSpan & { readonly at: number })[];
  /** Number of sentences in which an edit stayed although the new draft says something else. */
  readonly overruled: number;
}

/** Below this share of common words, a sentence is another one and not a version of it. */
const VERSION_SHARE = 0.5;
const SAME_WEIGHT = 2;

/**
 * Applies what changed between two drafts to a text that the customer has edited meanwhile, sentence by sentence. A
 * sentence that the customer wrote, changed or removed stays that way; everything else follows the new draft.
 *
 * @param before the draft that was edited
 * @param after the draft as it was written again
 * @param edited the customer's version of `before`
 */
export function mergeDraft(before: string, after: string, edited: string): MergedDraft {
  const base = splitSentences(before);
  const draft = splitSentences(after);
  const own = splitSentences(edited);
  const inDraft = pairVersions(base.sentences, draft.sentences);
  const inOwn = pairVersions(base.sentences, own.sentences);
  const paired = new Set(inOwn);
  const typed = new Set(own.sentences.filter((_, index) => !paired.has(index)).map(({ text }) => text));
  const writer = new Writer(own.lead === base.lead ? draft.lead : own.lead);
  let overruled = 0;
  base.sentences.forEach((old, index) => {
    for (const added of additions(draft.sentences, inDraft, index)) {
      if (!typed.has(added.text)) writer.add(added);
    }
    for (const added of additions(own.sentences, inOwn, index)) writer.keep(added, added.space);
    const mine = itemAt(own.sentences, inOwn[index]);
    const next = itemAt(draft.sentences, inDraft[index]);
    if (mine?.text !== old.text) {
      if (mine) writer.keep(mine, mine.space);
      if (next?.text !== old.text && next?.text !== mine?.text) overruled += 1;
    } else if (next) {
      const space = mine.space === old.space ? next.space : mine.space;
      if (next.text === mine.text) writer.keep(mine, space);
      else writer.add({ ...next, space }, mine.text);
    }
  });
  const end = base.sentences.length;
  for (const added of additions(draft.sentences, inDraft, end)) {
    if (!typed.has(added.text)) writer.add(added);
  }
  for (const added of additions(own.sentences, inOwn, end)) writer.keep(added, added.space);
  return { ...writer.finish(own.sentences.at(-1)), overruled };
}

/** Returns where a position in the edited text is after the merge: for the caret. */
export function moveOffset({ kept }: MergedDraft, offset: number): number {
  const holder = kept.findLast(({ start }) => start <= offset);
  return holder === undefined ? 0 : holder.at + Math.min(offset, holder.end) - holder.start;
}

/** Pairs each sentence of a draft with the same sentence in another text, or with a version of it. */
export function pairVersions(from: readonly Sentence[], to: readonly Sentence[]): (number | null)[] {
  const words = [from, to].map((side) => side.map(({ text }) => countEach(text)));
  return pairInOrder(from.length, to.length, (first, second) => {
    if (from[first]?.text === to[second]?.text) return SAME_WEIGHT;
    const share = shareWords(words[0]?.[first], words[1]?.[second]);
    return share < VERSION_SHARE ? 0 : share;
  });
}

function countEach(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu)) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

function shareWords(first: Map<string, number> = new Map(), second: Map<string, number> = new Map()): number {
  let common = 0;
  for (const [word, count] of first) common += Math.min(count, second.get(word) ?? 0);
  return common / Math.max(1, sumOf(first), sumOf(second));
}

function sumOf(counts: Map<string, number>): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}

/** The sentences that a text adds before a sentence of the draft: those without a partner, after the previous pair. */
function additions(
  sentences: readonly Sentence[],
  partners: readonly (number | null)[],
  index: number,
): readonly Sentence[] {
  const previous = index === 0 ? -1 : partners[index - 1];
  // They come right after the last pair, or at the very start.
  if (previous === null || previous === undefined) return [];
  const next = partners.slice(index).find((partner) => partner !== null) ?? sentences.length;
  return sentences.slice(previous + 1, next);
}

function itemAt<Item>(items: readonly Item[], index: number | null | undefined): Item | undefined {
  return index === null || index === undefined ? undefined : items[index];
}

/** Puts a merged text together, and records where each part came from. */
class Writer {
  #text = '';
  /** White space after what is written so far; dropped at the end. */
  #space: string;
  #isEmpty = true;
  #last: Sentence | null = null;
  readonly #fresh: TextSpan[] = [];
  readonly #kept: (TextSpan & { readonly at: number })[] = [];

  constructor(lead: string) {
    this.#space = lead;
  }

  /** Writes a sentence of the customer's text. */
  keep(sentence: Sentence, space: string): void {
    const at = this.#write(sentence, space);
    this.#kept.push({ start: sentence.start, end: sentence.start + sentence.text.length, at });
  }

  /** Writes a sentence of the new draft; marks the words that are not in the version that it replaces. */
  add(sentence: Sentence, replaced = ''): void {
    const at = this.#write(sentence, sentence.space);
    const words = [...sentence.text.matchAll(/\S+/gu)];
    const known = [...replaced.matchAll(/\S+/gu)].map(([word]) => word);
    const partners = pairInOrder(words.length, known.length, (first, second) =>
      words[first]?.[0] === known[second] ? 1 : 0,
    );
    words.forEach(({ 0: word, index }, position) => {
      if (partners[position] === null) this.#mark(at + index, at + index + word.length);
    });
  }

  /** Returns the whole; the customer's white space at its end, where they may be typing, stays. */
  finish(ownEnd: Sentence | undefined): Omit<MergedDraft, 'overruled'> {
    if (ownEnd && this.#last === ownEnd) this.#text += ownEnd.space;
    return { text: this.#text, fresh: this.#fresh, kept: this.#kept };
  }

  #write(sentence: Sentence, space: string): number {
    this.#text += this.#space === '' && !this.#isEmpty ? ' ' : this.#space;
    const at = this.#text.length;
    this.#text += sentence.text;
    this.#space = space;
    this.#isEmpty = false;
    this.#last = sentence;
    return at;
  }

  #mark(start: number, end: number): void {
    const last = this.#fresh.at(-1);
    if (last && this.#text.slice(last.end, start).trim() === '') {
      this.#fresh[this.#fresh.length - 1] = { start: last.start, end };
    } else this.#fresh.push({ start, end });
  }
}
