/** Languages beside English that are read by rules of our own. */
export type LanguageCode = 'es' | 'pt' | 'fr' | 'it';

export type Gender = 'm' | 'f';

/** What a number counts: a masculine or a feminine noun behind it, or nothing: 'un año', 'una hora', 'el uno'. */
export type Counted = Gender | 'alone';

/** The number words of a language. */
export interface NumberWords {
  /** From zero to nine. */
  readonly digits: readonly string[];
  /** From 1 to 999,999. */
  readonly belowMillion: (number: number, counted: Counted) => string;
  /** Millions and more, the largest first. */
  readonly scales: readonly (readonly [size: number, one: string, many: string])[];
  /** Between the millions and the rest of a number. */
  readonly afterMillions?: (rest: number) => string;
  /** From 1 to 999. */
  readonly ordinal: (number: number, gender: Gender) => string;
  /** From 1: behind a king, a queen or a pope; also behind the word for a century. */
  readonly regnal: (number: number, gender: Gender) => string;
  /** 'un cuarto', 'tres cuartos'; from halves to hundredths. */
  readonly fraction: (numerator: number, denominator: number) => string;
  /** Half of a noun, or the half behind one: 'media taza', 'una taza y media'. */
  readonly half: (gender: Gender) => string;
  /** Half of a noun where an article or a hyphen is needed: 'un demi-litre'. */
  readonly halfOf?: (noun: string, gender: Gender) => string;
}

/** Which nouns are feminine, and which words are none. Lists have spaces between words, in the singular. */
export interface Nouns {
  readonly feminineEnding: RegExp;
  /** Feminine ones with another ending; irregular plurals too. */
  readonly feminine: string;
  readonly masculineEnding: RegExp;
  /** Masculine ones with a feminine ending. */
  readonly masculine: string;
  /** Words behind a number that it does not count; those that end with an apostrophe are joined to the next. */
  readonly others: string;
  /** Words before a number that is a name: 'capítulo 1'. */
  readonly labels: string;
}

/** Small words that signs and figures are read with. */
export interface SmallWords {
  readonly and: string;
  readonly or: string;
  /** Between the ends of a range. */
  readonly to: string;
  readonly comma: string;
  readonly point: string;
  readonly minus: string;
  readonly plus: string;
  readonly times: string;
  /** Before an exponent. */
  readonly power: string;
  /** Between two sides: '10 x 15'. */
  readonly by: string;
  readonly equals: string;
  readonly less: string;
  readonly more: string;
  /** Between a mark and the best one: '4/5'. */
  readonly outOf: string;
  /** Between an amount and cents. */
  readonly withCents: string;
  readonly number: string;
  readonly at: string;
  readonly dot: string;
  readonly slash: string;
  readonly dash: string;
  readonly underscore: string;
}

