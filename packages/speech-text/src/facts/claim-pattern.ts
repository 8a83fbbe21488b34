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

/** Whole words, in any case. */
export const word = (written: string) =>
  new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${written})(?![\p{L}\p{M}])`, 'giu');
