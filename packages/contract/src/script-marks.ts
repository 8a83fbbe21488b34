import { SPOKEN_LANGUAGES } from './spoken-languages.ts';
import { countWords } from './words.ts';

/** Limits of a marked pause, in seconds; others are set to the nearest. */
export const PAUSE_SECONDS = { min: 0.1, max: 10 } as const;

const ATTRIBUTES = String.raw`(?:\s+[\w:.-]+\s*=\s*(?:"[^"<>]*"|'[^'<>]*'))*`;
const tagOf = (names: string) => String.raw`<\/?(?:${names})${ATTRIBUTES}\s*\/?>`;

/** `[pause 1s]`, `[pause 500ms]`, and `[pause]` for a second. */
const PAUSE = String.raw`\[pause(?:[ :]+(?<amount>\d{1,5}(?:[.,]\d{1,3})?) ?(?<unit>ms|milliseconds?|s|secs?|seconds?))?\]`;
const LANGUAGE_OPENS = String.raw`\[(?:${SPOKEN_LANGUAGES.join('|')}):`;
const LANGUAGE_WORDS = String.raw`[^[\]\n]{1,80}`;
/** Any other text in square brackets, such as `[LAUGHS]`; `[words](address)` is a link. */
const DIRECTION = String.raw`(?!${LANGUAGE_OPENS}${LANGUAGE_WORDS}\])\[(?:[^[\]\n]|\[[^[\]\n]{0,100}\]){1,400}\](?!\()`;
/** Tags of SSML that stand between words. */
const BLOCK = String.raw`${tagOf('speak|p|s|break')}|<\?xml[^<>]{0,200}>|<!--[^<>]{0,500}-->`;
/** Around words of a sentence: tags of SSML, and `[en:` with the `]` behind the words. */
const INLINE = String.raw`${tagOf('emphasis|say-as|sub|prosody|w|token')}|${LANGUAGE_OPENS}(?=${LANGUAGE_WORDS}\])|(?<=${LANGUAGE_OPENS}${LANGUAGE_WORDS})\]`;

/**
 * Everything in a script besides its words: pauses, directions and tags. Every part has a limit, so that no text
 * takes long.
 */
export const MARK_PATTERN = String.raw`${PAUSE}|(?<direction>${DIRECTION})|(?<block>${BLOCK})|(?<inline>${INLINE})`;

const INLINE_TAG = new RegExp(INLINE, 'giu');
const BETWEEN = String.raw`(?:${PAUSE.replaceAll(/\?<\w+>/gu, '?:')}|${DIRECTION}|${BLOCK})`;
/** Blanks are tried from their first one only: from each of many, they would take minutes. */
const BEFORE_SPACE = new RegExp(String.raw`(?<![^\S\n])[^\S\n]*${BETWEEN}(?=[\s.,!?;:…]|$)`, 'giu');
const BEFORE_WORD = new RegExp(BETWEEN, 'giu');

/** Number of words of a script that are spoken: its pauses, directions and tags are none. */
export function countScriptWords(text: string): number {
  return countWords(
    text.replaceAll(INLINE_TAG, '').replaceAll(BEFORE_SPACE, '').replaceAll(BEFORE_WORD, ' '),
  );
}
