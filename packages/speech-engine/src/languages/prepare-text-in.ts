import { expandAddresses, type AddressWords } from '#text/expand-addresses.ts';
import { expandMenus } from '#text/expand-menus.ts';
import { foldCharacters } from '#text/fold-characters.ts';
import { splitLongSentence, splitSentences, type TextPiece } from '#text/split-utterances.ts';
import { finishUtterances, requireWords, type Utterance } from '#text/prepare-text.ts';
import { expandMeasures, expandMoney } from './expand-amounts.ts';
import { expandDates, expandTimes } from './expand-dates.ts';
import { expandFractions, expandNumbers, expandOrdinals, expandRoman } from './expand-numbers.ts';
import { expandAbbreviations, expandPhones, expandShortPhrases, LETTER_STOP } from './expand-written.ts';
import { LANGUAGES } from './languages.ts';
import { joinThousands, speakCardinal, speakDigits } from './speak-number.ts';
import { anyOf, perLanguage, type LanguageCode, type SpokenLanguage } from './spoken-language.ts';

/** Each step gets the text of the previous one: dates and times have their own stops, before those of thousands. */
const EXPANSIONS: readonly ((sentence: string, language: SpokenLanguage) => string)[] = [
  expandMenus,
  expandDates,
  expandTimes,
  joinThousands,
  expandBetween,
  expandMoney,
  expandRoman,
  expandFractions,
  expandMeasures,
  expandOrdinals,
  expandNumbers,
  expandSigns,
];

/** An Italian number is one word. */
const LONGEST_WORD = 60;

/**
 * Turns a script in another language than English into utterances, with everything written as it is spoken: words of the
 * language's letters, with its accents, apostrophes and inner hyphens, and `,` `.` `?` `!`. Initialisms in capitals stay
 * ('OTAN'), letters with stops are 'O.N.U.'
 * @throws EngineError `unsupported` for other scripts, for texts without words, and for texts that take more than about
 * ten minutes to speak
 */
export function prepareTextIn(code: LanguageCode, text: string): Utterance[] {
  const language = LANGUAGES[code];
  const { signs, letters } = language;
  const folded = foldCharacters(keepRaised(removeDashes(respellLetters(text, language))), { signs, letters });
  requireWords(folded, language.name, letters);
  const addressed = expandAddresses(expandShortPhrases(folded, language), addressWordsOf(language));
  const written = expandPhones(expandAbbreviations(addressed, language), language);
  const sentences = splitSentences(written, true).map(({ text: sentence, pause }): TextPiece => {
    return { text: EXPANSIONS.reduce((said, expand) => expand(said, language), sentence), pause };
  });
  return finishUtterances(
    sentences.flatMap((piece) => splitLongSentence(piece, patternsOf(language).conjunction, LONGEST_WORD)),
  );
}

function respellLetters(text: string, { foreignLetters }: SpokenLanguage): string {
  return text.normalize('NFC').replaceAll(/[çñ]/giu, (letter) => {
    const spelled = foreignLetters[letter.toLowerCase()] ?? letter;
    return letter === letter.toLowerCase() ? spelled : spelled.toUpperCase();
  });
}

/** Dashes before what somebody says: at the start of a line, or behind a sentence. */
function removeDashes(text: string): string {
  return text
    .replaceAll(/^[^\S\n\r\u2028\u2029]*[–—―][^\S\n]*/gmu, '')
    .replaceAll(/(?<=[.!?…]["»”]?)\s{0,9}[–—―]\s{0,9}(?=[¿¡«"“]?\s?\p{Lu})/gu, ' ');
}

/** The raised letters of '1.º' and '2ª', which folding would make plain ones. */
function keepRaised(text: string): string {
  return text.replaceAll(/(?<=(?:\d|(?<!\p{L})[nNDM])\.?)[ºª](?!\s?[CF](?!\p{L}))/gu, (sign) =>
    sign === 'º' ? '^o' : '^a',
  );
}

const addressWordsOf = perLanguage((language): AddressWords => {
  const { words, domains } = language;
  return {
    ...words,
    hashtag: 'hashtag',
    colon: '',
    words: new Set(domains.split(' ')),
    spell: (letters) =>
      letters.toUpperCase().replaceAll(/\d+/gu, (digits) => ` ${speakDigits(digits, language)} `),
    cardinal: (digits) => speakCardinal(digits, language),
    digits: (digits) => speakDigits(digits, language),
  };
});

