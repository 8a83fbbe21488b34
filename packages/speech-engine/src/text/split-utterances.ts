/** Kind of the pause after a piece of text: before the rest of its sentence, another sentence, or another paragraph. */
export type Pause = 'clause' | 'sentence' | 'paragraph';

export interface TextPiece {
  readonly text: string;
  readonly pause: Pause;
}

/** Longer pieces are slow to speak and keep the listener waiting for the first sound. */
const MAX_WORDS = 40;
const MAX_CHARACTERS = 280;
/** Maximum letters of a word; anything longer is not an English word and is read in pieces. */
const MAX_WORD_LETTERS = 24;
/** Minimum length, in words, of a piece that is cut at a comma. */
const MIN_WORDS = 12;
const ENGLISH_CONJUNCTIONS =
  /^(?:and|but|or|so|because|which|that|when|while|where|if|then|for|with|to|as|after|before)$/i;
const SENTENCE_BREAK = /(?<=[.!?]["')\]]*)\s+/;

/** A word without vowels only ends a sentence if the next word begins with a capital: 'Sgt. of', 'blvd. in'. */
const SHORTENED_WORD = /(?<![\p{L}'])[b-df-hj-np-tv-xz]+\.$/iu;
/** An exclamation within a sentence, as before 'he said'. */
const CALLED_OUT = /[!?]["')\]]*$/;

/**
 * Splits into paragraphs, then sentences. A single line feed ends a sentence unless the next line begins in lower
 * case. With `goesOnAfterCalls`, a small letter behind `!` or `?` does not begin one.
 */
export function splitSentences(text: string, goesOnAfterCalls = false): TextPiece[] {
  return text.split(/\n[^\S\n]*\n\s*/).flatMap((paragraph) => {
    const lines = paragraph.replace(/\s*\n\s*(?=\p{Ll})/gu, ' ').split('\n');
    const sentences = lines.flatMap((line) => splitLine(line, goesOnAfterCalls));
    return sentences.map((sentence, index): TextPiece => {
      return { text: sentence, pause: index === sentences.length - 1 ? 'paragraph' : 'sentence' };
    });
  });
}

function splitLine(line: string, goesOnAfterCalls: boolean): string[] {
  const sentences: string[][] = [];
  // Only the last piece is looked at: a sentence of many pieces would take time with its square.
  let last = '';
  for (const piece of line.trim().split(SENTENCE_BREAK)) {
    const joined = sentences.at(-1);
    if (joined && SHORTENED_WORD.test(last) && /^\p{Ll}+(?!\p{L})/u.test(piece)) {
      joined[joined.length - 1] = last.slice(0, -1);
      joined.push(piece);
    } else if (joined && goesOnAfterCalls && CALLED_OUT.test(last) && /^["'(\s]*\p{Ll}/u.test(piece)) {
      joined.push(piece);
    } else if (piece !== '') sentences.push([piece]);
    last = piece;
  }
  return sentences.map((parts) => parts.join(' '));
}

/** Splits a long sentence at commas, otherwise before conjunctions, otherwise where it is full. */
export function splitLongSentence(
  { text, pause }: TextPiece,
  conjunctions = ENGLISH_CONJUNCTIONS,
  longestWord = MAX_WORD_LETTERS,
): TextPiece[] {
  const words = text
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((word) => splitLongWord(word, longestWord));
  const pieces: string[] = [];
  for (let start = 0; start < words.length;) {
    const end = findCut(words, start, conjunctions);
    pieces.push(words.slice(start, end).join(' '));
    start = end;
  }
  return pieces.map((piece, index) => ({
    text: piece,
    pause: index === pieces.length - 1 ? pause : 'clause',
  }));
}

/** Index of the first word after the piece that begins at `start`. */
function findCut(words: readonly string[], start: number, conjunctions: RegExp): number {
  let end = start;
  for (let characters = 0; end < words.length && end - start < MAX_WORDS; end++) {
    characters += (words[end]?.length ?? 0) + 1;
    if (characters > MAX_CHARACTERS && end > start) break;
  }
  if (end === words.length) return end;
  for (let cut = end; cut > start + MIN_WORDS; cut--) {
    if (words[cut - 1]?.endsWith(',')) return cut;
  }
  for (let cut = end; cut > start + MIN_WORDS; cut--) {
    if (conjunctions.test(words[cut] ?? '')) return cut;
  }
  return end;
}

function splitLongWord(word: string, longest: number): string[] {
  const calm = word.replace(/(\p{L})\1{3,}/gu, '$1$1$1');
  if (calm.length <= longest || calm.includes('.')) return [calm];
  return calm.match(new RegExp(`.{1,${longest}}`, 'g')) ?? [];
}
