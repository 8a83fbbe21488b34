import { capitalise, splitSentences } from './sentences.ts';

/** Long ways to say something, and the short one. */
const WORDY: readonly (readonly [string, string])[] = `
  in order to = to / so as to = to / due to the fact that = because / owing to the fact that = because / because of the fact that = because /
  in spite of the fact that = although / despite the fact that = although / at this point in time = now / at the present time = now / at the moment = now /
  a large number of = many / a great number of = many / the majority of = most / in the event that = if / on the condition that = if /
  in the near future = soon / until such time as = until / for the purpose of = for / with regard to = about / with respect to = about / in relation to = about /
  is able to = can / are able to = can / has the ability to = can / have the ability to = can / in the process of = / each and every = every / first and foremost = first /
  any and all = all / one and only = only / as well as = and / on a daily basis = daily / on a weekly basis = weekly / on a regular basis = regularly /
  whether or not = whether / the reason why = why / past history = history / end result = result / free gift = gift / future plans = plans / new innovation = innovation /
  completely full = full / absolutely essential = essential / exactly the same = the same / close proximity to = near`
  .split(/\s\/\s/)
  .map((row) => row.trim().split(' = '))
  .map(([long = '', short = '']) => [long, short] as const);

/** Beginnings that say nothing. */
const OPENINGS =
  /(^|[.!?] |\n)(?:as (?:you (?:may )?know|we all know|a matter of fact|mentioned (?:before|above)), |it is (?:important|worth) (?:to note|noting|mentioning|to mention) that |it should be noted that |needless to say, |the fact of the matter is that |what you need to know is that |(?:well|so|now|basically|actually|honestly|obviously|clearly|of course|in fact|indeed|frankly|to be honest|in other words),? (?=\p{L}))/giu;
/** Asides between commas. */
const ASIDES =
  /, (?:of course|in fact|indeed|you know|I mean|as you (?:may )?know|so to speak|if you will|to be honest|in a way|more or less|needless to say|by the way),?(?=[ .!?])/giu;
/** Words that only add weight, where leaving them out changes nothing; after a negation they carry its meaning. */
const FILLERS =
  /(?<!\b(?:not|never|n['’]t|nothing|hardly|the|this|that|too|so|how|more|less) )(?<=[\p{L},] |^|[.!?] |\n)(?:really|very(?! (?:much|few|little|best|first|last|own|same)\b)|quite(?! (?:an?|the)\b)|actually|basically|literally|simply(?! put)|definitely|certainly|truly|totally|absolutely|completely|extremely|incredibly|rather(?! than)) (?=\p{Ll})/giu;
/** An aside in brackets or dashes is only left out if it names nothing: no name, no number. */
const BRACKETS =
  /\s*\((?:(?![\p{Lu}\d\u{e000}])[^()])+\)|\s[–—] (?:(?![\p{Lu}\d\u{e000}.])[^–—])+ [–—](?=\s)/gu;
const TWICE = /\b(\p{L}{2,})(?:,? \1\b)+(?! (?:had|that))/giu;

/** Leaves out fillers, asides and repetitions; `text` may be a part of a sentence. */
export function dropFillers(text: string): string {
  const starts = /^\p{Lu}/u.test(text);
  const brief = WORDY.reduce((done, [long, short]) => {
    const pattern = new RegExp(String.raw`\b${long}\b`, 'giu');
    return done.replace(pattern, (found) => (/^\p{Lu}/u.test(found) ? capitalise(short) : short));
  }, text);
  const plain = brief
    .replace(BRACKETS, '')
    .replace(OPENINGS, '$1')
    .replace(ASIDES, '')
    .replace(TWICE, (whole, word: string) => (/^(?:had|that|bye|no|ha|go|so)$/i.test(word) ? whole : word))
    .replace(FILLERS, '');
  const seen = new Set<string>();
  const once = splitSentences(plain).filter((part) => {
    const key = part
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\u{e000}]+/gu, ' ')
      .trim();
    if (key === '') return true;
    return !seen.has(key) && seen.add(key).size > 0;
  });
  const kept = once.join('').replace(/^\s+/, '');
  return starts ? capitalise(kept) : kept;
}
