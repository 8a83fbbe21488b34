import type { Context } from '#context.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import type { LineSound } from './recording.ts';
import * as repository from './repository.ts';
import { soundKeyOf } from './stored-sounds.ts';

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

/**
 * Storage key of one of the caller's sounds.
 * @throws AppError `not_found`, also for another user's
 */
export async function findSoundKey({ db }: Pick<Context, 'db'>, actor: Actor, id: string): Promise<string> {
  if (!(await repository.hasSound(db, actor.id, id))) throw new AppError('not_found');
  return soundKeyOf(id);
}
