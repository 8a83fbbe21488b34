import type { ClaimMention } from './read-claims.ts';

/** One thing that texts claim, in all languages. */
export interface Claim {
  readonly kind: ClaimMention['kind'];
  readonly key: string;
  readonly patterns: readonly RegExp[];
}

/** Whole words, in any case. */
export const word = (written: string) =>
  new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${written})(?![\p{L}\p{M}])`, 'giu');
