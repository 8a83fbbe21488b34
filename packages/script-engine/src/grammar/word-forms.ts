const IRREGULAR_PLURALS = new Set(
  'people children men women feet teeth mice geese sheep fish deer data media bacteria criteria police cattle teens'.split(
    ' ',
  ),
);
const SINGULAR_IN_S = new Set(
  (
    'news series species physics mathematics maths economics politics ethics electronics robotics gymnastics athletics ' +
    'genetics acoustics aerobics logistics statistics analytics gas bus lens plus texas paris athens wales naples mars ' +
    'venus christmas pancreas canvas atlas bias chaos pothos cactus virus diabetes tennis yes always perhaps kubernetes ' +
    'sales business access process fitness illness happiness wellness mindfulness james brussels honduras cyprus'
  ).split(' '),
);
const STRESSED_LAST =
  /(?:begin|refer|admit|occur|control|regret|forget|upset|submit|commit|permit|prefer|outrun|rerun|unplug|transfer)$/;
/** Words that end the noun a phrase is about: what follows only qualifies it. */
const PHRASE_BREAK =
  /\s(?:of|in|on|at|for|from|to|with|without|by|about|that|which|who|when|while|where|if|because|into|over|under|near|during|before|after|between|against|vs|versus|as|than|using|called|named|through|across|inside|around|like|so|worth|behind|since|until)\s/i;

/** The part of a noun or gerund phrase before its first preposition or relative word. */
export function shortenPhrase(phrase: string): string {
  const found = PHRASE_BREAK.exec(phrase);
  const short = found === null ? phrase : phrase.slice(0, found.index);
  return (short.split(',')[0] ?? short).trim();
}

/** The -ing form of a phrase that starts with a verb's base form: `get up early` gives `getting up early`. */
export function toGerund(action: string): string {
  const [first = '', ...rest] = action.split(' ');
  return [toGerundWord(first), ...rest].join(' ');
}

function toGerundWord(verb: string): string {
  const word = verb.toLowerCase();
  if (word === 'be') return 'being';
  if (word.length < 2 || (word.endsWith('ing') && word.length > 5)) return verb;
  if (word.endsWith('ie')) return `${verb.slice(0, -2)}ying`;
  if (/(?:ee|oe|ye)$/.test(word)) return `${verb}ing`;
  if (word.endsWith('e')) return `${verb.slice(0, -1)}ing`;
  if (/(?:ic)$/.test(word)) return `${verb}king`;
  const closedSyllable = /^(?:[^aeiou]*|qu)[aeiou][^aeiouwxy]$/.test(word);
  return closedSyllable || STRESSED_LAST.test(word) ? `${verb}${verb.slice(-1)}ing` : `${verb}ing`;
}

/** Whether a noun phrase takes a plural verb: `electric cars` yes, `the history of cars` no. */
export function isPluralPhrase(phrase: string): boolean {
  if (isGerundPhrase(phrase)) return false;
  const short = shortenPhrase(phrase).toLowerCase();
  if (/^(?:the importance|how|why|what|when|where)\b/.test(short)) return false;
  if (/\sand\s/.test(short) && !short.includes('&')) return true;
  const words = short.split(' ');
  const head = words.at(-1) ?? '';
  if (/^(?:these|those|many|several|few|both)$/.test(words[0] ?? '')) return true;
  return isPluralNoun(head);
}

