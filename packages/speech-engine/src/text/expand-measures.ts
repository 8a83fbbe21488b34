import { NOT_A_NOUN } from './expand-money.ts';
import { speakNumber } from './number-words.ts';
import { UNITS } from './units.ts';

const MULTIPLES: Readonly<Record<string, string>> = {
  k: 'thousand',
  K: 'thousand',
  M: 'million',
  B: 'billion',
  bn: 'billion',
};

const FIGURE = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+`;
const NAMES = Object.keys(UNITS).toSorted((a, b) => b.length - a.length);
const UNIT = NAMES.map((name) => name.replaceAll(' ', String.raw`\.?\s?`)).join('|');
const FEET_AND_INCHES = /(?<![\w.])(\d{1,2})\s?(?:'|ft\.?|feet)\s?(\d{1,2}(?:\.\d)?)\s?(?:"|''|in\b\.?)/g;
const FEET = /(?<![\w.'])(\d{1,2})'(?=\s|$|[,.;)])(?!\s\w+')/g;
const SHORT_HEIGHT = /(?<![\w.'])([3-8])'(\d|1[01])(?![\w'"])/g;
const INCHES = /(?<![\w."])(\d{1,3}(?:\.\d+)?)(?:"|'')(?=[\s,.;:)]|$)(-)?/g;
const SIZE = new RegExp(String.raw`(?<![\w.])(${FIGURE})(\s?(?:${UNIT}))?\s?[x*]\s?(?=\d)`, 'g');
const MULTIPLE = new RegExp(
  String.raw`(?<![\w.]|\b(?:Apartment|Unit|Suite|Room|Seat|Gate|Row|Apt|Class|Grade)\s)(${FIGURE})([MB]|bn|k|(?<=\d\d)K)\b(?!\/|-\d)`,
  'g',
);
const TIMES = new RegExp(String.raw`(?<![\w.])(${FIGURE})x\b`, 'gi');
const BEFORE_RANGE = String.raw`(?<![\w.-])(${FIGURE}|\d+(?:st|nd|rd|th))`;
const RANGE = new RegExp(
  String.raw`${BEFORE_RANGE}(?:\s?(%|°[CF]?|[kKM](?!\w)|(?:km|cm|mm|kg|g|mg|ml|lb|oz|ft|in|mi|s|min|h|hr|GB|MB|px)(?!\w)))?\s?-\s?(?=(?:${FIGURE})(?!\d|-))`,
  'g',
);
/** '5 million-10 million' */
const SCALED_RANGE =
  /(?<=\d\s(?:thousand|million|billion|trillion))-(?=\d{1,9}(?:[.,]\d{1,9})?\s(?:thousand|million|billion|trillion)\b)/gi;
const MEASURE = new RegExp(
  String.raw`(?<![\w.])(?<figure>${FIGURE})(?<gap>[ -]?)(?<name>${UNIT})(?<power>\^?[23](?!\d))?(?<per>\s?\/\s?(?:${UNIT}|\d+\s?km)(?:\^?[23](?!\d))?)?(?![\w°]|'[a-z])`,
  'g',
);
/** 'two thousand kg': a word or a fraction before a unit. */
const WORD_MEASURE = new RegExp(
  String.raw`\b(and an? )?(hundred|thousand|million|billion|half|thirds?|quarters?|fifths?|sixths?|eighths?|tenths?|sixteenths?)(\s+)(${NAMES.filter((name) => name.length > 1 && !['in', 'ac', 'bar', 'bit'].includes(name)).join('|')})(\^?[23])?(?![\w/])`,
  'g',
);
const NEGATIVE = new RegExp(String.raw`(?<![\w)-])-(?=(?:${FIGURE})(?!\d*[-\d]*-))`, 'g');
/** '100s of fans', '1,000s'. */
const PLURAL = /(?<![\w.])(\d{1,3}(?:,000)+|10{2,})s\b/g;
const ONE_PART = /^(?:half|third|quarter|fifth|sixth|eighth|tenth|sixteenth)$/;
const PER =
  /\s?\/\s?(?=(?:second|minute|hour|day|night|week|month|year|person|user|seat|item|kg|lb|mile|square|meter|liter|head|serving)s?\b)/g;
const UNIT_BEFORE = /(?<=\bper\s)(?:kg|lb|oz|km|mi|hr|sec|min|yr|sq ft|sqft|ml|GB|MB|kWh)\b/g;

