const SMALL = (
  'zero one two three four five six seven eight nine ten eleven twelve ' +
  'thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
).split(' ');
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'] as const;
const SCALES = ['', 'thousand', 'million', 'billion', 'trillion'] as const;
const IRREGULAR_ORDINALS: Readonly<Record<string, string>> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
};

/** Longer numbers are read digit by digit: nobody can follow quadrillions. */
const MAX_CARDINAL_DIGITS = 15;

/** '1234' as 'one thousand two hundred thirty four'; digit by digit after a leading zero or beyond 15 digits. */
export function speakCardinal(digits: string): string {
  if (digits.length > MAX_CARDINAL_DIGITS || (digits.length > 1 && digits.startsWith('0'))) {
    return speakDigits(digits);
  }
  const number = Number(digits);
  if (number === 0) return 'zero';
  const groups: string[] = [];
  for (let rest = number, scale = 0; rest > 0; rest = Math.floor(rest / 1000), scale++) {
    const group = rest % 1000;
    if (group > 0) groups.unshift(`${speakBelowThousand(group)} ${SCALES[scale] ?? ''}`.trim());
  }
  return groups.join(' ');
}

/** '21' as 'twenty first'. */
export function speakOrdinal(digits: string): string {
  const words = speakCardinal(digits).split(' ');
  const last = words.pop() ?? '';
  const ordinal = IRREGULAR_ORDINALS[last] ?? (last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`);
  return [...words, ordinal].join(' ');
}

/** '0451' as 'zero four five one'. */
export function speakDigits(digits: string): string {
  return Array.from(digits, (digit) => SMALL[Number(digit)] ?? '').join(' ');
}

/** '3.14' or '1,200' as words; commas between thousands are skipped. */
export function speakNumber(text: string): string {
  const [whole = '', fraction] = text.replaceAll(',', '').split('.');
  const words = speakCardinal(whole === '' ? '0' : whole);
  return fraction ? `${words} point ${speakDigits(fraction)}` : words;
}

/** A four-digit year as it is spoken: 'nineteen eighty four', 'two thousand nine', 'twenty twenty six'. */
export function speakYear(digits: string): string {
  const century = Number(digits.slice(0, 2));
  const rest = Number(digits.slice(2));
  if (century % 10 === 0 && rest < 10) return speakCardinal(digits);
  if (rest === 0) return `${speakBelowThousand(century)} hundred`;
  const tail = rest < 10 ? `oh ${SMALL[rest] ?? ''}` : speakBelowThousand(rest);
  return `${speakBelowThousand(century)} ${tail}`;
}

/**
 * A number that names something, as people say it: '320' as 'three twenty', '101' as 'one oh one', '4090' as 'forty
 * ninety'; other lengths as a number, and from five digits on one by one.
 */
export function speakCode(digits: string): string {
  if (digits.length > 4 || (digits.length > 1 && digits.startsWith('0'))) return speakDigits(digits);
  if (digits.length === 4) return speakYear(digits);
  if (digits.length < 3 || digits.endsWith('00')) return speakCardinal(digits);
  const [hundreds, rest] = [digits.slice(0, 1), digits.slice(1)];
  const tail = rest.startsWith('0') ? `oh ${speakCardinal(rest.slice(1))}` : speakCardinal(rest);
  return `${speakCardinal(hundreds)} ${tail}`;
}

/** The decade or plural of a number in words: 'nineties', 'nineteen eighties', 'hundreds'. */
export function pluralizeNumber(words: string): string {
  if (words.endsWith('y')) return `${words.slice(0, -1)}ies`;
  return words.endsWith('six') ? `${words}es` : `${words}s`;
}

function speakBelowThousand(number: number): string {
  const hundreds = Math.floor(number / 100);
  const rest = number % 100;
  const words = hundreds > 0 ? [SMALL[hundreds] ?? '', 'hundred'] : [];
  if (rest >= 20)
    words.push(TENS[Math.floor(rest / 10)] ?? '', rest % 10 > 0 ? (SMALL[rest % 10] ?? '') : '');
  else if (rest > 0) words.push(SMALL[rest] ?? '');
  return words.filter(Boolean).join(' ');
}
