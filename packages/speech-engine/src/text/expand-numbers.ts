import { speakCardinal, speakNumber, speakOrdinal } from './number-words.ts';

const VERSION = /(?<![\w.])v?\d+(?:\.\d+){2,}(?![\w])/gi;
const LETTER_VERSION = /\bv\.?\s?(?=\d)/gi;
const LETTERED_SCALE = /(?<=\d)(?=(?:million|billion|thousand|trillion)\b)/g;
const ORDINAL = /(?<![\w.])(\d{1,3}(?:,\d{3})+|\d+)(?:st|nd|rd|th)(?=s?\b)/gi;
const NUMBER = /\d{1,3}(?:,\d{2,3})*(?:,\d{3})(?:\.\d+)?(?!\d)|\d+(?:\.\d+)?|\.\d+/g;
const RANGE = /(?<=\d)-(?=\d)/g;

/** Spells out every number that the earlier steps left: versions, ordinals, the rest. */
export function expandNumbers(text: string): string {
  return (
    text
      .replace(
        VERSION,
        (version) => ` ${version.replace(/^v/i, 'version ').split('.').map(speakPart).join(' point ')} `,
      )
      .replace(LETTER_VERSION, ' version ')
      .replace(LETTERED_SCALE, ' ')
      .replace(ORDINAL, (_, digits: string) => speakOrdinal(digits.replaceAll(',', '')))
      .replace(RANGE, ' to ')
      // The spaces separate a number from adjacent letters, as in 'MP3' or '4K'.
      .replace(NUMBER, (figure) => ` ${speakNumber(figure)} `)
  );
}

function speakPart(part: string): string {
  return part.replace(/\d+/, speakCardinal);
}
