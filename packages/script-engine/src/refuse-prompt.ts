import { EngineError, type Refusal } from '@voicedraft/engine-api/engine-error';
import { findForeignLanguage } from '@voicedraft/engine-api/detect-language';
import { anyCase } from './pattern.ts';

const VICTIM = String.raw`(?:him|her|them|someone|somebody|people|my (?:\w+ )?\w+|your (?:\w+ )?\w+|(?:a|the) (?:person|child|kid|woman|man|girl|boy|neighbou?r|teacher))`;
const HATED = String.raw`(?:jews|muslims|christians|hindus|immigrants|refugees|blacks|black people|white people|asians|gays|gay people|lesbians|trans people|women|disabled people|gypsies)`;
/** Deliberately narrow: 'kill germs', 'kill time', 'shoot a film' and 'bomb cyclone' are harmless. */
const HARM: readonly RegExp[] = [
  String.raw`\b(?:kill|hang|poison|harm|hurt|cut|starve|drown)(?:ing)? (?:myself|yourself|himself|herself|themselves|oneself)\b`,
  String.raw`\b(?:commit(?:ting)?|methods? (?:of|for)|ways? to (?:commit|attempt)|how to (?:do|commit)) suicide\b|\bhow to (?:self[ -]harm|be anorexic|stop eating to lose)\b`,
  String.raw`\b(?:murder|assassinate|kidnap|stalk|rape|strangle|poison|kill)(?:ing)? ${VICTIM}\b(?! (?:skin|hair|plants?|lawn|pests?|weeds?|debt|time|career|vibe))`,
  String.raw`\b(?:make|making|build|building|assemble|construct|plant|detonate|3d[- ]print|cook|cooking|synthesi[sz]e)(?:ing)? (?:(?!bath|shower|fizz)[\w-]+ ){0,3}(?<!(?:bath|cherry|seed|f|photo|cocoa|jäger|water|stink|smoke|chocolate) )(?:bombs?(?! (?:cyclone|shelter))|explosives?|grenades?|silencers?|ghost guns?|meth|methamphetamine|crack cocaine|fentanyl|nerve (?:agent|gas)|ricin|sarin|anthrax|chemical weapons?)\b`,
  String.raw`\b(?:child|children|minors?|underage|preteen|kiddie|teen(?:age)?(?: girls?| boys?)?)s? (?:porn\w*|nudes?|sex(?!ual (?:health|abuse prevention)|\w* ed)\w*|erotic\w*)\b|\b(?:sexy|erotic|nude) (?:\w+ )?(?:child|children|minors?|kids?|schoolgirls?|underage \w+)\b`,
  String.raw`\bwhy (?:all )?${HATED} (?:are|must|should) (?:inferior|evil|vermin|die|be (?:killed|banned|deported|hated))|\b(?:hate|kill|gas|exterminate|attack|get rid of) (?:all |the )?${HATED}\b(?! (?:crime|speech))`,
  String.raw`\b(?:phishing|scam) (?:emails?|messages?|calls?|scripts?|videos?|texts?) (?:to|that|pretending|for (?:tricking|stealing))\b|\b(?:pretend(?:ing)? to be|impersonat(?:e|ing)|pose as) (?:a |an |the |their |your )?(?:bank|police|irs|tax office|grand(?:son|child))|\b(?:steal|get|trick (?:\w+ ){1,3}(?:into|out of)) (?:giving |sharing )?(?:their |people's |someone's |other people's )(?:passwords?|bank details|credit cards?|identity|savings|pins?)\b`,
  String.raw`\b(?:make|sell|print|forge)(?:ing)? (?:fake|counterfeit) (?:money|banknotes|passports|ids?|prescriptions)\b|\b(?:plan|carry out|commit)(?:ing)? (?:a |an )?(?:school shooting|mass shooting|terror(?:ist)? attack|massacre|bombing)\b`,
].map((pattern) => new RegExp(pattern, 'i'));

