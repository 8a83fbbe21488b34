import { speakCardinal, speakNumber } from './number-words.ts';

interface Currency {
  readonly unit: string;
  readonly units: string;
  /** Name of the hundredth part, singular and plural; absent if nobody says it. */
  readonly part?: readonly [one: string, many: string];
}

const DOLLAR: Currency = { unit: 'dollar', units: 'dollars', part: ['cent', 'cents'] };
const EURO: Currency = { unit: 'euro', units: 'euros', part: ['cent', 'cents'] };
const POUND: Currency = { unit: 'pound', units: 'pounds', part: ['penny', 'pence'] };
const YEN: Currency = { unit: 'yen', units: 'yen' };
const RUPEE: Currency = { unit: 'rupee', units: 'rupees', part: ['paisa', 'paise'] };

const CURRENCIES: Readonly<Record<string, Currency>> = {
  $: DOLLAR,
  US$: { ...DOLLAR, unit: 'U S dollar', units: 'U S dollars' },
  USD: { ...DOLLAR, unit: 'U S dollar', units: 'U S dollars' },
  '€': EURO,
  EUR: EURO,
  '£': POUND,
  GBP: POUND,
  '¥': YEN,
  JPY: YEN,
  '₹': RUPEE,
  INR: RUPEE,
};
const SCALES: Readonly<Record<string, string>> = {
  k: 'thousand',
  m: 'million',
  mn: 'million',
  b: 'billion',
  bn: 'billion',
  t: 'trillion',
};

const AMOUNT = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`;
const SIGN = String.raw`US\$|USD|EUR|GBP|JPY|INR|[$€£¥₹]`;
const SCALE = String.raw`(?:\s?(thousand|million|billion|trillion)\b|(k|m|mn|b|bn|t)\b)?`;
const RANGE_BEFORE = new RegExp(String.raw`(${SIGN})\s?(${AMOUNT})\s?-\s?(?:${SIGN})?(?=\d)`, 'g');
const SIGN_FIRST = new RegExp(String.raw`(-)?(?<![A-Za-z])(${SIGN})\s?(${AMOUNT})${SCALE}`, 'gi');
const SIGN_LAST = new RegExp(
  String.raw`(-)?(?<![\w.])(${AMOUNT})${SCALE}\s?(US\$|USD|EUR|GBP|JPY|INR|[€£¥₹])(?!\w)`,
  'gi',
);

/** Spells out amounts of money: '$19.99' as 'nineteen dollars and ninety nine cents', '€2.5M' as millions. */
export function expandMoney(text: string): string {
  return text
    .replace(RANGE_BEFORE, (_, sign: string, amount: string) => `${speakNumber(amount)} to ${sign}`)
    .replace(SIGN_FIRST, (_, minus = '', sign = '', amount = '', scale = '', letter = '') =>
      speakAmount(minus, sign, amount, scale || letter),
    )
    .replace(SIGN_LAST, (_, minus = '', amount = '', scale = '', letter = '', sign = '') =>
      speakAmount(minus, sign, amount, scale || letter),
    )
    .replace(/[$€£¥₹]/g, (sign) => ` ${CURRENCIES[sign]?.units ?? ''} `);
}

function speakAmount(minus: string, sign: string, amount: string, scale: string): string {
  const currency = CURRENCIES[sign.toUpperCase()] ?? DOLLAR;
  const words = speakSum(currency, amount.replaceAll(',', ''), scale.toLowerCase());
  return ` ${minus ? 'minus ' : ''}${words} `;
}

function speakSum(currency: Currency, amount: string, scale: string): string {
  if (scale) return `${speakNumber(amount)} ${SCALES[scale] ?? scale} ${currency.units}`;
  const [whole = '', fraction = ''] = amount.split('.');
  const wholeWords = `${speakCardinal(whole)} ${whole === '1' ? currency.unit : currency.units}`;
  if (/^0*$/.test(fraction)) return wholeWords;
  if (!currency.part || fraction.length !== 2) return `${speakNumber(amount)} ${currency.units}`;
  const parts = fraction.replace(/^0/, '');
  const partWords = `${speakCardinal(parts)} ${parts === '1' ? currency.part[0] : currency.part[1]}`;
  return Number(whole) === 0 ? partWords : `${wholeWords} and ${partWords}`;
}