function isPluralNoun(word: string): boolean {
  if (IRREGULAR_PLURALS.has(word)) return true;
  if (SINGULAR_IN_S.has(word)) return false;
  return word.endsWith('s') && !/(?:ss|us|is|'s|ics|ness)$/.test(word) && word.length > 3;
}

/** Whether a phrase starts with a verb's -ing form (`starting a podcast`). */
export function isGerundPhrase(phrase: string): boolean {
  return (
    /^(?!(?:king|ring|spring|string|thing|wing|morning|evening|building|wedding|ceiling|during|being|clothing|sibling)\b)[a-z]{2,}ing\s+\S/i.test(
      phrase,
    ) &&
    !/^\w+ing\s+(?:tips|area|app|tools|machines?|season|routines?|studio|school|course|classes|class|shoes|station|stations|services?|plan|plans|team|market|room|business)\b/i.test(
      phrase,
    )
  );
}

/** Common countable nouns that a prompt may use without an article. */
const COUNT_NOUN =
  /(?:^|[ -])(?:interview|garden|video|budget|wedding|kitchen|podcast|breakfast|lunch|dinner|salad|recipe|house|apartment|flat|villa|condo|studio|bakery|caf[eé]|restaurant|shop|store|app|gym|salon|agency|company|startup|course|workshop|festival|conference|event|hotel|clinic|brand|book|channel|newsletter|platform|concert|webinar|smartwatch|watch|bottle|backpack|bike|phone|laptop|tool|game|chair|mattress|jacket|bag|camera|lamp|kit|sale|tour|trip|resume|cv|website|blog|business|plan|home|bedroom|dog|cat|puppy|kitten|routine|workout|career|presentation|meeting|speech|birthday|party|mug|candle|box|vacuum|robot|speaker|blender|tent|scooter|car|truck|boat|pool|garage|balcony|terrace|fireplace|bar|pub|school|academy|camp|marathon|charity|fundraiser|church|museum|gallery|exhibition|bookshop|bookstore|farm|brewery|winery|spa|barbershop)$/i;
const DETERMINED =
  /^(?:an?|the|our|my|your|his|her|their|this|that|these|those|some|any|every|each|no|\p{Lu}\S+'s)\b/iu;

/** Adds `a` or `an` to a countable noun phrase that has no article: `3 bedroom house in Austin`. */
export function addArticle(phrase: string): string {
  if (DETERMINED.test(phrase) || !COUNT_NOUN.test(shortenPhrase(phrase))) return phrase;
  return `${/^(?:[aeio]|u(?!ni|s[ei]|k\b)|8|11|18|hour|honest)/i.test(phrase) ? 'an' : 'a'} ${phrase}`;
}

/** The plural of a countable noun phrase without an article (`job interviews`); mass nouns stay. */
export function toPluralPhrase(phrase: string): string {
  if (DETERMINED.test(phrase) || !COUNT_NOUN.test(phrase)) return phrase;
  if (/[^aeiou]y$/.test(phrase)) return `${phrase.slice(0, -1)}ies`;
  return /(?:s|x|ch|sh)$/.test(phrase) ? `${phrase}es` : `${phrase}s`;
}

/** `a`, `b and c`: a list as it is spoken. */
export function joinList(items: readonly string[], conjunction: 'and' | 'or' = 'and'): string {
  if (items.length < 2) return items[0] ?? '';
  return `${items.slice(0, -1).join(', ')} ${conjunction} ${items.at(-1) ?? ''}`;
}

const NUMBER_WORDS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );

/** A number as words up to twenty, as digits above. */
export function spellNumber(value: number): string {
  return NUMBER_WORDS[value] ?? String(value);
}

/** Reads a number written in digits or, up to twenty, in words. */
export function readNumber(text: string): number | undefined {
  if (/^\d+(?:\.\d+)?$/.test(text)) return Number(text);
  if (/^(?:a|an)$/i.test(text)) return 1;
  const spelled = NUMBER_WORDS.indexOf(text.toLowerCase());
  return spelled < 0 ? undefined : spelled;
}

/** The words of a text reduced to stems for comparison: in lower case, without plural and verb endings. */
export function listStems(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\d][\p{L}\d'+#]*/gu) ?? []).map(stemWord);
}

/** A crude stem: good enough to match `brewing`, `brews` and `brew`. */
export function stemWord(word: string): string {
  let stem = word.toLowerCase().replace(/'s?$/, '');
  if (stem.length > 4 && stem.endsWith('ies')) return `${stem.slice(0, -3)}y`;
  if (stem.length > 4 && /(?:ch|sh|x|ss|zz)es$/.test(stem)) return stem.slice(0, -2);
  if (stem.length > 3 && /[^su]s$/.test(stem)) stem = stem.slice(0, -1);
  if (stem.length > 5 && stem.endsWith('ing')) stem = undouble(stem.slice(0, -3));
  else if (stem.length > 4 && stem.endsWith('ed')) stem = undouble(stem.slice(0, -2));
  return stem.length > 3 && stem.endsWith('e') ? stem.slice(0, -1) : stem;
}

function undouble(stem: string): string {
  return /([bdgmnprt])\1$/.test(stem) ? stem.slice(0, -1) : stem;
}
