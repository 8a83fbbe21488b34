import type { Claim, ClaimMention } from './claim-pattern.ts';
import { PROMISES } from './promises.ts';
import { SUPERLATIVES } from './superlatives.ts';

/** The same in Chinese, where nothing separates words. */
const CHINESE: readonly Claim[] = [
  { kind: 'superlative', key: 'first', patterns: [/(?:首个|首家|首款|第一(?:个|家|款))(?!人称)/gu] },
  { kind: 'superlative', key: 'number one', patterns: [/(?:全国|全球|世界|销量|行业)第一|排名第一/gu] },
  { kind: 'superlative', key: 'only', patterns: [/唯一/gu] },
  { kind: 'superlative', key: 'best', patterns: [/最(?:好|佳|棒)/gu] },
  { kind: 'superlative', key: 'greatest degree', patterns: [/最(?:大|快|便宜|高|强|新鲜|古老)/gu] },
  { kind: 'superlative', key: 'award', patterns: [/获奖|屡获/gu] },
  { kind: 'superlative', key: 'leading', patterns: [/领先/gu] },
  { kind: 'claim', key: 'cure', patterns: [/治愈|治疗|根治|降血压|缓解\p{Script=Han}{2}/gu] },
  { kind: 'claim', key: 'weight', patterns: [/减肥|减脂/gu] },
  { kind: 'claim', key: 'free', patterns: [/免费/gu] },
  { kind: 'claim', key: 'guarantee', patterns: [/保证|无效退款/gu] },
];

/** What a text claims; parts of a text that two rules find are one claim. */
export function readClaims(text: string): ClaimMention[] {
  const found: ClaimMention[] = [];
  for (const { kind, key, patterns } of [...SUPERLATIVES, ...PROMISES, ...CHINESE]) {
    for (const pattern of patterns) {
      for (const { 0: written, index } of text.matchAll(pattern)) {
        const end = index + written.length;
        if (!found.some((one) => index < one.end && end > one.start))
          found.push({ kind, start: index, end, key });
      }
    }
  }
  return found;
}

/** Whether the request claims the same, in words of any language. */
export function isClaimKnown({ key }: ClaimMention, claims: readonly ClaimMention[]): boolean {
  return claims.some((other) => other.key === key);
}
