import { speakCardinal, speakNumber, speakOrdinal } from './number-words.ts';

const VERSION = /(?<![\w.])v?\d+(?:\.\d+){2,}(?![\w])/gi;
const LETTER_VERSION = /\bv(?=\d)/gi;
const FRACTION = /(?<![\w./])(\d{1,4}(?:\.\d+)?)\/(\d{1,4})(?![\w/])/g;
const MIXED_NUMBER = /(?<![\w./])(\d+)\s(?=\d\/\d(?![\w/]))/g;
const ORDINAL = /(?<![\w.])(\d{1,3}(?:,\d{3})+|\d+)(?:st|nd|rd|th)\b/gi;
const NUMBER = /\d{1,3}(?:,\d{3})+(?:\.\d+)?(?!\d)|\d+(?:\.\d+)?|\.\d+/g;
const DENOMINATORS: Readonly<Record<string, string>> = {
  2: 'half',
  3: 'third',
  4: 'quarter',
  5: 'fifth',
  8: 'eighth',
};
const ROMAN =
  /\b(?:II|III|IV|VI|VII|VIII|IX|XI|XII)\b|(?<=\b(?:War|Part|Chapter|Act|Phase|Episode|Volume)\s)[IVX]\b/g;
const ROMAN_VALUES = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];

/** Spells out every number that the earlier steps left: versions, fractions, ordinals, the rest. */
export function expandNumbers(text: string): string {
  return (
    text
      .replace(
        VERSION,
        (version) => ` ${version.replace(/^v/i, 'v ').split('.').map(speakPart).join(' point ')} `,
      )
      .replace(LETTER_VERSION, ' V ')
      .replace(MIXED_NUMBER, '$1 and ')
      .replace(FRACTION, (_, upper: string, lower: string) => ` ${speakFraction(upper, lower)} `)
      .replace(ORDINAL, (_, digits: string) => speakOrdinal(digits.replaceAll(',', '')))
      .replace(ROMAN, (roman) => speakCardinal(String(ROMAN_VALUES.indexOf(roman))))
      // The spaces separate a number from adjacent letters, as in 'MP3' or '4K'.
      .replace(NUMBER, (figure) => ` ${speakNumber(figure)} `)
  );
}

function speakPart(part: string): string {
  return part.replace(/\d+/, speakCardinal);
}

/** '3/4' as 'three quarters', '24/7' as 'twenty four seven', '4.5/5' as 'four point five out of five'. */
function speakFraction(upper: string, lower: string): string {
  const denominator = DENOMINATORS[lower];
  const [above, below] = [Number(upper), Number(lower)];
  if (denominator && above === 1) return `one ${denominator}`;
  if (denominator && above < below && Number.isInteger(above))
    return `${speakCardinal(upper)} ${denominator}s`;
  return `${speakNumber(upper)}${above <= below && above !== below ? ' out of' : ''} ${speakCardinal(lower)}`;
}
