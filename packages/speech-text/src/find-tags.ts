import { PAUSE_SECONDS } from '@voicedraft/contract/script-marks';

/** A tag of SSML, or a mark that does the same: `[en:` and its `]` are the tag `lang`. */
export interface Tag {
  /** In small letters. */
  readonly name: string;
  readonly closes: boolean;
  readonly attributes: Readonly<Record<string, string>>;
}

/** Seconds of the strengths of `<break>`; a strong one is like that between two paragraphs. */
const STRENGTHS: Readonly<Record<string, number>> = {
  none: 0,
  'x-weak': 0.15,
  weak: 0.3,
  medium: 0.5,
  strong: 0.8,
  'x-strong': 1.2,
};
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gu;

/** Reads a tag as it is written: `<break time="1s"/>`, `[en:` or the `]` behind its words. */
export function readTag(written: string): Tag {
  const [isBracket, language = ''] = /^(?:\[(\w\w):|\])$/u.exec(written) ?? [];
  if (isBracket)
    return { name: 'lang', closes: language === '', attributes: { lang: language.toLowerCase() } };
  const [, slash, name = ''] = /^<(\/?)([\w:-]*)/u.exec(written) ?? [];
  const pairs = [...written.matchAll(ATTRIBUTE)].map(
    ([, key = '', double, single]) => [key.toLowerCase(), double ?? single ?? ''] as const,
  );
  return { name: name.toLowerCase(), closes: slash === '/', attributes: Object.fromEntries(pairs) };
}

/** Seconds of a `<break>`, as they are asked for; 0 if it asks for no pause. */
export function readBreak({ attributes }: Tag): number {
  const { time, strength = 'medium' } = attributes;
  const [, amount, unit] = /^\+?(\d{1,6}(?:\.\d{1,3})?)\s*(ms|s)$/iu.exec(time?.trim() ?? '') ?? [];
  return amount === undefined ? (STRENGTHS[strength] ?? 0.5) : readSeconds(amount, unit ?? 's');
}

/** Seconds of an amount in seconds ('s', 'seconds') or milliseconds ('ms'). */
export function readSeconds(amount: string, unit: string): number {
  return Number(amount.replace(',', '.')) / (/^m/iu.test(unit) ? 1000 : 1);
}

/** The nearest length that a pause may have, in seconds. */
export function limitPause(seconds: number): number {
  return Math.min(PAUSE_SECONDS.max, Math.max(PAUSE_SECONDS.min, seconds));
}
