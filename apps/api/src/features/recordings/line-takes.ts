import type { Context } from '#context.ts';
import { AppError } from '#http/app-error.ts';
import type { LineSound } from './recording.ts';
import * as repository from './repository.ts';

/** A take of a line, and when it was made. */
export type LineTake = LineSound & { readonly createdAt: Date };

/** All kept takes of a line, the one in use first. */
export function listLineTakes({ db }: Pick<Context, 'db'>, userId: string, key: string): Promise<LineTake[]> {
  return repository.findSoundsOf(db, userId, key);
}

/**
 * Makes a take of a line the one that recordings use.
 * @throws AppError `not_found`, also for another user's
 */
export async function chooseLineTake(
  { db }: Pick<Context, 'db'>,
  userId: string,
  id: string,
): Promise<LineSound> {
  const sound = await repository.chooseSound(db, userId, id);
  if (sound === null) throw new AppError('not_found');
  return sound;
}
