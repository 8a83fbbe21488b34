import { isDeepStrictEqual } from 'node:util';
import { type ContentAction } from '@voicedraft/contract/content-versions';
import type { Context } from '#context.ts';
import type { Tx } from '#db/client.ts';
import { type AuditedChange, recordChange } from '#features/audit/service.ts';
import { getClientSettings } from '#features/settings/service.ts';
import type { Actor } from '#http/actor.ts';
import { requireUnchanged } from './conflict.ts';
import { saveInstalledState, saveVersion } from './save-version.ts';
import type { EntryRow, EntryState, ListKind, ListTypes } from './list-kind.ts';
import { fitOffer } from './offer.ts';
import { nextRevision, findNewestVersion } from './version-repository.ts';

/** One change of a list: the action, null if nothing changed, and the result for the caller. */
interface ListChange<R> {
  readonly action: Exclude<ContentAction, 'installed' | 'reset'> | null;
  readonly result: R;
}

/**
 * The only way to change a list: it is locked, changes happen one after another, and the new state is stored as a
 * version.
 * @returns the result of `work`, and the id of the current version
 */
export async function changeList<T extends ListTypes, R>(
  context: Context,
  actor: Actor,
  list: ListKind<T>,
  work: (tx: Tx, rows: T['row'][], revision: number) => Promise<ListChange<R>>,
): Promise<{ readonly result: R; readonly versionId: string }> {
  const { part } = list;
  const changed = await context.db.transaction().execute(async (tx) => {
    await list.lock(tx);
    const rows = await list.find(tx);
    const revision = await nextRevision(tx);
    const { action, result } = await work(tx, rows, revision);
    if (action === null) return { result, versionId: (await findNewestVersion(tx, part))?.id ?? '' };
    const content = (await list.find(tx)).map(list.toState);
    const state = { content, isActive: true, action, revision };
    return { result, versionId: await saveVersion(tx, actor, part, state) };
  });
  context.cache.changed('site-content');
  return changed;
}

/**
 * Restores a list, as a new version. Entries keep their ids; an unchanged one is not touched.
 * @param expectedRevision the list's revision that the actor has seen
 * @param load reads the state to restore, once the list is locked
 * @returns id of the current version
 * @throws AppError `conflict`, and whatever `load` throws
 */
export async function restoreList<T extends ListTypes>(
  context: Context,
  actor: Actor,
  list: ListKind<T>,
  expectedRevision: number | undefined,
  load: (tx: Tx) => Promise<T['state'][]>,
): Promise<string> {
  const { versionId } = await changeList(context, actor, list, async (tx, rows, revision) => {
    const wanted = await load(tx);
    const [now, then] = [byId(rows.map(list.toState)), byId(wanted)];
    if (isDeepStrictEqual(now, then)) return { action: null, result: null };
    const newest = await findNewestVersion(tx, list.part);
    if (newest !== null) {
      const stored = { part: list.part, noun: `the ${list.part}`, revision: newest.revision };
      await requireUnchanged(
        context,
        tx,
        actor,
        { ...stored, updatedAt: newest.createdAt },
        expectedRevision,
      );
    }
    for (const id of Object.keys(now)) if (!(id in then)) await list.remove(tx, id);
    for (const state of wanted) {
      if (!isDeepStrictEqual(now[state._id], state)) await list.put(tx, state, revision);
    }
    await recordListChange(context, tx, actor, list, { action: 'restored', before: now, after: then });
    return { action: 'restored', result: null };
  });
  return versionId;
}

/** Stores the initial state as the first version of a list that has none. */
export async function saveInstalledList<T extends ListTypes>(
  tx: Tx,
  { part, lock, find, toState }: ListKind<T>,
): Promise<void> {
  await lock(tx);
  const rows = await find(tx);
  await saveInstalledState(tx, part, { content: rows.map(toState), isActive: true, ...newestOf(rows) });
}

/**
 * Writes a change of a list to the audit log, in the words that visitors read.
 * @param name of the changed entry, if there is one
 */
export async function recordListChange(
  context: Context,
  tx: Tx,
  actor: Actor,
  { part, label }: Pick<ListKind<ListTypes>, 'part' | 'label'>,
  { name, ...change }: Pick<AuditedChange, 'action' | 'before' | 'after'> & { readonly name?: string },
): Promise<void> {
  const { lifelikeVoices } = getClientSettings(context);
  const [shown, shownName] = fitOffer([change, name] as const, lifelikeVoices);
  const named = shownName === undefined ? label : `${label}: ${shownName}`;
  await recordChange(tx, actor, { ...shown, entity: 'content', entityId: part, label: named });
}

function byId<State extends EntryState>(states: readonly State[]): Record<string, State> {
  return Object.fromEntries(states.map((state) => [state._id, state]));
}

/** When a list was last changed, according to its entries. */
function newestOf(rows: readonly EntryRow[]): { readonly at?: Date } {
  if (rows.length === 0) return {};
  return { at: new Date(Math.max(...rows.map(({ updatedAt }) => updatedAt.getTime()))) };
}
