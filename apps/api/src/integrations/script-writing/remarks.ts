const SCRIPT_WORD =
  /\b(?:scripts?|skript|gui[oó]n|roteiro|copione|vídeo|voice-?over|narration|draft|version|rewrite|continuation|advert|ad|commercial|scénario|texte|testo|texto)\b/iu;
const list = (phrases: string): string[] => phrases.split(/,\s*/u);
const AGREEMENTS = list(
  `sure, sure thing, certainly, of course, absolutely, okay, ok, great, got it, no problem, happy to help, i can help with that,
  i can certainly help with that, i'd be happy to help, claro, ¡claro, por supuesto, ¡por supuesto, bien sûr, natürlich, gern,
  gerne, certo, certamente, com certeza`,
);
const OFFERS = list(
  `here's, here is, here are, here you go, below is, aquí tienes, aquí está, aquí va, aqui está, aqui tem, voici, hier ist,
  hier kommt, ecco, segue`,
);
const anyOf = (phrases: readonly string[]) => `(?:${phrases.join('|').replaceAll("'", "['’]")})`;
const AGREEMENT = anyOf(AGREEMENTS.toReversed());
const OFFER = anyOf(OFFERS);
const AGREED = new RegExp(String.raw`^${AGREEMENT}(?:[!.,…]+\s*|\s+|$)`, 'iu');
const OFFERED = new RegExp(String.raw`^${OFFER}(?![\p{L}\p{N}])\s*`, 'iu');
const PROMISED = /^i(?:['’](?:d|ll|ve)|\s)/iu;
/** After `Here's`, these begin a sentence of a script. */
const OWN_WORDS = /^(?:what|how|why|where|when|who|to|something|another thing|one thing)\b/iu;
/** An offer names its object within a few words. */
const MOST_WORDS = 12;

/**
 * How many UTF-16 units of the first line a model says before the script: `Sure! Here is your script:`. 0 if none; `wait`
 * if more of the line decides.
 */
export function readPreamble(line: string, isWhole: boolean): number | 'wait' {
  const agreed = AGREED.exec(line)?.[0].length ?? 0;
  const rest = line.slice(agreed);
  const offered = OFFERED.exec(rest)?.[0].length ?? 0;
  if (offered === 0 && !(agreed > 0 && PROMISED.test(rest))) {
    const isAgreement = rest === '' && /[!.,…]\s*$/u.test(line);
    if (isWhole) return isAgreement ? line.length : 0;
    return isPrefix(rest, agreed > 0) ? 'wait' : 0;
  }
  const named = rest.slice(offered);
  if (OWN_WORDS.test(named)) return 0;
  const colon = line.search(/[:：](?!\/\/)/u);
  const head = colon === -1 ? rest : line.slice(agreed, colon);
  // After `Sure!`, whatever is offered is the script.
  const hasName = SCRIPT_WORD.test(head) || (agreed > 0 && offered > 0 && colon !== -1);
  if (colon !== -1) return hasName ? colon + (/^[:：]\**\s*/u.exec(line.slice(colon))?.[0].length ?? 1) : 0;
  if (isWhole) return hasName && !/[.!?…](?=\s+\S)/u.test(rest) ? line.length : 0;
  return hasName || (named.match(/\S+/gu)?.length ?? 0) <= MOST_WORDS ? 'wait' : 0;
}

/** Whether a beginning may become that of a remark before a script. */
function isPrefix(text: string, isAgreed: boolean): boolean {
  const small = text.toLowerCase().replaceAll('’', "'");
  const beginnings = isAgreed ? [...OFFERS, "i'd", "i'll", 'i '] : [...AGREEMENTS, ...OFFERS];
  return beginnings.some((beginning) => beginning.startsWith(small));
}

const COUNT =
  /^\W*(?:(?:total|approximate|approx\.?|final|estimated|est\.?)\s+)*(?:word ?count|words|character count|run(?:ning)?[ -]?time|speaking time|reading time|read time|duration|length|time)\W*[:=]\W*(?:\p{L}+\.?\s+){0,2}[~≈]?\d[^.!?]*\W*$/iu;
const WORDS_ALONE = /^\W*(?:approx(?:imately|\.)?|about|~|≈)?\s*\d{1,4}\s+words\W*$/iu;
const INVITATION =
  /^\W*(?:please )?(?:just )?(?:let me know|feel free|i hope|hope this|would you like me to|do you want me to|if you(?:['’]d| would) like)\b.*\b(?:scripts?|version|draft|changes?|adjust\w*|tweak\w*|revis\w*|shorter|longer|tone|edits?)\b/iu;
const ABOUT_SCRIPT =
  /^\W*(?:note\W*[:：].*\b(?:this script|the script|word count|words|placeholder)\b|this script (?:is|has|runs|takes|should)\b.*\b(?:words|seconds|minutes?|long)\b|i(?:['’]ve| have)? (?:kept|made sure|included|used|tried|aimed)\b.*\b(?:tone|script|request|words?|length|seconds)\b)/iu;
const QUALIFIERS = /^(?:(?:total|approximate|approx\.?|final|estimated|est\.?)\s+)*/iu;
const COUNTED = list(
  `word count, wordcount, words, character count, running time, running-time, runtime, run time, speaking time, reading time,
  read time, duration, length, time, note`,
);
const COUNT_BEGINNINGS = ['total', 'approximate', 'approx.', 'final', 'estimated', 'est.', ...COUNTED];
const INVITATIONS = list(
  `please let me know, please feel free, just let me know, let me know, feel free, i hope, hope this, would you like me to,
  do you want me to, if you'd like, if you would like, this script, i've kept, i've made, i've used, i've included, i've tried,
  i've aimed, i have kept, i have made, i kept, i made sure, i included, i used, i tried`,
);

/** A longer line is no remark, in UTF-16 units. */
const MOST_OF_REMARK = 600;

/** Whether a line is what a model says about its script: `Word count: 150`, `Let me know if you want it shorter`. */
export function isRemark(line: string): boolean {
  if (line.length > MOST_OF_REMARK) return false;
  return [COUNT, WORDS_ALONE, INVITATION, ABOUT_SCRIPT].some((remark) => remark.test(line));
}

/** Whether the beginning of a line may become such a remark. */
export function canBecomeRemark(line: string): boolean {
  if (line.length > MOST_OF_REMARK) return false;
  const small = line.toLowerCase().replaceAll('’', "'");
  if (/^(?:[~≈]|about |approx\w* )?\d{1,4}(?:\s+(?:w(?:o(?:r(?:ds?)?)?)?)?\W*)?$/u.test(small)) return true;
  const counted = small.replace(QUALIFIERS, '');
  if (COUNT_BEGINNINGS.some((beginning) => beginning.startsWith(counted))) return true;
  if (COUNTED.some((name) => counted.startsWith(name) && /^\W*(?:[:=]|$)/u.test(counted.slice(name.length))))
    return true;
  return INVITATIONS.some((beginning) => beginning.startsWith(small) || small.startsWith(beginning));
}
