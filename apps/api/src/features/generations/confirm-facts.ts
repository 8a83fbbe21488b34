import type { ConfirmedFacts } from '@voicedraft/contract/facts';
import type { Context } from '#context.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import { storeFacts } from './facts-repository.ts';

/**
 * Replaces the list of facts that a script's owner has confirmed, and of those that rewrites have brought if it is
 * sent. @throws AppError `not_found` unless it is a finished script of the caller
 */
export async function confirmFacts(
  { db }: Context,
  actor: Actor,
  id: string,
  { facts, rewrittenFacts }: ConfirmedFacts,
): Promise<ConfirmedFacts> {
  const confirmed = cleanFacts(facts);
  const rewritten = rewrittenFacts && cleanFacts(rewrittenFacts);
  if (!(await storeFacts(db, actor.id, id, confirmed, rewritten))) throw new AppError('not_found');
  return { facts: confirmed, ...(rewritten && { rewrittenFacts: rewritten }) };
}

/** Each once, in a form that the database takes. */
function cleanFacts(facts: readonly string[]): string[] {
  return [...new Set(facts.map((fact) => fact.toWellFormed().replaceAll('\0', '')))];
}
