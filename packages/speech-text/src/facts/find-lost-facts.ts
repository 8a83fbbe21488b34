import { type FactKind, findFacts } from './find-facts.ts';

/** Kinds of facts that must survive a rewrite; superlatives and promises may be toned down. */
const LOCKED: ReadonlySet<FactKind> = new Set(['figure', 'price', 'date', 'time', 'name', 'address']);

/** The figures, prices, dates, names and addresses of a passage that a new version no longer says. */
export function findLostFacts(passage: string, rewritten: string): string[] {
  const lost = findFacts(rewritten, passage).filter(({ kind }) => LOCKED.has(kind));
  return [...new Set(lost.map(({ text }) => text))];
}
