/** Abbreviations that never end a sentence, with what they stand for. */
const ALWAYS: Readonly<Record<string, string>> = {
  'Mr.': 'Mister',
  'Mrs.': 'Missis',
  'Ms.': 'Miz',
  'Dr.': 'Doctor',
  'Prof.': 'Professor',
  'St.': 'Saint',
  'Mt.': 'Mount',
  'Gen.': 'General',
  'Sen.': 'Senator',
  'Rev.': 'Reverend',
  'Capt.': 'Captain',
  'e.g.': 'for example',
  'i.e.': 'that is',
  'vs.': 'versus',
  'approx.': 'approximately',
  'Fig.': 'Figure',
  'fig.': 'figure',
  'cf.': 'compare',
  'est.': 'established',
};
/** Abbreviations that may also end a sentence; their full stop is kept if they do. */
const SOMETIMES: Readonly<Record<string, string>> = {
  'etc.': 'et cetera',
  'Inc.': 'Incorporated',
  'Ltd.': 'Limited',
  'Co.': 'Company',
  'Corp.': 'Corporation',
  'Jr.': 'Junior',
  'Sr.': 'Senior',
  'Ave.': 'Avenue',
  'Blvd.': 'Boulevard',
  'Rd.': 'Road',
  'dept.': 'department',
  'min.': 'minutes',
  'max.': 'maximum',
  'Ph.D.': 'P H D',
};
const WITHOUT_STOP: Readonly<Record<string, string>> = {
  vs: 'versus',
  etc: 'et cetera',
  'w/o': 'without',
  'w/': 'with ',
};

/** Words that usually begin a sentence: a stop before one of them is a full stop. */
const STARTERS =
  'The|This|That|These|Those|It|Its|In|On|At|By|For|From|With|But|And|Or|So|Yet|Then|Now|Here|There|He|She|They|' +
  'We|You|I|My|Our|Your|His|Her|Their|If|When|While|Since|After|Before|As|Because|Although|However|What|Why|How|' +
  'Who|Where|Not|No|Yes|Let|Every|Each|Some|Many|Most|All|Today|Learn|Try|Start|Stop|Get|Make|Use|Do|Is|Are';
const SENTENCE_END = new RegExp(String.raw`["')\]]*(?:\s+(?:(?:${STARTERS})\b|["'(•\d])|\s*$|\s*\n)`, 'y');

const escapeStops = (abbreviation: string): string => abbreviation.replaceAll('.', String.raw`\.`);
const listOf = (table: Readonly<Record<string, string>>): string =>
  Object.keys(table).map(escapeStops).join('|');

const ALWAYS_PATTERN = new RegExp(String.raw`(?<![\w.])(?:${listOf(ALWAYS)}),?(?=\W)`, 'g');
const SOMETIMES_PATTERN = new RegExp(String.raw`(?<![\w.])(?:${listOf(SOMETIMES)})`, 'g');
const WITHOUT_STOP_PATTERN = new RegExp(
  String.raw`(?<![\w./'])(?:vs|etc|w/o)\b(?![./'])|(?<![\w./])w/(?=\s?[a-z])`,
  'gi',
);
const NUMBERED = /\b(No|Nos|p|pp|Vol|Ch|Sec)\.\s?(?=\d)/g;
const NUMBERED_WORDS: Readonly<Record<string, string>> = {
  No: 'number',
  Nos: 'numbers',
  p: 'page',
  pp: 'pages',
  Vol: 'volume',
  Ch: 'chapter',
  Sec: 'section',
};
const STREET = /(?<=\d\w{0,3}\s(?:[A-Z]\w+\s){1,3})St\./g;
const DOTTED_LETTERS = /\b(?:(?:[A-Za-z]\.){2,8}|[A-Za-z](?:\.[A-Za-z]){1,7}\b)/g;
const MONTH = /\b(Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\.(?=\s\d)/g;
const INITIAL = new RegExp(
  String.raw`(?<=\b[A-Z][a-z]+\s|^|\s)([A-Z])\.(?=\s[A-Z](?:[a-z]|\.))(?!\s(?:${STARTERS})\b)`,
  'gm',
);

/**
 * Writes abbreviations out, so that every remaining stop ends a sentence. Dotted initials become spaced capitals,
 * which `spellInitialisms` reads letter by letter.
 */
export function expandAbbreviations(text: string): string {
  return text
    .replace(
      STREET,
      keepFullStop(() => 'Street'),
    )
    .replace(NUMBERED, (_, short: string) => `${NUMBERED_WORDS[short] ?? short} `)
    .replace(MONTH, '$1')
    .replace(ALWAYS_PATTERN, (found) => ALWAYS[found.replace(',', '')] ?? found)
    .replace(
      SOMETIMES_PATTERN,
      keepFullStop((found) => SOMETIMES[found] ?? found),
    )
    .replace(WITHOUT_STOP_PATTERN, (found) => WITHOUT_STOP[found.toLowerCase()] ?? found)
    .replace(
      DOTTED_LETTERS,
      keepFullStop((found) => found.replaceAll('.', '').toUpperCase().split('').join(' ')),
    )
    .replace(INITIAL, '$1');
}

/** A replacer that keeps the stop of an abbreviation if it also ends the sentence. */
function keepFullStop(expand: (found: string) => string): (found: string, ...rest: unknown[]) => string {
  return (found, ...rest) => {
    const [offset, whole] = rest;
    if (typeof offset !== 'number' || typeof whole !== 'string') return expand(found);
    SENTENCE_END.lastIndex = offset + found.length;
    return expand(found) + (found.endsWith('.') && SENTENCE_END.test(whole) ? '.' : '');
  };
}