/** '10-15', '-5', '3 x 4 = 12', '10 x 15' and '12x de R$ 50'. */
function expandBetween(text: string, { code, words }: SpokenLanguage): string {
  return (
    text
      .replaceAll(/(?<=\d)\^(?=-?\d)/gu, ` ${words.power} `)
      .replaceAll(/(?<=^|[\s(])\+\s?(?=\d)/gu, `${words.plus} `)
      // A score in Brazil.
      .replaceAll(
        /(?<=(?<![\d.,])\d)\s[xX]\s(?=\d(?!\d|[.,]\d|\s?(?:=|\p{L}?m(?!\p{L}))))/gu,
        code === 'pt' ? ` ${words.to} ` : '$&',
      )
      // Of minutes and spoons, Italians say both ends without a word between: 'due tre minuti'; not of scores and hours.
      .replaceAll(/(?<!\d)(\d+)-(\d+)(?=\s\p{Ll}{3})/gu, (range, least: string, most: string) =>
        code === 'it' && Number(least) < Number(most) ? `${least} ${most}` : range,
      )
      .replaceAll(/(?<=\d\s?[%€]?)-(?=[€$]?\d)/gu, ` ${words.to} `)
      .replaceAll(/(?<=^|[\s(])-\s?(?=[€$£]?\s?\d)/gu, `${words.minus} `)
      .replaceAll(
        /(?<=\d)\s?[xX*]\s?(?=\d+(?:[.,]\d+)?\s?=)|(?<=\d)\s?[xX](?=\s(?:de|di|d'))/gu,
        ` ${words.times} `,
      )
      .replaceAll(/(?<=\d)\s?[xX]\s?(?=\d)|(?<=\d\s?[cmk]?m\s)[xX](?=\s\d)/gu, ` ${words.by} `)
      // A season or a school year.
      .replaceAll(/(?<=(?<!\d)(?:19|20)\d\d)\/(?=(?:\d\d)?\d\d(?!\d))/gu, ' ')
  );
}

const patternsOf = perLanguage(({ letters, conjunctions }) => ({
  conjunction: new RegExp(`^(?:${anyOf(conjunctions.split(' '))})$`, 'iu'),
  others: new RegExp(String.raw`[^a-z${letters}\n.,?!'${LETTER_STOP}-]`, 'giu'),
}));

/** The space behind "l'" before a number in words. */
const ELIDED = /(?<=(?<!\p{L})(?:[cdjlmnst]|qu|(?:d|n|a|da|su|co)e?ll|un|quest|quell)')\s+(?=\p{L})/giu;

/** Replaces what is left of signs by their names or by a pause, and removes what has no sound. */
function expandSigns(text: string, language: SpokenLanguage): string {
  const { words } = language;
  const said = text
    .replaceAll('&', ` ${words.and} `)
    .replaceAll(/\s=\s|(?<=[\p{L}\d])=(?=[\p{L}\d])/gu, ` ${words.equals} `)
    .replaceAll(/\s\+\s?|(?<=\p{L})\+/gu, ` ${words.plus} `)
    .replaceAll(/(?<=\p{L} )[x*](?= \p{L})/gu, words.times)
    .replaceAll(/\s<\s/gu, ` ${words.less} `)
    .replaceAll(/\s>\s/gu, ` ${words.more} `)
    .replaceAll(/(?<=\p{Ll})\/(?=\p{L}{2,})/gu, ` ${words.or} `)
    .replaceAll(/(?<=\p{L})@(?=\p{L})/gu, ` ${words.at} `)
    .replaceAll(/[:;()[\]{}]+/gu, ', ')
    .replaceAll(ELIDED, '')
    .replaceAll(/(?<!\p{L})'|'(?!\p{L})/gu, ' ')
    .replaceAll(/(?<!\p{L})-+|-+(?!\p{L})/gu, ' ')
    .replaceAll(patternsOf(language).others, ' ')
    .replaceAll(/([!?])[.,?!]+/gu, '$1')
    .replaceAll(/(?<=[.,?!])(?=\p{L})/gu, ' ')
    .replaceAll(LETTER_STOP, '.')
    .replaceAll(/\s+/gu, ' ');
  return language.respelled.reduce((spoken, [pattern, speech]) => spoken.replaceAll(pattern, speech), said);
}
