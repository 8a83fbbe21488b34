/** An address of the web, a mailbox, a handle or a telephone number. */
interface AddressMention {
  readonly start: number;
  readonly end: number;
  readonly key: string;
}

const DOMAINS =
  'com|org|net|io|co|app|dev|shop|store|info|tv|ai|me|eu|uk|de|es|fr|pt|br|in|it|nl|ch|at|be|mx|ar|us|ca|au|cn|ae';
/** Bounded, or begun only where a run of their signs begins: a long run is read once, and not from each of its signs. */
const PATTERNS: readonly RegExp[] = [
  /(?:https?:\/\/|www\.)[^\s<>"'“”«»()]+[^\s<>"'“”«»().,!?;:]/giu,
  /(?<![\w.+-])[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/gu,
  new RegExp(
    String.raw`(?<![\p{L}\d@.]|[\p{L}\d]-)[\p{L}\d][\p{L}\d-]{0,99}(?:\.[\p{L}\d-]{1,63}){0,6}\.(?:${DOMAINS})(?:\/[^\s<>"'“”«»()]*[^\s<>"'“”«»().,!?;:])?(?![\p{L}\d])`,
    'giu',
  ),
  new RegExp(
    String.raw`(?<![\p{L}\d-])[\p{L}\d-]+ (?:dot|punkt|point|punto|ponto) (?:${DOMAINS})(?![\p{L}\d])`,
    'giu',
  ),
  /(?<![\p{L}\d])[@#][\p{L}\d_.]*[\p{L}\d_]/gu,
];
const TELEPHONE = /(?<![\d\p{L}.,])\+?\(?\d[\d\s().-]{5,}\d(?!\d)/gu;
const LEAST_DIGITS = 7;

/** The addresses of a text whose digits are plain. */
export function readAddresses(text: string): AddressMention[] {
  const found: AddressMention[] = [];
  const put = (index: number, written: string, key: string) => {
    const end = index + written.length;
    if (!found.some((one) => index < one.end && end > one.start)) found.push({ start: index, end, key });
  };
  for (const pattern of PATTERNS) {
    for (const { 0: written, index } of text.matchAll(pattern)) put(index, written, simplify(written));
  }
  for (const { 0: written, index } of text.matchAll(TELEPHONE)) {
    const digits = written.replaceAll(/\D/g, '');
    // Thousands in groups, and dates, are no numbers to call.
    const isFigure = /^\d{1,3}(?:[ .]\d{3})+$/.test(written) || /^\d{4}-\d{1,2}-\d{1,2}$/.test(written);
    if (digits.length >= LEAST_DIGITS && !isFigure) put(index, written, digits);
  }
  return found;
}

function simplify(address: string): string {
  return address
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/ (?:dot|punkt|point|punto|ponto) /, '.')
    .replace(/^@/, '')
    .replace(/\/$/, '');
}

/**
 * Whether an address is among these, or the beginning of one.
 * @param joined all words of the request without spaces: a hashtag of them is no invention
 */
export function isAddressKnown(
  { key }: AddressMention,
  addresses: readonly AddressMention[],
  joined: string,
): boolean {
  if (key.startsWith('#') && joined.includes(key.slice(1))) return true;
  return addresses.some(
    (other) => other.key === key || other.key.startsWith(`${key}/`) || other.key.endsWith(`.${key}`),
  );
}
