import { speakCardinal, speakNumber } from './number-words.ts';

interface Currency {
  readonly unit: string;
  readonly units: string;
  /** Name of the hundredth part, singular and plural; absent if nobody says it. */
  readonly part?: readonly [one: string, many: string];
}

const CENT = ['cent', 'cents'] as const;
const dollar = (country = ''): Currency => ({
  unit: `${country}dollar`,
  units: `${country}dollars`,
  part: CENT,
});
const same = (unit: string): Currency => ({ unit, units: unit });
const EURO: Currency = { unit: 'euro', units: 'euros', part: CENT };
const POUND: Currency = { unit: 'pound', units: 'pounds', part: ['penny', 'pence'] };
const RUPEE: Currency = { unit: 'rupee', units: 'rupees', part: ['paisa', 'paise'] };
const FRANC: Currency = { unit: 'Swiss franc', units: 'Swiss francs', part: ['centime', 'centimes'] };

const CURRENCIES: Readonly<Record<string, Currency>> = {
  $: dollar(),
  US$: dollar('U S '),
  USD: dollar('U S '),
  A$: dollar('Australian '),
  AU$: dollar('Australian '),
  AUD: dollar('Australian '),
  C$: dollar('Canadian '),
  CA$: dollar('Canadian '),
  CAD: dollar('Canadian '),
  NZ$: dollar('New Zealand '),
  NZD: dollar('New Zealand '),
  HK$: dollar('Hong Kong '),
  HKD: dollar('Hong Kong '),
  S$: dollar('Singapore '),
  SGD: dollar('Singapore '),
  R$: { unit: 'Brazilian real', units: 'Brazilian reais', part: ['centavo', 'centavos'] },
  '€': EURO,
  EUR: EURO,
  '£': POUND,
  GBP: POUND,
  '¥': same('yen'),
  JPY: same('yen'),
  CNY: same('yuan'),
  RMB: same('yuan'),
  '₹': RUPEE,
  INR: RUPEE,
  CHF: FRANC,
  KRW: same('won'),
  '₩': same('won'),
  MXN: { unit: 'Mexican peso', units: 'Mexican pesos', part: ['centavo', 'centavos'] },
  '₱': { unit: 'peso', units: 'pesos', part: ['centavo', 'centavos'] },
  '₽': { unit: 'ruble', units: 'rubles', part: ['kopeck', 'kopecks'] },
  '₺': { unit: 'lira', units: 'liras' },
  '₪': { unit: 'shekel', units: 'shekels' },
  '₦': { unit: 'naira', units: 'naira' },
  '₿': { unit: 'bitcoin', units: 'bitcoins' },
  BTC: same('bitcoin'),
  SEK: { unit: 'Swedish krona', units: 'Swedish kronor' },
  NOK: { unit: 'Norwegian krone', units: 'Norwegian kroner' },
  DKK: { unit: 'Danish krone', units: 'Danish kroner' },
  PLN: { unit: 'zloty', units: 'zlotys' },
};
const SCALES: Readonly<Record<string, string>> = {
  k: 'thousand',
  m: 'million',
  mm: 'million',
  mn: 'million',
  mil: 'million',
  b: 'billion',
  bn: 'billion',
  t: 'trillion',
  tn: 'trillion',
};

const AMOUNT = String.raw`\d{1,3}(?:,\d{2,3})+(?!\d)(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+`;
const SIGNS = Object.keys(CURRENCIES).toSorted((a, b) => b.length - a.length);
const SIGN = SIGNS.map((sign) => sign.replaceAll('$', String.raw`\$`)).join('|');
const CODE = SIGNS.filter((sign) => /^[A-Z]{3}$|[€£¥₹₩₱₽₺₪₦₿]/.test(sign)).join('|');
const SCALE = String.raw`(?:[\s-]?(thousand|million|billion|trillion)\b|\s?(k|m|mm|mn|mil|b|bn|t|tn)\b)?`;
const RANGE_BEFORE = new RegExp(
  String.raw`(?<![A-Za-z])(${SIGN})\s?(${AMOUNT})((?:k|m|bn?|\s?(?:thousand|million|billion|trillion)(?=\s?-\s?(?:(?:${SIGN})|(?:${AMOUNT})\s(?:thousand|million|billion|trillion)\b)))?)\s?-\s?(?:${SIGN})?(?=\d)`,
  'gi',
);
const SIGN_FIRST = new RegExp(
  String.raw`(?<article>\ban?\s)?(-\s?)?(?<![A-Za-z])(${SIGN})\s?(${AMOUNT})${SCALE}(?<more>\+(?![\w+]))?(?<noun>(?:-|\s)[a-z]+)?`,
  'gi',
);
const SIGN_LAST = new RegExp(
  String.raw`(-)?(?<![\w.])(\d+,\d\d(?!\d)|${AMOUNT})${SCALE}\s?(${CODE})(?!\w)`,
  'gi',
);
const DECIMAL_COMMA = new RegExp(String.raw`(?<=(?:€|EUR)\s?\d+),(?=\d\d(?!\d))`, 'g');
const CENTS = /(?<![\w.])(an?\s)?(\d+(?:\.\d+)?)\s?¢(\s[a-z]+)?/g;
/** Words behind an amount that it does not describe. */
export const NOT_A_NOUN =
  /^(?:per|a|an|for|in|and|or|to|off|on|of|is|was|at|from|with|by|each|more|less|plus|by|total|worth|extra|back|down|now|today|every|if|the)$/i;
