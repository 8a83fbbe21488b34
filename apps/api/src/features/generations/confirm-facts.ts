import type { ConfirmedFacts } from '@voicedraft/contract/facts';
import type { Context } from '#context.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import { storeConfirmedFacts } from './facts-repository.ts';

/**
 * Stores which facts of a script its owner has confirmed, in place of those before.
 * @throws AppError `not_found` for what is no finished script of the caller
 */
export async function confirmFacts(
  { db }: Context,
  actor: Actor,
  id: string,
  { facts }: ConfirmedFacts,
): Promise<ConfirmedFacts> {
  const stored = [...new Set(facts.map((fact) => fact.toWellFormed().replaceAll('\0', '')))];
  if (!(await storeConfirmedFacts(db, actor.id, id, stored))) throw new AppError('not_found');
  return { facts: stored };
}
