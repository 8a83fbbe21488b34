import type { ContentPart } from '@voicedraft/contract/content-versions';
import type { Context } from '#context.ts';
import type { Tx } from '#db/client.ts';
import { refuseConflict } from '#features/audit/service.ts';
import type { Actor } from '#http/actor.ts';
import { findVersionOf } from './version-repository.ts';

/** The current state of the part that is about to be changed. */
interface Stored {
  readonly part: ContentPart;
  /** Its name within a sentence: 'the banner', 'this feature'. */
  readonly noun: string;
  readonly revision: number;
  readonly updatedAt: Date;
}

/**
 * Prevents overwriting what another user saved after the actor read it. The part must be locked. The version with
 * the same revision shows who saved it.
 * @param expectedRevision the revision that the actor's editor holds; if omitted, nothing is checked
 * @throws AppError `conflict` with a text that says who saved and when
 */
export async function requireUnchanged(
  context: Context,
  tx: Tx,
  actor: Actor,
  { part, ...stored }: Stored,
  expectedRevision: number | undefined,
): Promise<void> {
  await refuseConflict(context, actor, stored, expectedRevision, () =>
    findVersionOf(tx, part, stored.revision),
  );
}