const ORDER = String.raw`(?:instructions?|prompts?|rules|guidelines|directions|restrictions)`;
const INSTRUCTION: readonly RegExp[] = [
  String.raw`\b(?:ignore|disregard|forget|override|bypass) (?:(?:all|any|the|your|my|these|those|every|previous|prior|above|earlier|of) ){1,4}${ORDER}\b`,
  String.raw`\b(?:reveal|print|show|repeat|output|tell me|give me|what (?:is|are)) (?:\w+ )?(?:your|the) (?:system|hidden|initial|secret|original) (?:prompts?|instructions?|messages?)\b`,
  String.raw`^(?:please )?(?:you are (?:now |an? (?:ai|assistant|language model|chatbot|hacker|expert))|act as (?:an? |my |if )|pretend (?:you are|to be an?)|from now on,? you|let's role-?play)`,
  String.raw`\b(?:jailbreak(?:ed)? (?:mode|prompt)|developer mode|DAN mode|do anything now)\b`,
  String.raw`^(?:please )?(?:(?:can|could|would) you )?(?:translate|paraphrase|proofread|calculate|solve|debug|refactor|compile|execute|summari[sz]e) (?:this|the following|these|it|my|for x|\d|\w+ (?:in)?to (?:spanish|french|german|italian))`,
  String.raw`\b(?:write|give|generate|create|make|show|code)(?: me| us)? (?:(?:some|a|an|the|simple|short|small|working) ){0,3}(?:(?:python|javascript|java|typescript|c\+\+|c#|rust|sql|html|css|php|bash|react|excel) )?(?:code|functions?|class|regex|quer(?:y|ies)|program in|algorithm|formula|shell script|unit tests?)\b(?! (?:of conduct|video|promo|ad\b))`,
  String.raw`^(?:import \w+|def \w+\(|function \w+\(|select .+ from \w+|console\.log|sudo |rm -rf|<\?php)`,
].map((pattern) => new RegExp(pattern, 'im'));

/** Runs of adjacent keys, and pairs of letters that occur in no European language. */
const MASHED = anyCase`asdf|sdfg|dfgh|fghj|ghjk|hjkl|qwer|wert(?!h)|ertyu|rtyu|tyui|yuio|uiop|zxcv|xcvb|cvbn|vbnm|poiu|lkjh|fdsa|rewq|q[^aeiou\W]|[bcdfghjklmnpqrstvwxz]{6}|(\p{L})\1\1|[jqvxz][bcdfghjkmnpqtvwxz]{2}|(?:fq|gq|hx|jx|kq|kx|qk|qx|vq|wq|xj|zj|jq|vb|bq|cj|fj|jf|jg|pq|qp)`;
/** Words that cannot be a subject, and words of a request that names none. */
const EMPTY = new Set(
  'the a an of for to in on at and or but with is are was be i me my you your it we our this that so as by from write create make generate produce give please need want some any good short new nice script video ad advert promo text story something anything stuff topic content help hello hi hey test ok yes no lol haha'.split(
    ' ',
  ),
);

/**
 * Refuses what the built-in writer cannot or must not write. `texts` are the prompt and the answers to its questions,
 * each in English by itself.
 * @throws EngineError `blocked` for what would harm, `unsupported` for the rest, with its `refusal`
 */
export async function refusePrompt(texts: readonly string[]): Promise<void> {
  const [prompt = '', ...answers] = texts;
  const text = texts.join('\n');
  if (HARM.some((pattern) => pattern.test(text))) throw refuse('harm');
  if (texts.some((each) => INSTRUCTION.some((pattern) => pattern.test(each)))) throw refuse('instruction');
  if (isNonsense(prompt) || answers.some(isEmptyAnswer)) throw refuse('nonsense');
  for (const each of texts) {
    const language = await findForeignLanguage(each);
    if (language !== undefined) throw refuse('language', language);
  }
}

function refuse(reason: Refusal['reason'], language?: string): EngineError {
  const refusal = language === undefined ? { reason } : { reason, language };
  const kind = reason === 'harm' ? 'blocked' : 'unsupported';
  return new EngineError(kind, 'We cannot write a script from this text.', { refusal });
}

function isNonsense(text: string): boolean {
  const words = text.match(/[\p{L}\p{M}'’]+/gu) ?? [];
  // Other alphabets are left to the language check.
  if (words.some((word) => /(?!\p{Script=Latin})\p{L}/u.test(word))) return false;
  const lower = words.map((word) => word.toLowerCase());
  const own = lower.filter((word) => !EMPTY.has(word) && word.length > 1);
  return own.length === 0 || (words.length >= 3 && new Set(lower).size === 1) || isMostlyMashed(words);
}

/** An answer needs no subject, because the question has one: `£4.20`, `Yes`, `Me`. */
function isEmptyAnswer(text: string): boolean {
  const words = text.match(/[\p{L}\p{M}'’]+/gu) ?? [];
  return !/[\p{L}\p{N}]/u.test(text) || isMostlyMashed(words);
}

function isMostlyMashed(words: readonly string[]): boolean {
  return words.filter((word) => isMashed(word, word.toLowerCase())).length > words.length * 0.4;
}

function isMashed(word: string, lower: string): boolean {
  // Words in capitals are abbreviations: HTML, BBC.
  if (lower.length < 4 || /^\p{Lu}+s?$/u.test(word)) return false;
  const plain = lower.normalize('NFD').replace(/[\p{M}'’]/gu, '');
  return !/[aeiouy]/.test(plain) || MASHED.test(plain);
}
