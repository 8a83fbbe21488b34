import { SPEECH_WORDS_PER_SECOND } from '@voicedraft/contract/limits';
import { countSpokenWords } from '@voicedraft/engine-api/check-speech';

/** Longest text for one call, in seconds: engines stop or drift on longer ones. */
const PART_MAX_SECONDS = 60;
/** A part that has to end within a sentence ends at a comma or similar, if there is one this late in it. */
const CLAUSE_SHARE = 0.6;

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });
const words = new Intl.Segmenter('en', { granularity: 'word' });

/** A stretch of text with the number of spoken words in it. */
interface Stretch {
  readonly text: string;
  readonly words: number;
}

/**
 * Splits a text into groups of whole sentences of at most about `maxSeconds` of speech and similar length. Only
 * white space between the parts is lost; a single sentence that is too long is split at a clause.
 */
export function splitForSpeech(text: string, maxSeconds = PART_MAX_SECONDS): string[] {
  const maxWords = Math.max(1, Math.floor(maxSeconds * SPEECH_WORDS_PER_SECOND));
  const stretches = [...sentences.segment(text)]
    .map(({ segment }) => ({ text: segment, words: countSpokenWords(segment) }))
    .flatMap((sentence) => (sentence.words > maxWords ? splitSentence(sentence.text, maxWords) : [sentence]));
  const total = stretches.reduce((sum, stretch) => sum + stretch.words, 0);
  // Parts of equal size rather than full ones and a short remainder: the voice is steadier.
  const aim = total / Math.ceil(total / maxWords);

  const parts: string[] = [];
  let part = '';
  let partWords = 0;
  for (const stretch of stretches) {
    if (partWords > 0 && (partWords + stretch.words > maxWords || partWords >= aim)) {
      parts.push(part);
      part = '';
      partWords = 0;
    }
    part += stretch.text;
    partWords += stretch.words;
  }
  parts.push(part);
  return parts.map((each) => each.trim()).filter((each) => each !== '');
}

function splitSentence(sentence: string, maxWords: number): Stretch[] {
  const stretches: Stretch[] = [];
  let text = '';
  /** The last sign of it. */
  let last = '';
  let count = 0;
  for (const { segment, isWordLike } of words.segment(sentence)) {
    const isClauseEnd = /[,;:，、；：—–]/u.test(last) && count >= CLAUSE_SHARE * maxWords;
    if (isWordLike && (count >= maxWords || isClauseEnd)) {
      stretches.push({ text, words: count });
      text = '';
      last = '';
      count = 0;
    }
    text += segment;
    last = segment.trim().at(-1) ?? last;
    if (isWordLike === true) count += countSpokenWords(segment);
  }
  return [...stretches, { text, words: count }];
}
