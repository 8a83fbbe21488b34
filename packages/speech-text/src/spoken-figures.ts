/** How much a figure, sign or abbreviation says: its letters and words as they are spoken. */
export interface SpokenForm {
  readonly letters: number;
  readonly words: number;
}

/** Letters of the English words; other languages need about as many. */
const SMALL = [4, 3, 3, 5, 4, 4, 3, 5, 5, 4, 3, 6, 6, 8, 8, 7, 7, 9, 8, 8] as const;
const TENS = [0, 3, 6, 6, 5, 5, 5, 7, 6, 6] as const;
const HUNDRED: SpokenForm = { letters: 7, words: 1 };
/** Nothing, thousand, million, billion, trillion. */
const SCALES = [0, 8, 7, 7, 8] as const;
const POINT: SpokenForm = { letters: 5, words: 1 };
/** Longer numbers are read digit by digit. */
const MAX_CARDINAL_DIGITS = 15;

/** Signs that are said: dollars, percent, degrees, and, plus. */
const SIGNS: Readonly<Record<string, number>> = {
  $: 7,
  '€': 5,
  '£': 6,
  '¥': 3,
  '₹': 6,
  '%': 7,
  '°': 7,
  '&': 3,
  '+': 4,
  '=': 6,
  '@': 2,
  '#': 6,
};
/** Spoken forms of units behind a figure. */
const UNITS: Readonly<Record<string, SpokenForm>> = {
  k: { letters: 8, words: 1 },
  m: { letters: 7, words: 1 },
  b: { letters: 7, words: 1 },
  bn: { letters: 7, words: 1 },
  km: { letters: 10, words: 1 },
  cm: { letters: 11, words: 1 },
  mm: { letters: 11, words: 1 },
  kg: { letters: 9, words: 1 },
  g: { letters: 5, words: 1 },
  mg: { letters: 10, words: 1 },
  l: { letters: 6, words: 1 },
  ml: { letters: 11, words: 1 },
  lb: { letters: 6, words: 1 },
  lbs: { letters: 6, words: 1 },
  oz: { letters: 6, words: 1 },
  ft: { letters: 4, words: 1 },
  mph: { letters: 12, words: 3 },
  kph: { letters: 17, words: 3 },
  kb: { letters: 9, words: 1 },
  mb: { letters: 9, words: 1 },
  gb: { letters: 9, words: 1 },
  tb: { letters: 9, words: 1 },
  ghz: { letters: 9, words: 1 },
  mhz: { letters: 9, words: 1 },
  khz: { letters: 9, words: 1 },
  hz: { letters: 5, words: 1 },
  kwh: { letters: 12, words: 2 },
  min: { letters: 7, words: 1 },
  hrs: { letters: 5, words: 1 },
  ms: { letters: 12, words: 1 },
  x: { letters: 5, words: 1 },
};

const YEAR = /^(?:1[1-9]|20)\d\d$/u;
/** A figure with its thousands and decimals, the letters right behind it, a sign, or letters. */
const PIECE =
  /(?<figure>\d{1,3}(?:,\d{3})+|\d+)(?<decimals>\.\d+)?(?<unit>[a-z]{1,3}(?![a-z]))?|(?<sign>[$€£¥₹%°&+=@#])/giu;

/**
 * What the figures and signs of a written word say when it is spoken: '$1,250,000' is 'one million two hundred fifty
 * thousand dollars'. Its other letters are not counted. In English, as an estimate of length only.
 */
export function measureFigures(word: string): SpokenForm & { readonly written: number } {
  let [letters, words, written] = [0, 0, 0];
  const say = (form: SpokenForm) => {
    letters += form.letters;
    words += form.words;
  };
  for (const { groups = {} } of word.matchAll(PIECE)) {
    const { figure, decimals, unit, sign } = groups;
    if (sign !== undefined) say({ letters: SIGNS[sign] ?? 0, words: 1 });
    if (figure === undefined) continue;
    say(sayWhole(figure));
    if (decimals !== undefined) {
      say(POINT);
      say(sayDigits(decimals.slice(1)));
    }
    const known = UNITS[unit?.toLowerCase() ?? ''];
    if (known === undefined) continue;
    say(known);
    written += unit?.length ?? 0;
  }
  return { letters, words, written };
}

function sayWhole(figure: string): SpokenForm {
  if (YEAR.test(figure) && !figure.startsWith('200')) {
    return add(sayBelowThousand(Number(figure.slice(0, 2))), sayBelowThousand(Number(figure.slice(2))));
  }
  const digits = figure.replaceAll(',', '');
  if (digits.length > MAX_CARDINAL_DIGITS || (digits.length > 1 && digits.startsWith('0'))) {
    return sayDigits(digits);
  }
  let rest = Number(digits);
  if (rest === 0) return { letters: SMALL[0], words: 1 };
  let said: SpokenForm = { letters: 0, words: 0 };
  for (const scale of SCALES) {
    const group = rest % 1000;
    if (group > 0) {
      said = add(said, sayBelowThousand(group));
      if (scale > 0) said = add(said, { letters: scale, words: 1 });
    }
    rest = Math.floor(rest / 1000);
  }
  return said;
}

function sayBelowThousand(number: number): SpokenForm {
  const [hundreds, rest] = [Math.floor(number / 100), number % 100];
  let said: SpokenForm = hundreds === 0 ? { letters: 0, words: 0 } : add(saySmall(hundreds), HUNDRED);
  if (rest >= 20) said = add(said, { letters: TENS[Math.floor(rest / 10)] ?? 0, words: 1 });
  const last = rest >= 20 ? rest % 10 : rest;
  return last === 0 ? said : add(said, saySmall(last));
}

function saySmall(number: number): SpokenForm {
  return { letters: SMALL[number] ?? 0, words: 1 };
}

function sayDigits(digits: string): SpokenForm {
  return Array.from(digits, (digit) => saySmall(Number(digit))).reduce(add, { letters: 0, words: 0 });
}

function add(one: SpokenForm, other: SpokenForm): SpokenForm {
  return { letters: one.letters + other.letters, words: one.words + other.words };
}
