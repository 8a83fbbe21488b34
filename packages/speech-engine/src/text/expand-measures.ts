import { speakNumber } from './number-words.ts';

type Unit = readonly [one: string, many: string];

/** Units that may follow a number, with or without a space. American spelling, which the voices pronounce correctly. */
const UNITS: Readonly<Record<string, Unit>> = {
  km: ['kilometer', 'kilometers'],
  m: ['meter', 'meters'],
  cm: ['centimeter', 'centimeters'],
  mm: ['millimeter', 'millimeters'],
  µm: ['micrometer', 'micrometers'],
  kg: ['kilogram', 'kilograms'],
  g: ['gram', 'grams'],
  mg: ['milligram', 'milligrams'],
  µg: ['microgram', 'micrograms'],
  l: ['liter', 'liters'],
  L: ['liter', 'liters'],
  ml: ['milliliter', 'milliliters'],
  mL: ['milliliter', 'milliliters'],
  lb: ['pound', 'pounds'],
  lbs: ['pound', 'pounds'],
  oz: ['ounce', 'ounces'],
  ft: ['foot', 'feet'],
  mi: ['mile', 'miles'],
  yd: ['yard', 'yards'],
  mph: ['mile per hour', 'miles per hour'],
  kph: ['kilometer per hour', 'kilometers per hour'],
  'km/h': ['kilometer per hour', 'kilometers per hour'],
  'm/s': ['meter per second', 'meters per second'],
  fps: ['frame per second', 'frames per second'],
  Hz: ['hertz', 'hertz'],
  kHz: ['kilohertz', 'kilohertz'],
  MHz: ['megahertz', 'megahertz'],
  GHz: ['gigahertz', 'gigahertz'],
  dB: ['decibel', 'decibels'],
  W: ['watt', 'watts'],
  kW: ['kilowatt', 'kilowatts'],
  kWh: ['kilowatt hour', 'kilowatt hours'],
  V: ['volt', 'volts'],
  mAh: ['milliamp hour', 'milliamp hours'],
  KB: ['kilobyte', 'kilobytes'],
  kB: ['kilobyte', 'kilobytes'],
  MB: ['megabyte', 'megabytes'],
  GB: ['gigabyte', 'gigabytes'],
  TB: ['terabyte', 'terabytes'],
  Mbps: ['megabit per second', 'megabits per second'],
  px: ['pixel', 'pixels'],
  kcal: ['kilocalorie', 'kilocalories'],
  ms: ['millisecond', 'milliseconds'],
  s: ['second', 'seconds'],
  sec: ['second', 'seconds'],
  secs: ['second', 'seconds'],
  min: ['minute', 'minutes'],
  mins: ['minute', 'minutes'],
  h: ['hour', 'hours'],
  hr: ['hour', 'hours'],
  hrs: ['hour', 'hours'],
  '°C': ['degree Celsius', 'degrees Celsius'],
  '°F': ['degree Fahrenheit', 'degrees Fahrenheit'],
  '°': ['degree', 'degrees'],
  '%': ['percent', 'percent'],
};
const MULTIPLES: Readonly<Record<string, string>> = {
  k: 'thousand',
  K: 'thousand',
  M: 'million',
  B: 'billion',
};

const FIGURE = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+`;
const UNIT_NAMES = Object.keys(UNITS).toSorted((a, b) => b.length - a.length);
const SIZE = new RegExp(String.raw`(?<![\w.])(${FIGURE})\s?x\s?(?=\d)`, 'g');
const MULTIPLE = new RegExp(String.raw`(?<![\w.])(${FIGURE})([MBk]|(?<=\d\d)K)\b(?!\/)`, 'g');
const TIMES = new RegExp(String.raw`(?<![\w.])(${FIGURE})x\b`, 'gi');
const RANGE = new RegExp(
  String.raw`(?<![\w.-])(${FIGURE})(?:\s?(?:%|°))?\s?-\s?(?=(?:${FIGURE})(?![\d-]))`,
  'g',
);
const MEASURE = new RegExp(
  String.raw`(?<![\w.])(${FIGURE})[ -]?(${UNIT_NAMES.join('|')})(\^[23])?(?![\w°]|'[a-z])`,
  'g',
);
const NEGATIVE = new RegExp(String.raw`(?<![\w)-])-(?=(?:${FIGURE})(?!\d*[-\d]*-))`, 'g');
const PER = /\s?\/\s?(?=(?:second|minute|hour|day|night|week|month|year|person|user|seat|item|kg|lb)s?\b)/g;
const POWERS: Readonly<Record<string, string>> = { '^2': 'square ', '^3': 'cubic ' };

/** Spells out numbers with a unit, percentages, sizes, ranges and signs: '5-10 km' as 'five to ten kilometers'. */
export function expandMeasures(text: string): string {
  return text
    .replace(NEGATIVE, ' minus ')
    .replace(SIZE, '$1 by ')
    .replace(RANGE, '$1 to ')
    .replace(/~\s?(?=\d)/g, ' about ')
    .replace(/(?<!\w)\+\s?(?=\d)/g, ' plus ')
    .replace(/(\d)\+(?!\w)/g, '$1 plus')
    .replace(
      MULTIPLE,
      (_, figure: string, letter: string) => `${speakNumber(figure)} ${MULTIPLES[letter] ?? ''}`,
    )
    .replace(TIMES, (_, figure: string) => `${speakNumber(figure)} times`)
    .replace(MEASURE, (_, figure: string, name: string, power: string | undefined) => {
      const [one, many] = UNITS[name] ?? [name, name];
      return `${speakNumber(figure)} ${POWERS[power ?? ''] ?? ''}${figure === '1' ? one : many}`;
    })
    .replace(PER, ' per ')
    .replaceAll('%', ' percent ')
    .replaceAll('°', ' degrees ');
}
