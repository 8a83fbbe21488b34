import type { Context } from '#context.ts';
import type { Tx } from '#db/client.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import { holdFolder } from './folder-repository.ts';
import { haveRoomStill } from './project-repository.ts';
import * as repository from './selection-repository.ts';

/**
 * Actions on many entries at once. All of them are the caller's, or nothing changes and it is `not_found`. Entries
 * that are already as asked are left alone.
 */

/** @throws AppError `not_found` if one of them is not the caller's */
export function setFavourites(
  context: Pick<Context, 'db'>,
  actor: Actor,
  { ids, isFavourite }: { readonly ids: readonly string[]; readonly isFavourite: boolean },
): Promise<number> {
  return changeOwn(context, actor, ids, (tx) => repository.setFavourites(tx, ids, isFavourite));
}

/**
 * Moves entries to a folder, or out of any.
 * @returns those that moved, by the folder that they were in
 * @throws AppError `not_found` if one of them, or the folder, is not the caller's
 */
export function moveEntries(
  context: Pick<Context, 'db'>,
  actor: Actor,
  { ids, folderId }: { readonly ids: readonly string[]; readonly folderId: string | null },
): Promise<{ folderId: string | null; ids: string[] }[]> {
  return context.db.transaction().execute(async (tx) => {
    if (folderId !== null && !(await holdFolder(tx, actor.id, folderId))) throw new AppError('not_found');
    const moving = (await lockOwn(tx, actor, ids)).filter((entry) => entry.folderId !== folderId);
    await repository.moveEntries(
      tx,
      moving.map(({ id }) => id),
      folderId,
    );
    const before = Map.groupBy(moving, (entry) => entry.folderId);
    return [...before].map(([from, entries]) => ({ folderId: from, ids: entries.map(({ id }) => id) }));
  });
}

/**
 * Deletes entries so that they can be restored. If a project is being recorded, that ends with the lines that are ready.
 * @returns how many changed
 * @throws AppError `not_found` if one of them is not the caller's
 */
export function deleteEntries(
  context: Pick<Context, 'db' | 'libraryPorts'>,
  actor: Actor,
  ids: readonly string[],
): Promise<number> {
  return changeOwn(context, actor, ids, async (tx) => {
    const deleted = await repository.markDeleted(tx, ids);
    const projects = deleted.filter(({ kind }) => kind === 'project');
    if (projects.length > 0) {
      await context.libraryPorts.projectsDeleted(
        tx,
        projects.map(({ id }) => id),
      );
    }
    return deleted.length;
  });
}

/**
 * Projects that were just deleted come back also without room for them, as long as no other one has taken theirs.
 * @throws AppError `not_found` if one of them is not the caller's, or is deleted for good; `membership_required` or
 * `conflict` if there is no room for its projects
 */
export function restoreEntries(
  context: Pick<Context, 'db' | 'libraryPorts'>,
  actor: Actor,
  ids: readonly string[],
): Promise<number> {
  return changeOwn(context, actor, ids, async (tx, entries) => {
    const projects = entries.filter(({ kind, deletedAt }) => kind === 'project' && deletedAt !== null);
    const projectIds = projects.map(({ id }) => id);
    const takesRoom = projects.length > 0 && !(await haveRoomStill(tx, actor.id, projectIds));
    if (takesRoom) await context.libraryPorts.requireRoomForProjects(tx, actor.id, projects.length);
    return repository.markRestored(tx, ids, takesRoom);
  });
}

function changeOwn<T>(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  ids: readonly string[],
  change: (tx: Tx, entries: readonly repository.OwnEntry[]) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (tx) => {
    return change(tx, await lockOwn(tx, actor, ids));
  });
}

async function lockOwn(tx: Tx, actor: Actor, ids: readonly string[]) {
  const entries = await repository.lockEntries(tx, actor.id, ids);
  if (entries.length < new Set(ids).size) throw new AppError('not_found');
  return entries;
}