/** Everything that is said for what is written in a language. */
export interface SpokenLanguage {
  readonly code: LanguageCode;
  /** In English. */
  readonly name: string;
  /** Small letters beside a to z. */
  readonly letters: string;
  /** Letters of its neighbours, as they are spelled in it: 'Barsa' for 'Barça'. */
  readonly foreignLetters: Readonly<Record<string, string>>;
  readonly numbers: NumberWords;
  readonly nouns: Nouns;
  readonly words: SmallWords;
  /** 'de' and a noun: 'de euros', "d'euros". */
  readonly of: (noun: string) => string;
  /** 'per' and a noun. */
  readonly per: (noun: string) => string;
  /** Characters that are read as words. */
  readonly signs: Readonly<Record<string, string>>;
  /** Abbreviations of several words or with a meaning of their own in capitals; `$1` and so on as in `replace`. */
  readonly phrases: readonly (readonly [pattern: RegExp, speech: string])[];
  /** Top-level domains that are words. */
  readonly domains: string;
  /** National telephone numbers. */
  readonly phone: RegExp;
  /** One group of a telephone number where it is not read digit by digit. */
  readonly speakPhoneGroup?: (digits: string) => string | undefined;
  readonly months: readonly string[];
  /** Short forms of a month, without their stop, in the order of months; several between slashes. */
  readonly shortMonths: string;
  /** Short days, with their long forms. */
  readonly weekdays: string;
  /** Between day and month and between month and year. */
  readonly ofDate: string;
  /** The first of a month. */
  readonly firstDay: string;
  /** Words before a day and a month in figures, or before an hour. */
  readonly beforeDay: RegExp;
  readonly beforeHour: RegExp;
  /** Hour and minute; `isNamed`: an h was written, or the word for hours follows. */
  readonly speakTime: (hour: number, minute: number, isNamed: boolean) => string;
  /** What makes an ordinal of a figure, behind it: `^o` for a raised one, `er`. It captures nothing. */
  readonly ordinalEnding: RegExp;
  readonly isFeminineEnding: RegExp;
  /** Another ordinal than the usual one: 'second' for '2nd'. */
  readonly ordinalBySuffix?: (digits: string, suffix: string) => string | undefined;
  /** A figure with `°` or a raised o may be an ordinal. */
  readonly hasRaisedOrdinals: boolean;
  /** One degree, and many. */
  readonly degrees: readonly [one: string, many: string];
  /** 'primer' for 'primero', before a noun. */
  readonly shortOrdinal?: (ordinal: string) => string;
  /** Units behind a number: `km=kilómetro/kilómetros`, underscores for spaces. */
  readonly units: string;
  /** Signs and codes of money: name of one, of many, of one hundredth, of many. */
  readonly currencies: string;
  /** Cents are only numbers behind an amount: 'deux euros cinquante'. */
  readonly omitsCents: boolean;
  /** Letters and words behind a figure that make it thousands or millions; `of` follows those beyond thousands. */
  readonly scales: string;
  /** Nouns behind a slash and an amount of money: '10 €/mes'. */
  readonly periods: string;
  /** The words for a century, before its number. */
  readonly centuries: RegExp;
  /** The start of what is counted by a Roman number before it, between spaces: 'II Guerra Mundial'. */
  readonly countedNouns: string;
  /** Before one of these, a long sentence may be cut. */
  readonly conjunctions: string;
  /** Corrections at the end: contractions of what was put together. */
  readonly respelled: readonly (readonly [pattern: RegExp, speech: string])[];
}

/** Makes something of a language's tables when it is first needed, and keeps it. */
export function perLanguage<T>(make: (language: SpokenLanguage) => T): (language: SpokenLanguage) => T {
  const made = new Map<LanguageCode, T>();
  return (language) => {
    const known = made.get(language.code);
    if (known !== undefined) return known;
    const fresh = make(language);
    made.set(language.code, fresh);
    return fresh;
  };
}

/** Entries of a table: `km=kilómetro/kilómetros`, between spaces; underscores stand for spaces. */
export function readEntries(table: string): [key: string, forms: string[]][] {
  return table.split(/\s+/u).map((entry) => {
    const at = entry.lastIndexOf('=');
    const forms = entry.slice(at + 1).split('/');
    return [entry.slice(0, at).replaceAll('_', ' '), forms.map((form) => form.replaceAll('_', ' '))];
  });
}

/** Alternatives for a pattern, the longest first. */
export function anyOf(words: Iterable<string>): string {
  return [...words]
    .toSorted((one, other) => other.length - one.length)
    .map(escapePattern)
    .join('|');
}

/**
 * A pattern in small letters that matches capitals as well. Not `(?i:…)`: on a busy machine, V8 (Node 24) sometimes compiles
 * patterns with it to ones that heed the case.
 */
export function inAnyCase(pattern: string): string {
  return pattern.replaceAll(
    /\[([^\]]*)\]|(\\.)|(\p{L})/gu,
    (found, set?: string, escaped?: string, letter?: string) => {
      if (escaped !== undefined) return found;
      const letters = set ?? letter ?? '';
      return `[${letters}${letters.toUpperCase()}]`;
    },
  );
}

/** A word as a pattern that matches it. */
export function escapePattern(word: string): string {
  return word.replaceAll(/[$()*+./?[\\\]^{|}]/gu, String.raw`\$&`);
}
