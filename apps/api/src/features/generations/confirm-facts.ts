import type { ConfirmedFacts } from '@voicedraft/contract/facts';
import type { Context } from '#context.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import { storeConfirmedFacts } from './facts-repository.ts';

/**
 * Replaces the list of facts that a script's owner has confirmed. @throws AppError `not_found` unless it is a
 * finished script of the caller
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