const PERIODS: Readonly<Record<string, string>> = {
  yr: 'year',
  y: 'year',
  mo: 'month',
  mth: 'month',
  wk: 'week',
  hr: 'hour',
  h: 'hour',
  min: 'minute',
  sec: 'second',
  pp: 'person',
  ea: 'each',
  lb: 'pound',
  kg: 'kilogram',
  oz: 'ounce',
  gal: 'gallon',
  l: 'liter',
  sqft: 'square foot',
};
const PER = new RegExp(
  String.raw`(?<=[a-z])\s?/\s?(${Object.keys(PERIODS).join('|')}|second|minute|hour|day|night|week|month|year|person|user|seat|item|piece|unit|mile|head|pair|GB)\b\.?`,
  'g',
);

/** Spells out amounts of money: '$19.99' as 'nineteen dollars and ninety nine cents', '€2.5M' as millions. */
export function expandMoney(text: string): string {
  return text
    .replace(DECIMAL_COMMA, '.')
    .replace(/([$€£])-(?=[\d.])/g, '-$1')
    .replace(/~\s?(?=[$€£¥₹])/g, ' about ')
    .replace(RANGE_BEFORE, (_, sign: string, amount: string, scale: string) => {
      const letters = SCALES[scale.trim().toLowerCase()] ?? scale.trim();
      return `${speakNumber(amount.replaceAll(',', ''))}${letters && ` ${letters}`} to ${sign}`;
    })
    .replace(SIGN_FIRST, (...found) => {
      const [, article = '', minus = '', sign = '', amount = '', scale = '', letter = ''] = found as string[];
      const { noun = '', more } = found.at(-1) as { noun?: string; more?: string };
      const named = CURRENCIES[noun.slice(1).toUpperCase()];
      // '$20 dollars', '$20 CAD'
      if (named !== undefined)
        return article + speakAmount(minus, noun.slice(1), amount, scale || letter, false);
      const isName = namesOf(sign).includes(noun.slice(1).toLowerCase());
      if (isName) return article + speakAmount(minus, sign, amount, scale || letter, !noun.endsWith('s'));
      const isAdjective = article !== '' && /[a-z]/.test(noun) && !NOT_A_NOUN.test(noun.slice(1));
      const words = speakAmount(minus, sign, amount, scale || letter, isAdjective);
      return `${article}${words}${more === undefined ? '' : 'plus '}${noun.replace('-', ' ')}`;
    })
    .replace(SIGN_LAST, (_, minus = '', amount = '', scale = '', letter = '', sign = '') =>
      speakAmount(minus, sign, amount.replace(/,(?=\d\d$)/, '.'), scale || letter, false),
    )
    .replace(CENTS, (_, article = '', amount: string, noun = '') => {
      const isOne = amount === '1' || (noun !== '' && !NOT_A_NOUN.test(noun.trim()));
      return `${article}${speakNumber(amount)} ${isOne ? 'cent' : 'cents'}${noun}`;
    })
    .replace(PER, (_, period: string) => (period === 'ea' ? ' each' : ` per ${PERIODS[period] ?? period}`))
    .replace(/[$€£¥₹₩₱₽₺₪₦₿¢]/g, (sign) => ` ${CURRENCIES[sign]?.units ?? 'cents'} `);
}

/** The last word of a currency's name: 'dollar', 'dollars'. */
function namesOf(sign: string): string[] {
  const { unit, units } = CURRENCIES[sign.toUpperCase()] ?? dollar();
  return [unit, units].map((name) => name.slice(name.lastIndexOf(' ') + 1));
}

function speakAmount(
  minus: string,
  sign: string,
  amount: string,
  scale: string,
  isAdjective: boolean,
): string {
  const currency = CURRENCIES[sign.toUpperCase()] ?? dollar();
  const words = speakSum(currency, amount.replaceAll(',', ''), scale.toLowerCase(), isAdjective);
  return ` ${minus ? 'minus ' : ''}${words} `;
}

function speakSum(currency: Currency, amount: string, scale: string, isAdjective: boolean): string {
  const units = isAdjective ? currency.unit : currency.units;
  if (scale) return `${speakNumber(amount)} ${SCALES[scale] ?? scale} ${units}`;
  const [whole = '', fraction = ''] = amount.split('.');
  const wholeWords = `${speakCardinal(whole || '0')} ${whole === '1' ? currency.unit : units}`;
  if (/^0*$/.test(fraction)) return wholeWords;
  if (!currency.part || fraction.length !== 2) return `${speakNumber(amount)} ${units}`;
  const parts = fraction.replace(/^0/, '');
  const partWords = `${speakCardinal(parts)} ${parts === '1' ? currency.part[0] : currency.part[1]}`;
  return Number(whole) === 0 ? partWords : `${wholeWords} and ${partWords}`;
}
