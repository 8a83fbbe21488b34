import { nameUnit } from './expand-amounts.ts';
import { FIGURE, speakCardinal, speakNumber, speakOrdinal, whatIsCounted } from './speak-number.ts';
import { anyOf, inAnyCase, perLanguage, type SpokenLanguage } from './spoken-language.ts';

const ROMAN = String.raw`(?=[IVXLCDM])M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})`;
const WHOLE_ROMAN = new RegExp(`^${ROMAN}$`, 'u');
const VALUES: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 };
/** Kings, queens and popes in the spellings of all four languages: their numbers are said as ordinals. */
const REGNAL =
  'Adriano|Adrien|Alberto?|Alejandro|Alessandro|Alexandre|Alexandra|Alfonso|Amadeo|Amedeo|Ana|Anna|Anne|Balduino|Beatriz|' +
  'Benedetto|Benedicto|Bento|Bonifacio|Carlos?|Charles|Catalina|Catarina|Caterina|Catherine|Clemente|Cristina|Christian|' +
  'Duarte|Eduardo|Edoardo|Édouard|Elisabetta|Élisabeth|Elisabeth|Elizabeth|Enrique|Enrico|Henri|Henrique|Ernesto|Felipe|' +
  'Filippo|Filipe|Philippe|Fernando|Ferdinando|Ferdinand|Federico|Frédéric|Frederico|Francisco|Francesco|Francis|François|' +
  'Giacomo|Giorgio|Giovanni|Gregorio|Gregório|Grégoire|Guglielmo|Guillermo|Guillaume|Guilherme|Gustavo|Harald|Isabel|' +
  'Isabella|Isabelle|Iván|Ivan|Jacobo|Jacques|Jaime|Jean|Jo[aã]o|Jorge|Georges?|José|Joseph|Juan Pablo|João Paulo|' +
  'Jean-Paul|Giovanni Paolo|Juan Carlos|Juan|Juana|Julio|Júlio|Giulio|Jules|Leão|León|Leone|Léon|Leopoldo|Léopold|Louis|' +
  'Luigi|Luis|Luís|Manuel|Margarita|Margherita|Margarida|Marguerite|Maria|María|Marie|Napoleón|Napoleão|Napoleone|Napoléon|' +
  'Nicolás|Nicolau|Nicola|Nicolas|Óscar|Paulo|Pablo|Paolo|Paul|Pedro|Pietro|Pierre|Pío|Pio|Pie|Ramsés|Ramsès|Ramses|' +
  'Ricardo|Riccardo|Richard|Roberto|Rodolfo|Sancho|Sisto|Umberto|Urbano|Vittorio Emanuele|Vittorio Amedeo|Victoria|' +
  'Vitória|Guillermina|Alejandra';
const QUEEN =
  /a$|^(?:Isabel|Beatriz|Elizabeth|Élisabeth|Elisabeth|Anne|Catherine|Isabelle|Marguerite|Marie)$/u;
const KING = new RegExp(String.raw`(?<!\p{L})(${REGNAL})\s(${ROMAN})(?![\p{L}'-])`, 'gu');
/** 'Grupo C' has a letter. Ten is common only behind these labels. */
const IS_LETTER =
  /(?<!(?<!\p{L})(?:cap[íi]tulo|chapitre|capitolo|parte|partie|tom[oe]|volumen?|act[oe]|att?o|escena|scène|s?cena|t[íi]tulo|titre|titolo|art[íi]culo|articolo|article|artigo)\s)X$|[CDLM]$/iu;
