import { PROJECTS_MAX, PROJECTS_MAX_UNCONFIRMED } from '@voicedraft/contract/project-document';
import type { Tx } from '#db/client.ts';
import { isEmailVerified } from '#features/identity/service.ts';
import { countProjects } from '#features/library/service.ts';
import { AppError } from '#http/app-error.ts';

/**
 * Allows one more project, whichever way it is made. Deleted ones, which can be restored, may be as many again.
 * @throws AppError `conflict` if the account has as many as it may have
 */
export async function requireRoom(tx: Tx, userId: string): Promise<void> {
  const { kept, deleted } = await countProjects(tx, userId);
  if (kept < PROJECTS_MAX_UNCONFIRMED && kept + deleted < 2 * PROJECTS_MAX_UNCONFIRMED) return;
  const isConfirmed = await isEmailVerified(tx, userId);
  const most = isConfirmed ? PROJECTS_MAX : PROJECTS_MAX_UNCONFIRMED;
  if (kept >= most) throw new AppError('conflict', describeLimit(isConfirmed));
  if (kept + deleted < 2 * most) return;
  throw new AppError(
    'conflict',
    'You deleted many projects in the last 30 days. Restore one and change it, or try again later.',
  );
}

function describeLimit(isConfirmed: boolean): string {
  return isConfirmed
    ? `An account has at most ${PROJECTS_MAX} projects. Delete one that you no longer need, then try again.`
    : `You can have ${PROJECTS_MAX_UNCONFIRMED} projects before you confirm your email address, and ${PROJECTS_MAX} afterwards. Use the link in our email, or delete a project.`;
}
