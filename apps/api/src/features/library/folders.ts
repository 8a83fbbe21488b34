import { FOLDER_LIMIT, LIBRARY_TEXTS, type LibraryFolder } from '@voicedraft/contract/library';
import type { Context } from '#context.ts';
import type { Actor } from '#http/actor.ts';
import { AppError, requireFound } from '#http/app-error.ts';
import { countEntries } from './list-repository.ts';
import * as repository from './folder-repository.ts';

/** @throws AppError `validation` on `name` for one that the caller has already, and beyond the limit */
export async function createFolder(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  name: string,
): Promise<LibraryFolder> {
  if ((await repository.countFolders(db, actor.id)) >= FOLDER_LIMIT) refuseName(LIBRARY_TEXTS.folderLimit);
  const { id } = await withFreeName(() => repository.insertFolder(db, actor.id, name));
  return { id, name, entries: 0 };
}

/** @throws AppError `not_found`, also for another user's; `validation` on `name` for one that the caller has already */
export async function renameFolder(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  id: string,
  name: string,
): Promise<LibraryFolder> {
  requireFound(await withFreeName(() => repository.renameFolder(db, actor.id, id, name)));
  return { id, name, entries: await countEntries(db, { userId: actor.id, folder: id, view: 'all' }) };
}

/** Deletes a folder; its entries stay, in no folder. @throws AppError `not_found`, also for another user's */
export async function deleteFolder({ db }: Pick<Context, 'db'>, actor: Actor, id: string): Promise<void> {
  if (!(await repository.deleteFolder(db, actor.id, id))) throw new AppError('not_found');
}

async function withFreeName<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    if (error instanceof Error && 'constraint' in error && error.constraint === 'library_folders_name') {
      return refuseName(LIBRARY_TEXTS.folderExists);
    }
    throw error;
  }
}

function refuseName(message: string): never {
  throw new AppError('validation', message, { fields: { name: message } });
}
