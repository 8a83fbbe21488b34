import type { Context } from '#context.ts';
import { findFacts } from './hosted-repository.ts';
import { findPasswordFacts } from './repository.ts';

/**
 * When an account's password was last changed, here or at the hosted provider: null for not since it was set. Null if
 * there is no password.
 */
export async function findOwnPassword(
  { db, hosted }: Pick<Context, 'db' | 'hosted'>,
  id: string,
): Promise<{ changedAt: Date | null } | null> {
  if (hosted === null) return findPasswordFacts(db, id);
  const facts = await findFacts(db, id);
  return facts?.hasPassword === true ? { changedAt: facts.passwordChangedAt } : null;
}

/** Whether an account has a password, here or at the hosted provider. */
export async function hasOwnPassword(context: Pick<Context, 'db' | 'hosted'>, id: string): Promise<boolean> {
  return (await findOwnPassword(context, id)) !== null;
}
