import { abbreviationsOf, type Abbreviation } from '@voicedraft/speech-text/abbreviations';
import { UNITS } from './units.ts';

/** Written without a stop as well, before a name. */
const TITLES = 'Mr|Mrs|Ms|Mx|Dr|Prof|Sgt|Lt|Capt|Gov|Sen|Gen|Col|Rev|Mt|St|Fr';
/** Measures behind a number, which `expandMeasures` knows. */
const MEASURES =
  'in|ft|lb|lbs|oz|sec|min|mins|hr|hrs|yd|yds|gal|qt|pt|mi|tsp|tbsp|kg|cm|mm|km|mo|wk|yr|yrs|sq|cu|fl';
const OTHERS: Readonly<Record<string, string>> = {
  'e.g.': 'for example',
  'i.e.': 'that is',
  'et al.': 'et al',
  'c.': 'circa',
  'ca.': 'circa',
  aka: 'A K A',
  vs: 'versus',
  etc: 'et cetera',
  'w/o': 'without',
  'w/': 'with ',
  'b/c': 'because',
  'n/a': 'N A',
  'c/o': 'care of',
};
/** Meanings that some have only behind a number, or only before one. */
const ONLY_BEFORE_NUMBER = new Set('No Nos Art Para Pt Ed Eq Ver Sep Mar Jun Jul'.split(' '));

/** Words that usually begin a sentence: a stop before one of them is a full stop. */
const STARTERS =
  'The|This|That|These|Those|It|Its|In|On|At|By|For|From|With|But|And|Or|So|Yet|Then|Now|Here|There|He|She|They|' +
  'We|You|I|My|Our|Your|His|Her|Their|If|When|While|Since|After|Before|As|Because|Although|However|What|Why|How|' +
  'Who|Where|Not|No|Yes|Let|Every|Each|Some|Many|Most|All|Today|Learn|Try|Start|Stop|Get|Make|Use|Do|Is|Are';
const SENTENCE_END = new RegExp(String.raw`["')\]]*(?:\s+(?:(?:${STARTERS})\b|["'(•\d])|\s*$|\s*\n)`, 'y');

const ABBREVIATIONS = abbreviationsOf('en');
const listOf = (place: Abbreviation['place']): string =>
  ABBREVIATIONS.filter((each) => each.place === place && !ONLY_BEFORE_NUMBER.has(each.short))
    .map(({ short }) => short)
    .toSorted((a, b) => b.length - a.length)
    .join('|');
const LONG = new Map(ABBREVIATIONS.map(({ short, long }) => [short.toLowerCase(), long]));