/** Spells out numbers with a unit, percentages, sizes, ranges and signs: '5-10 km' as 'five to ten kilometers'. */
export function expandMeasures(text: string): string {
  return text
    .replace(SCALED_RANGE, ' to ')
    .replace(RANGE, (_, figure: string, unit = '') => `${figure}${/^[kKM]$/.test(unit) ? unit : ''} to `)
    .replace(
      PLURAL,
      (_, digits: string) => `${speakNumber(digits).replace(/^one (?=hundred$|thousand$)/, '')}s`,
    )
    .replace(NEGATIVE, ' minus ')
    .replace(
      FEET_AND_INCHES,
      (_, feet: string, inches: string) => `${count(feet, 'ft')} ${count(inches, 'in')}`,
    )
    .replace(SHORT_HEIGHT, (_, feet: string, inches: string) => `${count(feet, 'ft')} ${speakNumber(inches)}`)
    .replace(SIZE, (_, figure: string, unit = '') => `${figure}${unit} by `)
    .replace(INCHES, (found: string, figure: string, hyphen = '', at = 0, whole = '') => {
      return `${count(figure, 'in', '', describes(whole, at, at + found.length))}${hyphen && ' '}`;
    })
    .replace(FEET, (found: string, figure: string, at: number, whole: string) =>
      count(figure, 'ft', '', describes(whole, at, at + found.length)),
    )
    .replace(/~\s?(?=[\d$€£])/g, ' about ')
    .replace(/(?<!\w)\+\s?(?=\d)/g, ' plus ')
    .replace(/(\d[MkKB]?)\+(?![\w+])/g, '$1 plus')
    .replace(
      MULTIPLE,
      (_, figure: string, letter: string) => `${speakNumber(figure)} ${MULTIPLES[letter] ?? ''}`,
    )
    .replace(TIMES, (_, figure: string) => `${speakNumber(figure)} times`)
    .replace(MEASURE, (...found) => {
      const groups = found.at(-1) as Record<string, string | undefined>;
      const { figure = '', gap = '', name = '', power = '', per = '' } = groups;
      const [at, whole] = [Number(found.at(-3)), String(found.at(-2))];
      const end = at + found[0].length;
      const rest = whole.slice(end);
      if (!isMeasure(name, gap, figure, rest, per + power)) return found[0];
      const words = count(figure, name, power, gap === '-' || describes(whole, at, end));
      return per === '' ? words : `${words} per ${nameOne(per.replace(/^\s?\/\s?/, ''))}`;
    })
    .replace(
      WORD_MEASURE,
      (_, mixed: string | undefined, word: string, _gap: string, name: string, power = '') => {
        const isOne = mixed === undefined && ONE_PART.test(word);
        return `${mixed ?? ''}${word} ${nameUnit(name, power, isOne)}`;
      },
    )
    .replace(PER, ' per ')
    .replace(UNIT_BEFORE, (name) => nameOne(name))
    .replaceAll('%', ' percent ')
    .replaceAll('°', ' degrees ');
}

/** Whether a measure describes the noun behind it: 'a 12 oz can', 'my 65W charger'; not 'the 5 lbs I lost'. */
function describes(whole: string, start: number, end: number): boolean {
  const [, noun] = /^[ -]([a-z]+)/i.exec(whole.slice(end, end + 24)) ?? [];
  return (
    /\b(?:an?|the|this|that|my|your)\s$/i.test(whole.slice(Math.max(0, start - 6), start)) &&
    noun !== undefined &&
    !NOT_A_NOUN.test(noun) &&
    !/^(?:are|were|went|have|has|had|i|you|he|she|we|they|that|which|will|would)$/i.test(noun)
  );
}

/** Whether the letters behind a number are a unit: 'in' only where no word follows that could go with 'in'. */
function isMeasure(name: string, gap: string, figure: string, rest: string, more: string): boolean {
  if (more !== '') return true;
  switch (name) {
    case 'in':
      return (
        (gap !== ' ' && !/^-\d/.test(rest)) ||
        /^(?:\s*$|[,.;)]|\s(?:long|wide|tall|high|deep|thick|by|x|of|and|screen|display|tv|monitor|in diameter)\b)/i.test(
          rest,
        )
      );
    case 'm':
    case 'h':
    case 'd':
    case 't':
    case 's':
      return gap !== '-' && !/^\.[a-z]/.test(rest);
    case 'A':
    case 'B':
    case 'K':
    case 'N':
    case 'J':
    case 'L':
    case 'V':
    case 'W':
      return name === 'L' || name === 'V' || name === 'W'
        ? !/^\s[A-Z0-9]/.test(rest) || gap === ''
        : gap === ''
          ? name !== 'B' &&
            name !== 'K' &&
            name !== 'J' &&
            name !== 'N' &&
            !/^\s?[A-Z][a-z]/.test(rest) &&
            figure.length > 1
          : name === 'K' && figure.length > 1 && gap === ' ';
    default:
      return true;
  }
}

const POWERS: Readonly<Record<string, string>> = { '2': 'square ', '3': 'cubic ' };

function count(figure: string, name: string, power = '', isAdjective = false): string {
  return `${speakNumber(figure)} ${nameUnit(name, power, figure === '1' || isAdjective)}`;
}

function nameUnit(name: string, power: string, isOne: boolean): string {
  const [one, many] = UNITS[name] ?? UNITS[name.replace(/\.?\s?(?=\w+$)/, ' ')] ?? [name, name];
  return `${POWERS[power.replace('^', '')] ?? ''}${isOne ? one : many}`;
}

function nameOne(unit: string): string {
  const [, figure = '', name = '', power = ''] = /^(\d*)\s?(.*?)(\^?[23])?$/.exec(unit) ?? [];
  return figure === '' ? nameUnit(name, '', true) + squareOf(power) : count(figure, name);
}

function squareOf(power: string): string {
  return power === '' ? '' : power.endsWith('2') ? ' squared' : ' cubed';
}