/** Two letters and more that are no initialism, and years. */
const PLAIN_ROMAN = /(?<=\p{L}[\p{L}.]*\s)(?:[IVX]{2,}|M[CDXLVI]{3,})(?![\p{L}\d'^])/gu;
const ROMAN_ORDINAL = /(?<!\p{L})([IVX]+)(er|re|ère|e|è|ème|ième)(?!\p{L})/gu;
/** From here on, a figure with a raised o that counts nothing is a temperature. */
const LEAST_DEGREES = 13;
/** Letters before a number in which its label is looked for. */
const LONGEST_LABEL = 24;
/** A possible year ends in 'uno', not 'un'. */
const YEAR = /^(?:1[1-9]|20)\d\d$/u;

/** A figure with a raised o, or with the sign for degrees. */
const RAISED = /(?<![\d.,])(-)?(\d+)\s?(?:\^o|°)(?!\p{L})/gu;
/** A whole number before it, the fraction, and the word behind it. */
const FRACTION =
  /(?<![\d/.,])(?:(\d{1,3})\s)?([1-9]\d?)\/([1-9]\d?|100)(?![\d/]|[.,]\d)(?:\s?(\p{L}[\p{L}'-]*))?/gu;
const OUT_OF = new RegExp(String.raw`(?<![\d/.,])(${FIGURE})\s?/\s?(\d+)(?![\d/]|[.,]\d)`, 'gu');
const VERSION = /(?<![\d.,])\d+(?:\.\d+){2,}(?!\d)/gu;
const EVERY_FIGURE = new RegExp(FIGURE, 'gu');

const patternsOf = perLanguage(({ centuries, countedNouns, nouns, ordinalEnding, words }) => ({
  century: new RegExp(
    String.raw`(?<!\p{L})(${inAnyCase(centuries.source)})\s(${ROMAN})(?![\p{L}'])(?:(\s?(?:-|y|e|et|al?|à|o|ou)\s?)(${ROMAN})(?![\p{L}']))?`,
    'gu',
  ),
  counted: new RegExp(
    String.raw`(?<!\p{L})(${ROMAN})(?:\^[oa])?(?:(\s(?:y|e|et)\s)(${ROMAN}))?\s(?=(${inAnyCase(anyOf(countedNouns.split(' ').map((noun) => noun.replaceAll('_', ' '))))}))`,
    'gu',
  ),
  labelled: new RegExp(
    String.raw`(?<=(?<!\p{L})(?:${inAnyCase(anyOf(nouns.labels.split(' ')))})\s)(${ROMAN})(?![\p{L}'])`,
    'gu',
  ),
  ordinal: new RegExp(String.raw`(?<![\p{L}\d,])(\d{1,3})(?:${ordinalEnding.source})s?(?![\p{L}\d])`, 'gu'),
  label: new RegExp(String.raw`(?<!\p{L})(?:${anyOf(nouns.labels.split(' '))})\s$`, 'iu'),
  halfAfter: new RegExp(String.raw`(?<=(\p{L}+|\d) ${words.and} )1/2(?![\d/]|\s?\p{L})`, 'gu'),
}));

/** Centuries, kings and other Roman numbers: 'siglo XXI', 'Luis XIV', 'II Guerra Mundial', 'XVIIIe siècle'. */
export function expandRoman(text: string, language: SpokenLanguage): string {
  const { numbers } = language;
  const { century, counted, labelled } = patternsOf(language);
  const regnal = (roman: string): string => numbers.regnal(readRoman(roman), 'm');
  return text
    .replace(century, (_, word: string, first: string, joint?: string, second?: string) => {
      const start = `${word} ${regnal(first)}`;
      if (joint === undefined || second === undefined) return start;
      return `${start} ${joint.trim() === '-' ? language.words.to : joint.trim()} ${regnal(second)}`;
    })
    .replace(ROMAN_ORDINAL, (found: string, roman: string, ending: string) => {
      if (language.code !== 'fr' || !WHOLE_ROMAN.test(roman)) return found;
      return numbers.ordinal(readRoman(roman), /^(?:re|ère)$/u.test(ending) ? 'f' : 'm');
    })
    .replace(
      counted,
      (_, first: string, joint: string | undefined, last: string | undefined, noun: string) => {
        const gender = whatIsCounted(` ${noun.toLowerCase()}`, language) === 'f' ? 'f' : 'm';
        const say = (roman: string): string => {
          const said = numbers.ordinal(readRoman(roman), gender);
          return gender === 'm' ? (language.shortOrdinal?.(said) ?? said) : said;
        };
        return `${say(first)}${joint === undefined || last === undefined ? '' : joint + say(last)} `;
      },
    )
    .replace(labelled, (roman: string, ...found) => {
      const [at, whole] = [Number(found.at(-2)), String(found.at(-1))];
      const isLetter =
        roman.length === 1 && IS_LETTER.test(whole.slice(Math.max(0, at - LONGEST_LABEL), at + 1));
      return isLetter ? roman : speakCardinal(String(readRoman(roman)), language);
    })
    .replace(KING, (found: string, name: string, roman: string) => {
      if (/^[CDLM]$/u.test(roman)) return found;
      return `${name} ${numbers.regnal(readRoman(roman), QUEEN.test(name) ? 'f' : 'm')}`;
    })
    .replace(PLAIN_ROMAN, (roman) => {
      return WHOLE_ROMAN.test(roman) ? speakCardinal(String(readRoman(roman)), language) : roman;
    });
}

function readRoman(roman: string): number {
  const values = Array.from(roman, (letter) => VALUES[letter] ?? 0);
  return values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0);
}

/** '1/2 taza' as 'media taza', '1 1/2 tazas' as 'una taza y media', '3/4 de litro', '4,5/5'. */
export function expandFractions(text: string, language: SpokenLanguage): string {
  const { numbers, words } = language;
  const { halfAfter, label } = patternsOf(language);
  return text
    .replace(halfAfter, (_, noun: string) => {
      return numbers.half(whatIsCounted(` ${noun}`, language) === 'f' ? 'f' : 'm');
    })
    .replace(FRACTION, (found: string, whole: string | undefined, top: string, bottom: string, ...rest) => {
      const [next = '', at = 0, written = ''] = rest as [string?, number?, string?];
      // 'Paso 1/5'
      if (label.test(written.slice(Math.max(0, at - LONGEST_LABEL), at))) return found;
      const [numerator, denominator] = [Number(top), Number(bottom)];
      if (numerator >= denominator || (denominator > 10 && numerator > 9)) return found;
      return whole === undefined
        ? speakFraction(numerator, denominator, next, language)
        : speakMixed(whole, numerator, denominator, next, language);
    })
    .replace(OUT_OF, `$1 ${words.outOf} $2`);
}

/** A fraction and the word behind it: 'tres cuartos de litro', 'media taza'. */
function speakFraction(
  numerator: number,
  denominator: number,
  next: string,
  language: SpokenLanguage,
): string {
  const { numbers, of } = language;
  const noun = nameUnit(next, language)?.[0] ?? next;
  const counted = whatIsCounted(` ${noun}`, language);
  const fraction = numbers.fraction(numerator, denominator);
  if (counted === 'alone') return `${fraction} ${noun}`.trimEnd();
  if (denominator !== 2) return `${fraction} ${of(noun)}`;
  return numbers.halfOf?.(noun, counted) ?? `${numbers.half(counted)} ${noun}`;
}

/** A whole number, a fraction and the word behind them: 'una taza y media'. */
function speakMixed(
  whole: string,
  numerator: number,
  denominator: number,
  next: string,
  language: SpokenLanguage,
): string {
  const { numbers, words } = language;
  const [one = next.replace(/(?<=r)es$|(?<=[aeo])s$/u, ''), many = next] = nameUnit(next, language) ?? [];
  const counted = whatIsCounted(` ${one}`, language);
  const said = speakCardinal(whole, language, counted);
  const part =
    denominator === 2 ? numbers.half(counted === 'f' ? 'f' : 'm') : numbers.fraction(numerator, denominator);
  if (counted === 'alone') return `${said} ${words.and} ${part} ${next}`.trimEnd();
  return `${said} ${whole === '1' ? one : many} ${words.and} ${part}`;
}

/** '1.er premio', '2.ª edición', '3ème', '25º'; '180°' in degrees. */
export function expandOrdinals(text: string, language: SpokenLanguage): string {
  const { degrees, hasRaisedOrdinals, isFeminineEnding, ordinalBySuffix, shortOrdinal } = language;
  const isCounted = (rest: string): boolean => whatIsCounted(rest, language) !== 'alone';
  return text
    .replace(
      RAISED,
      (found: string, minus: string | undefined, digits: string, at: number, whole: string) => {
        const number = Number(digits);
        const isOrdinal = number < LEAST_DEGREES || isCounted(whole.slice(at + found.length));
        if (minus === undefined && isOrdinal && hasRaisedOrdinals) return `${digits}^o`;
        return `${minus ?? ''}${digits} ${degrees[number === 1 ? 0 : 1]}`;
      },
    )
    .replace(patternsOf(language).ordinal, (found: string, digits: string, at: number, whole: string) => {
      const suffix = found.slice(digits.length);
      const gender = isFeminineEnding.test(suffix) ? 'f' : 'm';
      const said = ordinalBySuffix?.(digits, suffix) ?? speakOrdinal(digits, language, gender);
      const isShort = suffix.endsWith('er') || (gender === 'm' && isCounted(whole.slice(at + found.length)));
      return isShort ? (shortOrdinal?.(said) ?? said) : said;
    });
}

/** Every number that is left: versions, and amounts of what follows. */
export function expandNumbers(text: string, language: SpokenLanguage): string {
  const { words } = language;
  const { label } = patternsOf(language);
  return text
    .replace(VERSION, (version) => {
      const parts = version.split('.').map((part) => speakCardinal(part, language));
      return ` ${parts.join(` ${words.point} `)} `;
    })
    .replace(EVERY_FIGURE, (figure: string, at: number, whole: string) => {
      const found = whatIsCounted(whole.slice(at + figure.length), language);
      const isName =
        label.test(whole.slice(Math.max(0, at - LONGEST_LABEL), at)) || (found === 'm' && YEAR.test(figure));
      // Spaces part a number from letters, as in 'MP3' or '4K'.
      return ` ${speakNumber(figure, language, isName ? 'alone' : found)} `;
    });
}
