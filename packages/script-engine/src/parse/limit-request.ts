import { truncateWords } from '@voicedraft/contract/words';
import type { ParsedRequest } from './request-types.ts';

/** Longest parts that still make a sentence speakable in one breath, in words. */
const MOST = { clause: 26, question: 34, subject: 24, side: 8, brand: 8, audience: 16, point: 12 } as const;
const MOST_POINTS = 12;

/** Shortens the parts of a request that every script names, so that no prompt can crowd out the script itself. */
export function limitRequest(request: ParsedRequest): ParsedRequest {
  const { clause, question, action, sides, brand, audience } = request;
  return {
    ...request,
    subject: cut(request.subject, MOST.subject),
    clause: clause === undefined ? undefined : cut(clause, MOST.clause),
    audience: audience === undefined ? undefined : cut(audience, MOST.audience),
    points: request.points.slice(0, MOST_POINTS).map((point) => cut(point, MOST.point)),
    ...(question === undefined ? {} : { question: `${cut(question.replace(/\?$/, ''), MOST.question)}?` }),
    ...(action === undefined ? {} : { action: cut(action, MOST.clause) }),
    ...(sides === undefined ? {} : { sides: [cut(sides[0], MOST.side), cut(sides[1], MOST.side)] as const }),
    ...(brand === undefined ? {} : { brand: cut(brand, MOST.brand) }),
  };
}

function cut(text: string, words: number): string {
  return truncateWords(text, words).replace(/[\s,:]+$/, '');
}