const NAME_PLACE = new RegExp(String.raw`(?<![\w.'-])(${listOf('name')})\.,?(?=\W)`, 'gi');
const ANY_PLACE = new RegExp(String.raw`(?<![\w.'])(${listOf('any')})\.`, 'gi');
/** Before a number, a Roman one, or one letter: 'Apt. B'. */
const NUMBER_PLACE = new RegExp(
  String.raw`(?<![\w.'])(${listOf('number')}|${[...ONLY_BEFORE_NUMBER].join('|')})\.\s?(?=#?\d|[IVX]+\b|[A-Z]\b(?!\.))`,
  'gi',
);
const MONTH_PLACE = /(?<![\w.'])(Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\.(?=\s?-|,|\s[a-z])/g;
const NAMED_PLACE = /(?<=[A-Z][a-z]+ )(Apt|Hwy|Bldg|Rm)\.(?=\s|,|$)/g;
const TITLE_WITHOUT_STOP = new RegExp(
  String.raw`(?<![\w.'-])(${TITLES})(?=\s[A-Z][a-z]|\sand\s(?:Mr|Mrs|Dr|Ms)\b)`,
  'g',
);
const AFTER_NUMBER = new RegExp(
  String.raw`(?<=\d[ -]?(?:(?:sq|cu|fl) )?)(${MEASURES})\.(?=\s[a-z\d]|,|-|\s?x\b)`,
  'g',
);
const BEHIND_NUMBER = /\d[ -]?(?:(?:sq|cu|fl) )?$/;
/** 'one min.', 'a sec.' */
const BEHIND_ONE = /\b(?:one|an?|per|each|every)\s$/i;
/** Letters in which the word before is looked for. */
const NEAR = 16;
const ANSWERS = /\b(?:says?|said|answered|told (?:him|her|me|us)|answer (?:is|was)|oh)\s$/i;
/** Behind a stop: a sentence that begins with a time, people or a little word. */
const NEW_SENTENCE =
  /^\s(?:\d+ (?:(?:second|minute|hour|day|night|week|month|year)s|people)\b|[AI]\b(?:'|\s[a-z]))/;
const WITHOUT_STOP = /(?<![\w./'])(?:vs|aka|etc|w\/o|b\/c|n\/a|c\/o)\b(?![./'])|(?<![\w./])w\/(?=\s?[a-z])/gi;
const WITH_STOPS = /(?<![\w.])(?:e\.g\.|i\.e\.|et al\.|ca?\.(?=\s\d)),?/gi;
const DOTTED_LETTERS = /\b(?:(?:[A-Za-z]\.){2,8}|[A-Za-z](?:\.[A-Za-z]){1,7}\b)/g;
const INITIAL = new RegExp(
  String.raw`(?<=\b[A-Z][a-z]+\s|^|\s)([A-Z])\.(?=\s[A-Z](?:[a-z]|\.))(?!\s(?:${STARTERS})\b)`,
  'gm',
);
/** In front of letters, from which a second space keeps it apart: 'A U.S. company'. */
const ARTICLE = /(?<=(?:^|[.!?"(\n]\s*)A )(?=(?:[A-Z]\.){2}|Ph\.?D)/g;
const DEGREES = /\b(?:Ph\.\s?D|M\.\s?D|B\.\s?Sc|M\.\s?Sc|Ed\.\s?D|Ll\.\s?B)\.?(?!\w)/gi;

/**
 * Writes abbreviations out, so that every remaining stop ends a sentence. Dotted initials become spaced capitals,
 * which `spellInitialisms` reads letter by letter.
 */
export function expandAbbreviations(text: string): string {
  return text
    .replace(ARTICLE, ' ')
    .replace(/\bPhD(s?)\b/g, 'P H D$1')
    .replace(/\bRs\.?\s?(?=\d)/g, '₹')
    .replace(/\bmin\.(?=\s\d)/gi, 'minimum')
    .replace(/(?<![\d-]\s?)\bM(ax|in)\.(?=\s(?!he\b|she\b|they\b|we\b|it\b|and\b|said\b)[a-z])/g, 'M$1imum')
    .replace(/\b(max|avg|est|incl|excl|temp)\.(?=\s[\d$€£])/gi, (_, short: string) => writeLong(short))
    .replace(/\bA\.D\.(?=\s\d)/g, 'A D')
    .replace(
      DEGREES,
      keepFullStop((found) =>
        found
          .replaceAll(/[^A-Za-z]/g, '')
          .toUpperCase()
          .split('')
          .join(' '),
      ),
    )
    .replace(/\bFt\.(?=\s[A-Z])/g, 'Fort')
    .replace(/(?<=\b1\s?)in\.(?=\s[a-z\d]|,)/g, 'inch')
    .replace(/(?<=\d\s?)in\.(?=\s[a-z\d]|,)/g, 'inches')
    .replace(/(?<=\d ?)(sq|cu|fl)\. ?(?=[a-z])/g, '$1 ')
    .replace(AFTER_NUMBER, '$1')
    .replace(/\bp\.(?=\s?\d)|\bpp\.(?=\s?\d)/g, (found) => (found === 'p.' ? 'page ' : 'pages '))
    .replace(/\b[Ee]st\.(?=\s(?!(?:in\s)?\d))/g, (found) => (found === 'Est.' ? 'Estimated' : 'estimated'))
    .replace(NUMBER_PLACE, (found: string, short: string, at: number, whole: string) => {
      const rest = whole.slice(at + short.length + 1);
      // 'She said no. 2 days later', 'Ask Jan. I know her.'
      const endsSentence =
        (/^(?:[Nn]o|Jan)$/.test(short) && NEW_SENTENCE.test(rest)) ||
        (short === 'no' && ANSWERS.test(whole.slice(Math.max(0, at - NEAR), at)));
      return isWord(short) || endsSentence ? found : `${writeLong(short)} `;
    })
    .replace(/\bext\s?(?=\d)/gi, 'extension ')
    .replace(MONTH_PLACE, (_, short: string) => writeLong(short))
    .replace(NAMED_PLACE, (_, short: string) => writeLong(short))
    .replace(WITH_STOPS, (found) => OTHERS[found.toLowerCase().replace(',', '')] ?? found)
    .replace(NAME_PLACE, (found: string, short: string) => (isWord(short) ? found : writeLong(short)))
    .replace(TITLE_WITHOUT_STOP, (_, short: string) => writeLong(short))
    .replace(ANY_PLACE, keepFullStop(writeAnyPlace))
    .replace(WITHOUT_STOP, (found) => OTHERS[found.toLowerCase()] ?? found)
    .replace(
      DOTTED_LETTERS,
      keepFullStop((found) => found.replaceAll('.', '').toUpperCase().split('').join(' ')),
    )
    .replace(INITIAL, '$1');
}

/** What may end a sentence. */
function writeAnyPlace(found: string, before: string): string {
  const short = found.slice(0, -1);
  // A name, or what a switch says.
  if (/^M(?:ax|AX)$/.test(short)) return found;
  const unit = UNITS[short.toLowerCase()];
  // `expandMeasures` counts it.
  if (unit !== undefined && BEHIND_NUMBER.test(before)) return short;
  if (unit !== undefined && BEHIND_ONE.test(before)) return unit[0];
  return isWord(short) ? short : writeLong(short);
}

/** Abbreviations that are also words in lower case: 'sat.', 'gen.'. */
function isWord(short: string): boolean {
  return /^(?:sat|sun|mon|wed|fri|mar|art|al|ste|rep|mix|pl|ct|ca|ver|ed|para)$/.test(short);
}

/** The whole word; in small letters if the short one is, unless it is a name. */
function writeLong(short: string): string {
  const long = LONG.get(short.toLowerCase()) ?? short;
  return /^[A-Z]/.test(short) || isName(long) ? long : long.toLowerCase();
}

function isName(long: string): boolean {
  return /^(?:January|February|March|April|May|June|July|August|September|October|November|December|\w+day)$/.test(
    long,
  );
}

/** A replacer that keeps the stop of an abbreviation if it also ends the sentence. */
function keepFullStop(
  expand: (found: string, before: string) => string,
): (found: string, ...rest: unknown[]) => string {
  return (found, ...rest) => {
    const offset = rest.find((each) => typeof each === 'number') ?? 0;
    const whole = rest.findLast((each) => typeof each === 'string') ?? '';
    SENTENCE_END.lastIndex = offset + found.length;
    const expanded = expand(found, whole.slice(Math.max(0, offset - NEAR), offset));
    const ends = found.endsWith('.') && !expanded.endsWith('.') && SENTENCE_END.test(whole);
    return ends ? `${expanded}.` : expanded;
  };
}
