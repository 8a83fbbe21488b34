import { SCRIPT_MAX_WORDS, SPEECH_WORDS_PER_SECOND } from '@voicedraft/contract/limits';
import { countWords } from '@voicedraft/contract/words';
import { countSpokenWords } from '@voicedraft/engine-api/check-speech';

/** The length that a prompt requests. */
export interface AskedLength {
  readonly words: number;
  /** Counts written words if the length is in words, spoken ones (each digit counts) if it is in seconds. */
  readonly count: (text: string) => number;
}

const NUMBERS = new Map(
  Object.entries({ one: 1, two: 2, three: 3, five: 5, ten: 10, thirty: 30, sixty: 60 }),
);
const AMOUNT = String.raw`(\d{1,3}|${[...NUMBERS.keys()].join('|')})`;
const UNIT = String.raw`(second|sec|minute|min)s?`;
const ABOUT = String.raw`(?:about |around |roughly |exactly |max(?:imum)? |up to |~ ?)?`;
const PIECE =
  'video|script|clip|ad|advert|commercial|promo|reel|short|spot|story|message|trailer|teaser|speech|tutorial|' +
  'voice-?over|tiktok|meditation|explainer|intro|introduction|lesson|pitch|announcement|news|podcast';
const LENGTHS: readonly RegExp[] = [
  String.raw`[,.;]? ?\b(?:in |of |with )?${ABOUT}(\d{2,3})[ -](word)s?\b(?: long)?`,
  String.raw`(?:^|[,.;\n] ?)(?:length|duration|runtime)(?: ?: ?| of | is )${ABOUT}${AMOUNT}[ -]?${UNIT}\b\.?`,
  String.raw`\b${AMOUNT}[ -]?${UNIT}(?:[ -]long)?,? (?=(?:[\w'-]+,? ){0,3}(?:${PIECE})s?\b)`,
  String.raw`(?:^|[,;(\n] ?|(?<=[.!?] ))(?:and )?${ABOUT}${AMOUNT}[ -]?${UNIT}(?: long)?(?: please)?\)?(?=[.!\n]|$| for )`,
  String.raw`(?<=^(?:please )?(?:explain|describe|teach|tell|write|create|make|why|what)\b[^.]*) (?:in|lasting|for) ${ABOUT}${AMOUNT}[ -]?(second|sec)s?\b`,
].map((pattern) => new RegExp(pattern, 'im'));

/**
 * The length that a prompt requests, and the prompt without it. Seconds become words at the voice's pace, in words
 * per second; both are limited to the longest script. Durations that belong to the subject (`rice in 10 minutes`)
 * stay.
 */
export function takeLength(
  prompt: string,
  wordsPerSecond: number = SPEECH_WORDS_PER_SECOND,
): { readonly asked: AskedLength | undefined; readonly rest: string } {
  for (const pattern of LENGTHS) {
    const match = pattern.exec(prompt);
    if (match === null) continue;
    const [whole, amount = '', unit = ''] = match;
    const value = NUMBERS.get(amount.toLowerCase()) ?? Number(amount);
    const isWords = /^w/i.test(unit);
    const seconds = /^m/i.test(unit) ? value * 60 : value;
    const words = Math.round(isWords ? value : seconds * wordsPerSecond);
    if (words < 1) continue;
    const rest = `${prompt.slice(0, match.index)} ${prompt.slice(match.index + whole.length)}`;
    const count = isWords ? countWords : countSpokenWords;
    return {
      asked: { words: Math.min(SCRIPT_MAX_WORDS, words), count },
      rest: tidy(rest).replace(/^(?:about|on) /i, ''),
    };
  }
  return { asked: undefined, rest: prompt };
}

/** Repairs a sentence after a phrase was removed from it. */
export function tidy(text: string): string {
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ (?=[,.!?;])/g, '')
    .replace(/([.!?,])(?: ?[.,])+(?!\d)/g, '$1')
    .replace(/^[\s,.;:]+|[\s,;:]+$/g, '');
}
