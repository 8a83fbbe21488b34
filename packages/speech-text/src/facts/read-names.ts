import { readPlaces } from './known-places.ts';
import { GERMAN_MEASURES, GERMAN_STATES, NO_NAMES, OPENERS, SHOUTED } from './name-words.ts';
import type { FactLanguage } from './text-language.ts';

/** A name in a text. */
interface NameMention {
  readonly start: number;
  readonly end: number;
  readonly key: string;
}

interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** First of a sentence, a line or quoted speech. */
  readonly isFirst: boolean;
  readonly isCapital: boolean;
}

const TITLE = /(?:^|[^\p{L}])(?:mr|mrs|ms|dr|st|prof|sr|sra|dra|mme|m|hr|fr|no)\.$/iu;
const ENDS = /[.!?…:;"“”„«»‹›()[\]\n—–|¡¿*•]/u;
const PARTICLE =
  /^ (?:(?:of|of the|de|de la|del|da|do|dos|das|di|von|von der|van|van der|du|des|y|&|and|le|la) )?$/u;
const CAPITAL = /^(?:[\p{L}]['’])?\p{Lu}/u;
const INNER_CAPITAL = /^\p{Ll}+\p{Lu}/u;

/** The names of a text: what is written with a capital where only names are, and places that the platform knows. */
export function readNames(text: string, language: FactLanguage): NameMention[] {
  const tokens = readTokens(text);
  const lower = new Set(tokens.filter(({ isCapital }) => !isCapital).map((one) => stem(one.text)));
  const runs = joinRuns(tokens, text, language);
  const named = runs
    .map((run) => dropOpeners(run, lower, language))
    .filter((run) => isName(run, tokens, language, text));
  const found = named.flatMap((run) => {
    const [first, last] = [run.at(0), run.at(-1)];
    return first && last ? [toMention(text, first.start, last.end)] : [];
  });
  for (const place of [...readQuoted(text), ...readKnownPlaces(text, tokens)]) {
    if (!found.some(({ start, end }) => place.start < end && place.end > start)) found.push(place);
  }
  return found;
}

/** Whether every word of a name is among the words of the request. */
export function isNameKnown({ key }: NameMention, request: RequestWords): boolean {
  const place = readPlaces().get(key);
  if (place !== undefined && request.places.has(place)) return true;
  if (!/\p{Script=Latin}|\p{Script=Cyrillic}|\p{Script=Greek}/u.test(key)) return request.text.includes(key);
  return key
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((part) => part.length > 1 && !SMALL.test(part))
    .every((part) => request.stems.has(stem(part)) || request.joined.includes(stem(part)));
}

const SMALL = /^(?:of|the|de|la|le|del|da|do|dos|das|di|von|der|van|du|des|and|st)$/;

/** The request's words, to compare names with. */
interface RequestWords {
  readonly text: string;
  readonly stems: ReadonlySet<string>;
  /** All words without spaces, as in hashtags and addresses. */
  readonly joined: string;
  readonly places: ReadonlySet<string>;
}

/** Prepares a request for {@link isNameKnown}. */
export function readRequestWords(request: string): RequestWords {
  const text = request.toLowerCase();
  const all = text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const known = readPlaces();
  const places = new Set<string>();
  for (let size = 1; size <= 3; size += 1) {
    for (let at = 0; at + size <= all.length; at += 1) {
      const place = known.get(all.slice(at, at + size).join(' '));
      if (place !== undefined) places.add(place);
    }
  }
  return { text, stems: new Set(all.map(stem)), joined: all.map(fold).join(''), places };
}

function fold(word: string): string {
  return word.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('ß', 'ss');
}

/** A word without possessive and plural. */
function stem(word: string): string {
  const plain = fold(word)
    .replace(/['’]s?$/, '')
    .replace(/^[ldsnmj]['’]/, '');
  return plain.length > 3 ? plain.replace(/(?:es|s)$/, '') : plain;
}

function readTokens(text: string): Token[] {
  let last = { end: 0, text: '' };
  return Array.from(text.matchAll(/[\p{L}\p{M}][\p{L}\p{M}\p{N}'’&-]*/gu), ({ 0: written, index: start }) => {
    const word = written.replace(/(?<!['’&-])['’&-]+$/, '');
    // Only what stands since the last word: of the whole text before each word, long texts would be slow.
    const between = text.slice(last.end, start);
    const gap = /(?<![^\p{L}\p{M}\p{N}])[^\p{L}\p{M}\p{N}]*$/u.exec(between)?.[0] ?? '';
    const isTitled = TITLE.test(`${last.text}${between}`.trimEnd());
    const isFirst = ((last.end === 0 && between.trim() === '') || ENDS.test(gap)) && !isTitled;
    const isCapital = CAPITAL.test(word) || INNER_CAPITAL.test(word);
    last = { end: start + word.length, text: word };
    return { text: word, start, end: last.end, isFirst, isCapital };
  });
}

/** Words with a capital that stand side by side, or with "of" and the like between them. */
function joinRuns(tokens: readonly Token[], text: string, language: FactLanguage): Token[][] {
  const runs: Token[][] = [];
  let open: Token[] = [];
  for (const token of tokens) {
    const last = open.at(-1);
    const gap = last === undefined ? '' : text.slice(last.end, token.start);
    const isTitled = /^\. $/.test(gap) && last !== undefined && NO_NAMES.has(last.text.toLowerCase());
    const isPart = last === undefined || isTitled || (!token.isFirst && PARTICLE.test(gap));
    const isMeasure = language === 'de' && last !== undefined && GERMAN_MEASURES.has(last.text.toLowerCase());
    if (token.isCapital && isPart && !isMeasure) open.push(token);
    else if (token.isCapital) {
      runs.push(open);
      open = [token];
    } else if (last !== undefined && !PARTICLE.test(`${text.slice(last.end, token.end)} `)) {
      runs.push(open);
      open = [];
    }
  }
  return [...runs, open].filter(({ length }) => length > 0);
}

/** Drops words that precede a name at the beginning of a sentence, and other words at both ends. */
function dropOpeners(run: readonly Token[], lower: ReadonlySet<string>, language: FactLanguage): Token[] {
  const rest = [...run];
  const isPlain = ({ text, isFirst }: Token) => {
    const word = text.toLowerCase().replaceAll('’', "'");
    if (NO_NAMES.has(word) || NO_NAMES.has(word.split("'")[0] ?? '')) return true;
    return isFirst && (OPENERS[language].has(word.split("'")[0] ?? '') || lower.has(stem(text)));
  };
  while (rest[0] !== undefined && isPlain(rest[0])) rest.shift();
  while (rest.length > 0 && NO_NAMES.has(rest.at(-1)?.text.toLowerCase() ?? '')) rest.pop();
  return rest;
}

function isName(
  run: readonly Token[],
  tokens: readonly Token[],
  language: FactLanguage,
  text: string,
): boolean {
  const [first] = run;
  if (first === undefined) return false;
  if (run.every(({ text: word }) => SHOUTED.has(word.toLowerCase()))) return false;
  if (run.some(({ text: word }) => INNER_CAPITAL.test(word))) return true;
  const isShout = /^\p{Lu}{2,}$/u.test(first.text);
  if (language === 'de') return isShout || isGermanName(run, tokens, text);
  if (run.length > 1) return true;
  // Alone at the beginning, it is a word like any other, unless the text writes it with a capital elsewhere.
  return !first.isFirst || isShout;
}

const DETERMINER =
  /^(?:d(?:er|ie|as|en|em|es)|(?:k|m|d|s)?ein\p{L}*|jed\p{L}+|dies\p{L}+|unser\p{L}*|ihr\p{L}*)$/u;

/** All German nouns have a capital: names are those side by side, and places after "in" and "aus". */
function isGermanName(run: readonly Token[], tokens: readonly Token[], text: string): boolean {
  const [first] = run;
  if (first === undefined) return false;
  const at = tokens.indexOf(first);
  const before = tokens[at - 1]?.text.toLowerCase() ?? '';
  const isTitled = /(?:herr|frau|dr|prof)\.?\s$/iu.test(text.slice(0, first.start));
  if (isTitled) return true;
  // A bouquet of somebody is no name as Carl of somewhere is.
  if (DETERMINER.test(before) && / von /.test(text.slice(first.start, run.at(-1)?.end))) return false;
  if (run.length > 1) return !/^\d|\d\s*$/.test(text.slice(Math.max(0, first.start - 2), first.start));
  const isPlace = /^(?:in|aus)$/.test(before) && !GERMAN_STATES.has(first.text.toLowerCase());
  return isPlace && !/(?:heit|keit|ung|schaft|ion|tät|ik|en|ern|eln|mus|nis|zeit)$/.test(first.text);
}

/** Places, in writing without capitals too. */
function readKnownPlaces(text: string, tokens: readonly Token[]): NameMention[] {
  const known = readPlaces();
  if (/\p{Script=Han}/u.test(text)) {
    const names = [...known.keys()].filter((name) => /^\p{Script=Han}+$/u.test(name) && text.includes(name));
    return names.map((name) => toMention(text, text.indexOf(name), text.indexOf(name) + name.length));
  }
  return tokens
    .filter(({ text: word, isCapital }) => isCapital || !/\p{Script=Latin}/u.test(word))
    .filter(({ text: word }) => known.has(word.toLowerCase()))
    .map(({ start, end }) => toMention(text, start, end));
}

/** Short words in quotes, where writing has no capitals. */
function readQuoted(text: string): NameMention[] {
  const quoted = /[“「『«"《]([^”」』»"》“「]{2,20})[”」』»"》]/gu;
  const titled = /([\p{Script=Han}]{1,2})(?:先生|女士|博士|教授)/gu;
  const latin = /(?<![\p{Script=Latin}\d@.])\p{Script=Latin}{3,}(?![\p{Script=Latin}.])/gu;
  if (/\p{Lu}/u.test(text) && !/\p{Script=Han}|\p{Script=Arabic}|\p{Script=Devanagari}/u.test(text))
    return [];
  return [quoted, titled, latin].flatMap((pattern) =>
    Array.from(text.matchAll(pattern), ({ 0: written, 1: inner = written, index }) => {
      const start = index + written.indexOf(inner);
      return toMention(text, start, start + inner.length);
    }),
  );
}

function toMention(text: string, start: number, end: number): NameMention {
  return { start, end, key: text.slice(start, end).toLowerCase() };
}
