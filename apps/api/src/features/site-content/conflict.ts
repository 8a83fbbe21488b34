import type { ContentPart } from '@voicedraft/contract/content-versions';
import type { Context } from '#context.ts';
import type { Tx } from '#db/client.ts';
import { requireSeen } from '#features/audit/service.ts';
import type { Actor } from '#http/actor.ts';
import { findVersionAt } from './version-repository.ts';

/** What somebody is about to change, as it is kept now. */
interface Kept {
  readonly part: ContentPart;
  /** How a sentence calls it: 'the banner', 'this feature'. */
  readonly noun: string;
  readonly changedAt: Date;
}

/**
 * Refuses to overwrite what somebody saved after the actor had read it. What is changed must be locked. The version
 * that began then says who it was.
 * @param seen when it was last changed, as the actor's editor knows it; nothing is checked without
 * @throws AppError `conflict` with a text that says who saved and when
 */
export async function requireUnchanged(
  context: Context,
  tx: Tx,
  actor: Actor,
  { part, ...kept }: Kept,
  seen: string | undefined,
): Promise<void> {
  await requireSeen(context, actor, kept, seen, () => findVersionAt(tx, part, kept.changedAt));
}
