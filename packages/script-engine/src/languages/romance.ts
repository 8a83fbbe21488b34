import { type FormNames, type Grammar, LENGTH_MARK } from './grammar.ts';

/**
 * The words of a Romance language, as alternatives of patterns ({@link anyOf}). Letters stand for themselves with and
 * without accents, as people type both; `[è]` stands for that letter only.
 */
export type RomanceWords = Readonly<Record<WordList, string>> & {
  readonly forms: FormNames;
  readonly labels: Readonly<Record<'subject' | 'manner' | 'content', string>>;
  readonly spacesMarks?: boolean;
  readonly harm: readonly string[];
  readonly outlines: FormNames;
};

/**
 * Most are those of a pattern in {@link Grammar}. Besides: `joins` between two names of forms, `halves` as lengths without
 * a number, `askTail` between who asks and the verb, `steps` and `calls` as stems of imperatives with `stepEndings`, `leads`
 * before those, `offers` at the beginning of what is not a sentence, and `noVerbs` before an article.
 */
type WordList =
  | 'joins'
  | 'strong'
  | 'glue'
  | 'amounts'
  | 'units'
  | 'halves'
  | 'abbreviations'
  | 'greetings'
  | 'thanks'
  | 'asks'
  | 'askTail'
  | 'helping'
  | 'makes'
  | 'links'
  | 'sayingLinks'
  | 'forLinks'
  | 'explains'
  | 'promotes'
  | 'announces'
  | 'manners'
  | 'doubtful'
  | 'owners'
  | 'people'
  | 'receivers'
  | 'about'
  | 'asIf'
  | 'mentions'
  | 'verbs'
  | 'inLength'
  | 'steps'
  | 'calls'
  | 'stepEndings'
  | 'leads'
  | 'offers'
  | 'noVerbs'
  | 'added'
  | 'and'
  | 'wants'
  | 'vague'
  | 'unspoken'
  | 'clauses'
  | 'attached'
  | 'noHeading'
  | 'prepositions'
  | 'othersNames'
  | 'howTo'
  | 'asking'
  | 'headlines'
  | 'indefinite'
  | 'background';

/** Alternatives of a pattern, in lines or between bars. */
export function anyOf(parts: TemplateStringsArray, ...values: readonly string[]): string {
  const written = String.raw(parts, ...values);
  return `(?:${written.trim().replace(/\s*\n\s*/g, '|')})`;
}

/** An article or pronoun in front of a vowel. */
const ELIDED = `(?:(?:[cdjlmnst]|qu|un|[dn]?ell|d?all|sull)')?`;
const WORD = String.raw`[\p{L}\p{N}'’-]+`;

const LETTERS: Readonly<Record<string, string>> = {
  a: '[aáàâãä]',
  e: '[eéèêë]',
  i: '[iíìîï]',
  o: '[oóòôõö]',
  u: '[uúùûü]',
  c: '[cç]',
  n: '[nñ]',
  ñ: '[nñ]',
  "'": "['’]",
  // Those of JavaScript know English letters only.
  '\\w': String.raw`[\p{L}\p{N}_]`,
  '\\b': String.raw`(?:(?<=[\p{L}\p{N}])(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])(?=[\p{L}\p{N}]))`,
};

/** A case-insensitive regular expression for which letters with and without accents are the same, except in brackets. */
function accented(parts: TemplateStringsArray, ...values: readonly string[]): RegExp {
  return new RegExp(widen(String.raw(parts, ...values)), 'iu');
}

