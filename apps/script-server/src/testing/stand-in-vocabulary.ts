import { listStandInWords } from './stand-in-words.ts';

/** Codes of the printable characters, which stand for themselves in GPT-2's alphabet of bytes. */
function isPrintable(byte: number): boolean {
  return (byte >= 33 && byte <= 126) || (byte >= 161 && byte !== 173);
}

/** GPT-2's character for each byte; those that are not printable have one from U+0100 on. */
const BYTE_TOKENS = listByteTokens();

function listByteTokens(): string[] {
  let next = 256;
  return Array.from({ length: 256 }, (_, byte) => String.fromCodePoint(isPrintable(byte) ? byte : next++));
}

function toToken(text: string): string {
  return Array.from(Buffer.from(text), (byte) => BYTE_TOKENS[byte]).join('');
}

const SPACE = toToken(' ');
const END = '<|im_end|>';
const START = '<|im_start|>';
const PADDING = '<|endoftext|>';
const BEGIN_THOUGHTS = '<think>';
const END_THOUGHTS = '</think>';
const MARKS = [BEGIN_THOUGHTS, END_THOUGHTS];
/** A word that the prose does not have. */
const THOUGHT = 'Hm';
/** Numbers of the tokenizer's kinds of tokens. */
const KINDS = { normal: 1, control: 3, ownText: 4 } as const;

/** The tokens of a stand-in, by their ids. */
export interface StandInVocabulary {
  readonly tokens: readonly string[];
  readonly kinds: readonly number[];
  /** A tokenizer of this kind must have one. */
  readonly merges: readonly string[];
  /** The words that it says, in order. */
  readonly said: readonly number[];
  readonly end: number;
  readonly padding: number;
  /** The tokens of `"` and `}`. */
  readonly quote: number;
  readonly brace: number;
}

/** The bytes, the words that the stand-in says, and the special tokens of Qwen's chat format. */
export function createStandInVocabulary(words?: number, thinks = false): StandInVocabulary {
  const spoken = listStandInWords(words).map((word, index) => toToken(index === 0 ? word : ` ${word}`));
  const said = thinks ? [BEGIN_THOUGHTS, THOUGHT, END_THOUGHTS, ...spoken] : spoken;
  // A token that is one of the byte tokens would be there twice.
  const merged = `${SPACE}t`;
  const ownTokens = [...new Set([merged, THOUGHT, ...spoken])].filter(
    (token) => !BYTE_TOKENS.includes(token),
  );
  const control = [PADDING, START, END];
  const tokens = [...BYTE_TOKENS, ...ownTokens, ...control, ...MARKS];
  const idOf = (token: string) => tokens.indexOf(token);
  return {
    tokens,
    kinds: tokens.map((token) => {
      if (control.includes(token)) return KINDS.control;
      return MARKS.includes(token) ? KINDS.ownText : KINDS.normal;
    }),
    merges: [`${SPACE} t`],
    said: said.map(idOf),
    end: idOf(END),
    padding: idOf(PADDING),
    quote: idOf('"'),
    brace: idOf('}'),
  };
}
