import { abbreviationsOf } from '@voicedraft/speech-text/abbreviations';
import { nameUnit } from './expand-amounts.ts';
import { speakCardinal, speakDigits } from './speak-number.ts';
import { anyOf, perLanguage, readEntries, type SpokenLanguage } from './spoken-language.ts';

/** With a country code: '+34 612 345 678'. */
const INTERNATIONAL = /(?<![\w+])\(?\+\d{1,3}\)?(?:[ .-]?\(?\d{1,5}\)?){2,6}(?!\w)/gu;
/** Its code where nothing stands behind it. */
const COUNTRY = /(?<=\+)(1|7|[2-6]\d|8[1246]|9\d)(?=\d{6})/u;
/** A stop ends the sentence too if nothing follows on the line, or something with a capital. */
const SENTENCE_END = /^["')\]]*(?:\s+["'(•]*\p{Lu}|\s*$|\s*\n)/u;
const DOTTED_LETTERS = /(?<![\p{L}\d.·-])(?:\p{L}\.\s?){1,7}\p{L}\.(?![\p{L}\d])/gu;
const INITIAL = /(?<=^|\n|\p{Lu}\p{Ll}+ )(\p{Lu})\.(?= \p{Lu}\p{Ll})/gu;
/** In place of the stops between letters, until the sentences are found. */
export const LETTER_STOP = '·';
/** Telephone numbers in their groups. */
export function expandPhones(text: string, language: SpokenLanguage): string {
  const speak = (phone: string): string => {
    // A zero in brackets is dialled at home only: '+33 (0)1'.
    const groups =
      phone
        .replace(COUNTRY, '$1 ')
        .replace(/(?<=\+.*)\(0\)/u, ' ')
        .match(/\d+/gu) ?? [];
    const isInternational = phone.includes('+');
    const said = groups.map((group, index) => {
      if (isInternational && index === 0) return `${language.words.plus} ${speakCardinal(group, language)}`;
      return language.speakPhoneGroup?.(group) ?? speakDigits(group, language);
    });
    return ` ${said.join(', ')} `;
  };
  return text.replace(INTERNATIONAL, speak).replace(language.phone, speak);
}

const patternsOf = perLanguage(({ code, shortMonths, weekdays, units }) => {
  const all = abbreviationsOf(code);
  const longOf = new Map(all.map(({ short, long }) => [short.toLowerCase(), long]));
  const listOf = (place: string): string =>
    anyOf(all.filter((each) => each.place === place).map(({ short }) => short));
  const day = anyOf(readEntries(weekdays).map(([key]) => key));
  return {
    longOf,
    unit: new RegExp(
      String.raw`(?<=\d\s?)(${anyOf(readEntries(units).map(([key]) => key))})\.(?=\s\p{Ll}|,|\s*$)`,
      'gmu',
    ),
    name: new RegExp(String.raw`(?<![\p{L}\d.-])(${listOf('name')})\.(?=\W)`, 'giu'),
    number: new RegExp(
      String.raw`(?<![\p{L}\d.-])(${listOf('number')})\.\s?:?\s?(?=[#+(]?\d|[IVX]+(?!\p{L})|(?<=\p{L}{3}\.\s)\p{Ll})`,
      'giu',
    ),
    any: new RegExp(String.raw`(?<![\p{L}\d.])(${listOf('any')})\.(?!\p{L})`, 'giu'),
    month: new RegExp(
      String.raw`(?<=\d(?:er|\^o|°)?\s(?:de\s)?)(${anyOf(shortMonths.split(/[ /]/u))})(?:\.|(?!\p{L}))(?=\s(?:de\s)?\d|,|\s?$|\s\p{Ll}|\))`,
      'giu',
    ),
    weekday: new RegExp(
      String.raw`(?<!\p{L})(${day})\.(?=,?\s\d|\s(?:al?|au|[ey]|et)\s)|(?<=(?:^|\s)(?:del?|dal?|du|al?|au)\s)(${day})\.`,
      'giu',
    ),
    weekdays: new RegExp(
      String.raw`(?<!\p{L})(${day})\.?(\s?-\s?|\sal?\s|\sau\s)(${day})(?:\.|(?!\p{L}))`,
      'giu',
    ),
  };
});

/** Abbreviations that look like addresses or sentences: 'P.za Duomo', 'p. ej.', 'EE. UU.' */
export function expandShortPhrases(text: string, { phrases }: SpokenLanguage): string {
  return phrases.reduce((written, [pattern, speech]) => written.replace(pattern, speech), text);
}

/**
 * Writes other abbreviations out, so that every remaining stop ends a sentence; letters with stops keep theirs without spaces:
 * 'O.N.U.', 'J.K. Rowling'.
 */
export function expandAbbreviations(text: string, language: SpokenLanguage): string {
  const { longOf, unit, name, number, any, month, weekday, weekdays } = patternsOf(language);
  const months = language.shortMonths.split(' ').map((forms) => forms.split('/'));
  const days = new Map(readEntries(language.weekdays));
  const write = (short: string): string => longOf.get(short.toLowerCase()) ?? short;
  const writeDay = (short: string): string => days.get(short.toLowerCase())?.[0] ?? short;
  return text
    .replace(/(?<![\p{L}.])(\p{Lu})\.-(\p{Lu})\.(?=\s\p{Lu})/gu, `$1${LETTER_STOP}$2${LETTER_STOP}`)
    .replace(month, (_, short: string) => {
      const index = months.findIndex((forms) => forms.includes(short.toLowerCase()));
      return language.months[index] ?? short;
    })
    .replace(weekdays, (_, first: string, joint: string, last: string) => {
      return `${writeDay(first)}${joint.includes('-') ? ` ${language.words.to} ` : joint}${writeDay(last)}`;
    })
    .replace(weekday, (_, short?: string, last?: string) => writeDay(short ?? last ?? ''))
    .replace(unit, '$1')
    .replace(/(?<=\d\p{L}{2})\.(?=\s\p{Ll})/gu, '')
    .replace(number, (_, short: string) => `${write(short)} `)
    .replace(name, (_, short: string) => write(short))
    .replace(any, (found: string, short: string, at: number, whole: string) => {
      // `expandMeasures` counts a unit.
      const isCounted =
        /\d\s?$/u.test(whole.slice(Math.max(0, at - 2), at)) && nameUnit(short, language) !== undefined;
      return (
        (isCounted ? short : write(short)) + (SENTENCE_END.test(whole.slice(at + found.length)) ? '.' : '')
      );
    })
    .replace(DOTTED_LETTERS, (found: string, at: number, whole: string) => {
      const isName = /^ \p{Lu}\p{Ll}/u.test(whole.slice(at + found.length)) && found.includes(' ');
      const isElided = whole[at - 1] === "'";
      const ends = !isName && SENTENCE_END.test(whole.slice(at + found.length));
      return found.replaceAll(/\.\s?/gu, isElided ? '' : LETTER_STOP).toUpperCase() + (ends ? '.' : '');
    })
    .replace(INITIAL, `$1${LETTER_STOP}`);
}
