import {
  DELETED_PROJECTS_MAX,
  PROJECTS_INCLUDED,
  PROJECTS_MAX_UNCONFIRMED,
} from '@voicedraft/contract/project-document';
import type { Tx } from '#db/client.ts';
import { requireBenefit } from '#features/benefits/service.ts';
import { isEmailVerified } from '#features/identity/service.ts';
import { countProjects } from '#features/library/service.ts';
import { AppError } from '#http/app-error.ts';

const TOO_MANY = {
  missing: `Your membership includes ${PROJECTS_INCLUDED} projects, and you have them.`,
  upgrade: 'Upgrade to premium for as many as you like, or delete one.',
  otherwise: 'Delete one to make room.',
};
const UNCONFIRMED = `You can have ${PROJECTS_MAX_UNCONFIRMED} projects before you confirm your email address. Use the link in our email, or delete a project.`;
const TOO_MANY_DELETED =
  'You deleted many projects in the last 30 days. Restore one and change it, or try again later.';

/**
 * Allows deleted projects to be restored.
 * @throws AppError as {@link requireRoom}
 */
export async function requireRoomToRestore(tx: Tx, userId: string, count: number): Promise<void> {
  await requireKept(tx, userId, (await countProjects(tx, userId)).kept + count);
}

/**
 * Allows one more project, whichever way it is made. Those that can be restored are limited too, but far more of them:
 * to make room must be possible.
 * @throws AppError `membership_required` if the account has as many as its membership includes; `conflict` if it has
 * too many otherwise
 */
export async function requireRoom(tx: Tx, userId: string): Promise<void> {
  const { kept, deleted } = await countProjects(tx, userId);
  await requireKept(tx, userId, kept + 1);
  if (deleted < 2 * PROJECTS_MAX_UNCONFIRMED) return;
  const isConfirmed = await isEmailVerified(tx, userId);
  if (!isConfirmed || deleted >= DELETED_PROJECTS_MAX) throw new AppError('conflict', TOO_MANY_DELETED);
}

/** Allows an account to have so many projects that are not deleted. */
async function requireKept(tx: Tx, userId: string, count: number): Promise<void> {
  if (count > PROJECTS_INCLUDED) await requireBenefit(tx, userId, 'projects', TOO_MANY);
  if (count > PROJECTS_MAX_UNCONFIRMED && !(await isEmailVerified(tx, userId))) {
    throw new AppError('conflict', UNCONFIRMED);
  }
}
