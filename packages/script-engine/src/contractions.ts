/** Full and short forms that always mean the same. */
const PAIRS: readonly (readonly [full: string, short: string])[] = [
  ...['do', 'does', 'did', 'is', 'are', 'was', 'were', 'has', 'have', 'had', 'could', 'would', 'should'].map(
    (verb) => [`${verb} not`, `${verb}n't`] as const,
  ),
  ['cannot', "can't"],
  ['will not', "won't"],
  ['I am', "I'm"],
  ...['we', 'you', 'they'].map((who) => [`${who} are`, `${who}'re`] as const),
  ...['I', 'we', 'you', 'they', 'he', 'she', 'it'].map((who) => [`${who} will`, `${who}'ll`] as const),
  ['let us', "let's"],
];
/** `it's been` is short for `it has been`, so these are only unfolded before other words. */
const IS = ['it', 'that', 'there', 'here', 'what', 'he', 'she'];
const HAS_FOLLOWS = String.raw`(?! (?:been|got|had|gone|done|made|taken|become|\w+ed)\b)`;
/** Short forms need a word after them: `Yes, we are.` */
const FOLLOWED = String.raw`(?= \p{L})`;

/** `We are` becomes `We're`. */
export function contract(text: string): string {
  const pairs = PAIRS.filter(([full]) => full !== 'let us').reduce(
    (done, [full, short]) => replaceForm(done, full, short, FOLLOWED),
    text,
  );
  return IS.reduce((done, who) => replaceForm(done, `${who} is`, `${who}'s`, FOLLOWED), pairs);
}

/** Short forms with one full form; the other way round they would not always fit (`I have a dog`). */
const UNFOLDED: readonly (readonly [short: string, full: string, rest?: string])[] = [
  ...PAIRS.map(([full, short]) => [short, full] as const),
  ...['I', 'we', 'you', 'they'].map((who) => [`${who}'ve`, `${who} have`] as const),
  ...['I', 'we', 'you', 'they', 'he', 'she', 'who'].map(
    (who) => [`${who}'d`, `${who} would`, '(?= (?:like|love|be)\\b)'] as const,
  ),
  ...IS.map((who) => [`${who}'s`, `${who} is`, HAS_FOLLOWS] as const),
];

/** `We're` becomes `We are`. */
export function unfold(text: string): string {
  return UNFOLDED.reduce((done, [short, full, rest]) => replaceForm(done, short, full, rest), text);
}

function replaceForm(text: string, from: string, to: string, rest = ''): string {
  const pattern = new RegExp(String.raw`(?<![\p{L}'’])${from.replace("'", "['’]")}\b${rest}`, 'giu');
  return text.replace(pattern, (found) => (/^\p{Lu}/u.test(found) ? to[0]?.toUpperCase() + to.slice(1) : to));
}
