/** A claim in a text: a superlative, or an effect on health or money. */
export interface ClaimMention {
  readonly kind: 'superlative' | 'claim';
  readonly start: number;
  readonly end: number;
  /** The claim, whatever the language. */
  readonly key: string;
}

/** One thing that texts claim, in all languages. */
export interface Claim {
  readonly kind: ClaimMention['kind'];
  readonly key: string;
  readonly patterns: readonly RegExp[];
}

/** A claim in words. Its patterns are made when a text is first read: there are hundreds, and they take a while. */
export function claimOf(kind: Claim['kind'], key: string, written: readonly string[]): Claim {
  let patterns: readonly RegExp[] | undefined;
  return {
    kind,
    key,
    get patterns() {
      patterns ??= written.map(word);
      return patterns;
    },
  };
}

/** Whole words, in any case. */
const word = (written: string) =>
  new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${written})(?![\p{L}\p{M}])`, 'giu');
