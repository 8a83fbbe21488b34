import type { Pause } from '#text/split-utterances.ts';
import type { WrittenWord } from '#text/align-words.ts';

/** The model speaks 100 to 200 symbols best: it hurries longer stretches, and short ones sound thin. */
const MOST_SYMBOLS = 200;
/** The first stretch ends sooner, because the listener waits for it. */
const ENOUGH_FOR_THE_FIRST = 80;
/** With at least this many symbols, a stretch ends at the end of a paragraph. */
const ENOUGH_FOR_A_PARAGRAPH = 30;

/** A spoken word in Kokoro's alphabet. */
export interface SoundedWord {
  readonly sound: string;
  /** The punctuation after it, or ''. */
  readonly mark: string;
  readonly written: WrittenWord;
}

export interface SoundedPhrase {
  readonly words: readonly SoundedWord[];
  readonly pause: Pause;
}

/** What the model speaks in one run. */
export interface Stretch {
  readonly symbols: string;
  /** The written words in it and their symbols, without the punctuation after them. */
  readonly words: readonly StretchWord[];
  /** What follows it. */
  readonly pause: Pause;
}

export interface StretchWord {
  readonly written: WrittenWord;
  /** Index of its first symbol, and of the one after its last. */
  readonly from: number;
  readonly to: number;
}

/**
 * Packs phrases into stretches of at most 200 symbols. Short sentences share one; a phrase that is too long is
 * split after punctuation, else between words, else within a word. No symbol is lost.
 */
export function packStretches(phrases: readonly SoundedPhrase[]): Stretch[] {
  const stretches: Stretch[] = [];
  let words: SoundedWord[] = [];
  let pause: Pause = 'sentence';

  function close(): void {
    if (words.length > 0) stretches.push(joinWords(words, pause));
    words = [];
  }

  for (const phrase of phrases.flatMap(splitPhrase)) {
    const together = lengthOf(words) + 1 + lengthOf(phrase.words);
    const isEnough =
      (stretches.length === 0 && lengthOf(words) >= ENOUGH_FOR_THE_FIRST) ||
      (pause === 'paragraph' && lengthOf(words) >= ENOUGH_FOR_A_PARAGRAPH);
    if (words.length > 0 && (together > MOST_SYMBOLS || isEnough)) close();
    words.push(...phrase.words);
    pause = phrase.pause;
  }
  close();
  return stretches;
}

function splitPhrase({ words, pause }: SoundedPhrase): SoundedPhrase[] {
  const pieces = words.filter((word) => word.sound + word.mark !== '').flatMap(splitWord);
  const parts: SoundedWord[][] = [];
  for (let start = 0; start < pieces.length;) {
    const end = findCut(pieces, start);
    parts.push(pieces.slice(start, end));
    start = end;
  }
  return parts.map((part, index) => ({ words: part, pause: index === parts.length - 1 ? pause : 'clause' }));
}

/** Index after the last punctuation in the second half of the words that fit; if none, after the last of them. */
function findCut(words: readonly SoundedWord[], start: number): number {
  let end = start + 1;
  while (end < words.length && lengthOf(words.slice(start, end + 1)) <= MOST_SYMBOLS) end++;
  if (end === words.length) return end;
  for (let cut = end; cut > start + (end - start) / 2; cut--) {
    if (words[cut - 1]?.mark) return cut;
  }
  return end;
}

/** Splits a word of more than 200 symbols, such as a long spelled one. */
function splitWord(word: SoundedWord): SoundedWord[] {
  if (lengthOf([word]) <= MOST_SYMBOLS) return [word];
  const most = MOST_SYMBOLS - word.mark.length;
  const pieces: SoundedWord[] = [];
  for (let start = 0; start < word.sound.length; start += most) {
    pieces.push({ ...word, sound: word.sound.slice(start, start + most), mark: '' });
  }
  const last = pieces.pop();
  return last ? [...pieces, { ...last, mark: word.mark }] : [];
}

function joinWords(words: readonly SoundedWord[], pause: Pause): Stretch {
  let symbols = '';
  const stretchWords: StretchWord[] = [];
  for (const { sound, mark, written } of words) {
    // Punctuation whose word has no sound joins the previous word without a space.
    if (symbols !== '' && sound !== '') symbols += ' ';
    const from = symbols.length;
    symbols += sound + mark;
    const before = stretchWords.at(-1);
    if (sound === '') continue;
    if (before?.written.at === written.at)
      stretchWords[stretchWords.length - 1] = { ...before, to: from + sound.length };
    else stretchWords.push({ written, from, to: from + sound.length });
  }
  return { symbols, words: stretchWords, pause };
}

function lengthOf(words: readonly SoundedWord[]): number {
  return words.reduce(
    (sum, { sound, mark }) => sum + sound.length + mark.length,
    Math.max(0, words.length - 1),
  );
}
