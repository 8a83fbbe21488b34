import { SCRIPT_MAX_WORDS, SPEECH_WORDS_PER_SECOND } from '@voicedraft/contract/limits';
import { countWords } from '@voicedraft/contract/words';
import type { ScriptRequest } from '@voicedraft/engine-api/script-writer';
import { evenPace, type VoicePace } from '@voicedraft/engine-api/voice-pace';
import { cleanPrompt } from '@voicedraft/script-engine/clean-prompt';
import { findLanguage } from '@voicedraft/speech-text/find-language';
import { measureWithPause } from '@voicedraft/speech-engine/length/spoken-length';

/** The length that a prompt requests. */
interface AskedLength {
  readonly words: number;
  /** Counts written words if the length is in words, the time to say them (in words) if it is in seconds. */
  readonly count: (text: string) => number;
  /** How far a script may be from `words`, as a share of them. */
  readonly tolerance: number;
}

/** A voice may be that far from its estimate, too: together they stay within a tenth. */
const SPOKEN_TOLERANCE = 0.05;

const WRITTEN_TOLERANCE = 0.1;

const NUMBERS = { one: 1, two: 2, three: 3, five: 5, ten: 10, thirty: 30, sixty: 60 };

const AMOUNT = String.raw`(\d{1,3}|${Object.keys(NUMBERS).join('|')})`;

const UNIT = String.raw`(second|sec|minute|min)s?`;

const ABOUT = String.raw`(?:about |around |roughly |exactly |max(?:imum)? |up to |~ ?)?`;

const PIECE = String.raw`video|script|clip|ad|advert|commercial|promo|reel|short|spot|story|message|trailer|teaser|speech|tutorial|voice-?over|tiktok|meditation|explainer|intro|introduction|lesson|pitch|announcement|news|podcast`;

const LENGTHS: readonly RegExp[] = [
  String.raw`[,.;]? ?\b(?:in |of |with )?${ABOUT}(\d{2,3})[ -](word)s?\b(?: long)?`,
  String.raw`(?:^|[,.;\n] ?)(?:length|duration|runtime)(?: ?: ?| of | is )${ABOUT}${AMOUNT}[ -]?${UNIT}\b\.?`,
  String.raw`\b${AMOUNT}[ -]?${UNIT}(?:[ -]long)?,? (?=(?:[\w'-]+,? ){0,3}(?:${PIECE})s?\b)`,
  String.raw`(?:^|[,;(\n] ?|(?<=[.!?] )(?:in )?)(?:and )?${ABOUT}${AMOUNT}[ -]?${UNIT}(?: long)?(?: please)?\)?(?=[.!:\n]|$| for )`,
  String.raw`(?= (?:in|lasting|for) )(?<=^(?:please )?(?:explain|describe|teach|tell|write|create|make|why|what)\b[^.]*) (?:in|lasting|for) ${ABOUT}${AMOUNT}[ -]?(second|sec)s?\b`,
].map((pattern) => new RegExp(pattern, 'im'));

/** How much shorter or longer than requested a script may be. */
const TOLERANCE = 0.1;

/** The length that a script must have, in words. */
export interface ScriptLength extends AskedLength {
  readonly least: number;
  readonly most: number;
}

/** The length that a prompt requests, or else the chosen one; null if there is neither. */
export function planLength({
  prompt,
  pace,
  controls,
}: Pick<ScriptRequest, 'prompt' | 'pace' | 'controls'>): ScriptLength | null {
  const { asked } = takeLength(cleanPrompt(prompt), pace, controls?.seconds);
  if (asked === undefined) return null;
  return {
    ...asked,
    count: (text) => countUnspaced(text) ?? asked.count(text),
    least: Math.ceil(asked.words * (1 - TOLERANCE)),
    most: Math.min(SCRIPT_MAX_WORDS, Math.floor(asked.words * (1 + TOLERANCE))),
  };
}

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;
/** Letters of a language without blanks that take as long to say as an English word. */
const UNSPACED_LETTERS = 2.1;

/** Words of a text whose language writes no blanks between them, by its letters; null for any other text. */
function countUnspaced(text: string): number | null {
  const letters = text.match(UNSPACED)?.length ?? 0;
  return letters * 2 > (text.match(/\p{L}/gu)?.length ?? 0) ? letters / UNSPACED_LETTERS : null;
}

/** A length as an instruction to a model. */
export function describeAim({ words, least, most }: ScriptLength): string {
  return `about ${words} words: at least ${least} and at most ${most}`;
}

/**
 * The length that a prompt requests, and the prompt without it. Seconds become words at the voice's pace;
 * both are limited to the longest script. Durations that belong to the subject (`rice in 10 minutes`)
 * stay. Without a length in the prompt, it is the chosen one, in seconds.
 */
function takeLength(
  prompt: string,
  pace: VoicePace = evenPace(SPEECH_WORDS_PER_SECOND),
  chosenSeconds?: number,
): { readonly asked: AskedLength | undefined; readonly rest: string } {
  for (const pattern of LENGTHS) {
    const match = pattern.exec(prompt);
    if (match === null) continue;
    const [whole, amount = '', unit = ''] = match;
    const value = NUMBERS[amount.toLowerCase() as keyof typeof NUMBERS] ?? Number(amount);
    const isWords = /^w/i.test(unit);
    const seconds = /^m/i.test(unit) ? value * 60 : value;
    const asked = isWords
      ? { words: Math.min(SCRIPT_MAX_WORDS, value), count: countWords, tolerance: WRITTEN_TOLERANCE }
      : planSeconds(seconds, pace);
    if (asked.words < 1) continue;
    const rest = `${prompt.slice(0, match.index)} ${prompt.slice(match.index + whole.length)}`;
    return { asked, rest: tidy(rest).replace(/^(?:about|on) /i, '') };
  }
  const asked = chosenSeconds === undefined ? undefined : planSeconds(chosenSeconds, pace);
  return { asked, rest: prompt };
}

function planSeconds(seconds: number, pace: VoicePace): AskedLength {
  const [, wordsPerSecond] = pace;
  const words = Math.min(SCRIPT_MAX_WORDS, Math.round(seconds * wordsPerSecond));
  const count = (text: string) => wordsPerSecond * measureWithPause(text, pace, findLanguage(text) ?? 'en');
  return { words, count, tolerance: SPOKEN_TOLERANCE };
}

/** Repairs a sentence after a phrase was removed from it. */
function tidy(text: string): string {
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ (?=[,.!?;])/g, '')
    .replace(/([.!?,])(?: ?[.,])+(?!\d)/g, '$1')
    .replace(/^[\s,.;:]+|(?<![\s,;:])[\s,;:]+$/g, '');
}
