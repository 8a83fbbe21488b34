import { readTone, TONES } from '#tones.ts';
import type { Tone } from '#tones.ts';
import { tidyGap } from './take-length.ts';
import type { Taken } from './take-length.ts';

const NAMED = Object.values(TONES)
  .map(({ words }) => words.source.replace(/^\^|\$$/g, ''))
  .join('|');
const LINK = '(?:,? and |, | but | yet | or )';
const MANY = `(?:(?:very |more |slightly |a bit )?(?:${NAMED})${LINK}?\\s*)+`;
const TONE_NOUN = '(?:tone|voice|style|mood|vibe|feel|manner|way|language|energy)';
const DESCRIBED = new RegExp(
  `,?\\s*\\b(?:(?:in|with|using|and|has|have)\\s+)?(?:an?\\s+|the\\s+)?(${MANY})(?:[a-z]+ )?${TONE_NOUN}\\b(?: of voice)?`,
  'i',
);
/** A manner that no profile knows (`in a mysterious tone`): removed, and the tone stays undecided. */
const UNKNOWN = new RegExp(
  `,?\\s*\\b(?:in|with|using)\\s+an?\\s+[a-z-]+(?:${LINK}[a-z-]+)?\\s+(?:tone|voice|mood|vibe)\\b(?: of voice)?`,
  'i',
);
const KEEP_IT = new RegExp(`,?\\s*\\b(?:keep|make) (?:it|the (?:tone|video|script)|things) (${MANY})`, 'i');
const BEFORE_FORMAT = new RegExp(
  `\\b(${MANY})(?=(?:[\\w-]+ ){0,2}(?:video|script|clip|ad|promo|reel|short|voice-?over|narration|explainer|spot|intro|story|tiktok|trailer|speech|message|documentary|commercial)\\b)`,
  'i',
);
const STATED = new RegExp(
  `^(?:the )?(?:tone|style|mood|voice)(?: of voice)? (?:should be|must be|is|will be) (${MANY})`,
  'i',
);
const TRAILING = new RegExp(`,\\s*(${MANY})[.!]?$`, 'i');

/** The tone that a text asks for: by name (`friendly tone`), by instruction (`keep it light`) or before the format. */
export function takeTone(text: string): Taken<Tone> {
  for (const pattern of [STATED, DESCRIBED, KEEP_IT, TRAILING]) {
    const match = pattern.exec(text);
    if (match === null) continue;
    const rest = `${text.slice(0, match.index)}, ${text.slice(match.index + match[0].length)}`;
    return { value: findTone(match[1] ?? ''), rest: tidyGap(rest) };
  }
  const before = BEFORE_FORMAT.exec(text);
  if (before !== null) return { value: findTone(before[1] ?? ''), rest: text };
  return { value: undefined, rest: tidyGap(text.replace(UNKNOWN, '')) };
}

/** The first word of a text that names a tone. */
export function findTone(text: string): Tone | undefined {
  for (const word of text.split(/[\s,]+/)) {
    const tone = readTone(word);
    if (tone !== undefined) return tone;
  }
  return undefined;
}