function widen(source: string): string {
  return source.replace(/\\[pP]\{\w+\}|\\.|\[[^\]]*\]|[aeioucnñ']/g, (part) => LETTERS[part] ?? part);
}

/** The grammar of a Romance language, where names come first and their attributes follow. */
export function defineRomance(words: RomanceWords): Grammar {
  const { forms, owners, labels, verbs, strong, glue, thanks, explains, promotes, announces } = words;
  const form = Object.values(forms).join('|');
  const end = String.raw`(?=$|[\s,.:!?])`;
  const polite = String.raw`(?:(?:${words.greetings}|(?:${thanks})(?=[,.!]|$))\b[,.!?: ]*|[¿¡«])*`;
  const attributes = String.raw`(?:(?:${glue} ){0,4}${strong}${end} ?)*`;
  const step = (stems: string): string => String.raw`(?:${stems})${words.stepEndings}`;
  const doing = String.raw`^[¡]?(?:${words.leads},? )*(?:${step(words.steps)}|${step(words.calls)}|${words.offers})\b`;
  return {
    forms: (Object.keys(forms) as (keyof FormNames)[]).map((name) => [
      name,
      accented`(?:^|[\s'])(?:${forms[name]})(?=\s|$)`,
    ]),
    nouns: new RegExp(
      widen(String.raw`(?:^|(?<=[\s'¿¡-]))(?:${form})${end}(?: (?:${words.joins})?(?:${form})${end})*(?!-)`),
      'giu',
    ),
    strong: accented`^${ELIDED}${strong}$`,
    glue: accented`^${ELIDED}${glue}$`,
    lengths: new RegExp(
      widen(
        String.raw`~?\b(?:(?:\d+(?:[.,:]\d+)?|${words.amounts})[ -]?(?:(?:a|o|à|ou|-|–) ?\d+ ?)?${words.units}|${words.halves})\b`,
      ),
      'giu',
    ),
    sentenceEnd: accented`(?<=[.!?]["'”»)]?)(?<!\b${words.abbreviations}\.)(?<!(?:^|\n)\s*\d{1,2}\.)\s+(?![?!»])|\n+`,
    polite: accented`^${polite}`,
    please: accented`(?<![ ,])[ ,]+(?:${thanks})[.!? ]*$`,
    request: accented`^(?:(${words.asks}(?:(?: |(?<='))${words.askTail})*)(?:\b|(?<=')) ?)?(?:(${words.makes})\b ?)?[: ]*(.*)$`,
    helping: accented`^${words.helping}`,
    linked: accented`^${attributes}(?:[:,]? ?(${words.links})(?:\b|(?<='))|[:,]|$) ?(.*)$`,
    sayingLink: accented`^${words.sayingLinks}$`,
    forLink: accented`^${words.forLinks}$`,
    order: accented`^(?:(${explains})|(${promotes}|${announces}))(?:\b|(?<=')):? ?(.*)$`,
    promoting: accented`^${promotes}`,
    announcing: accented`^${announces}`,
    manner: accented`^${polite}(?:${words.manners}|${LENGTH_MARK}\b.{0,12}$)`,
    doubtful: accented`^${words.doubtful}\b`,
    addressed: accented`^(?:${words.receivers} )?(?:${owners} ?)?(?:${WORD} ){0,2}${words.people}(?: (?:d[eouai]s?|con|com|avec|sin|sans|sem|senza|que|qui|che|a|dai|d'|di)\b.*| ${WORD})?$`,
    toldTo: accented` (?:${words.receivers}) ((?:${owners} ?)?(?:${WORD} ){0,5}${WORD})$`,
    receiver: accented`^${words.receivers} `,
    forWhom: accented`^${words.forLinks} (?:${owners} ?)?${words.people}\b`,
    about: accented`^(.*?) (?:${words.about}) ?(.+)$`,
    asIf: accented` ${words.asIf}\b.*$`,
    label: accented`^(?:(${labels.subject})|(${labels.manner})|(${labels.content}))\s*[:=] ?(.*)$`,
    partLabel: accented`^(?:${owners} ?)?(?:(${labels.subject})|${labels.manner})(?: [é]| [è]| es| est| sera| será|\s?:| =) (.*)$`,
    mention: accented`^${polite}${words.mentions}`,
    stated: accented`${verbs}|^\p{L}+ ${words.inLength} ${LENGTH_MARK}|\d`,
    doing: accented`${doing}`,
    ending: /(?!)/,
    ordered: accented`^(?!${words.noVerbs}\b)[¡]?\p{L}+ ${owners}\b`,
    added: accented`^${words.added}\b(?!.*\d)`,
    between: new RegExp(
      widen(String.raw`(\s?[,;:]\s+|\s[-–]\s+|\s*[()]\s*|\s${words.and}\s(?=${words.wants}\b))`),
      'iu',
    ),
    joint: accented`^${words.and}$`,
    pair: accented`^[\p{L}-]+ ${words.and} `,
    lengthOn: accented`^(?:[\w']+ )?${LENGTH_MARK} (?:${words.links})(?:\b|(?<=')) ?(.+)$`,
    vague: accented`^(?:${words.vague}|${LENGTH_MARK})\b`,
    unspoken: accented`^${words.unspoken}\b`,
    clause: accented`^${words.clauses} `,
    attached: accented`^${words.attached} `,
    othersName: accented`^${words.othersNames}\b`,
    noHeading: accented`^${words.noHeading}\b|\b${words.prepositions}\b|${verbs}`,
    unowned: /^/,
    article: /(?!)/,
    howTo: accented`^${words.howTo} `,
    asking: accented`^[¿]?${words.asking}\b`,
    nominal: accented`^${words.indefinite} `,
    call: accented`^[¡]?(?:${words.leads},? )*${step(words.calls)}\b`,
    question: accented`\?["”]?$|^[¿]?${words.asking}\b|^${words.headlines}\b`,
    background: accented`^${polite}${words.background} \D*$`,
    spacesMarks: words.spacesMarks ?? false,
    harm: words.harm.map((pattern) => accented`${pattern}`),
    outlines: words.outlines,
  };
}
