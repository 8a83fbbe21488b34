import { isDeepStrictEqual } from 'node:util';
import { CONTENT_LIST_MAX } from '@voicedraft/contract/content-lists';
import { type ContentAction } from '@voicedraft/contract/content-versions';
import type { z } from 'zod';
import type { Context } from '#context.ts';
import type { Db, Tx } from '#db/client.ts';
import { type AuditedChange, recordChange } from '#features/audit/service.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import { requireUnchanged } from './conflict.ts';
import { keepInstalledState, keepVersion, nextMoment } from './keep-version.ts';
import { PART_LABELS } from './parts.ts';
import { findNewestVersion } from './version-repository.ts';

/** An entry as versions keep it. */
export interface EntryState {
  readonly _id: string;
  readonly [field: string]: unknown;
}

interface EntryRow {
  readonly id: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** What an edit can change of an entry. */
type EntryChange<Row extends EntryRow> = Partial<Omit<Row, keyof EntryRow>>;

type ListName = 'features' | 'testimonials';

/** A list that is versioned as a whole and changed entry by entry. */
export interface ListKind<Row extends EntryRow, State extends EntryState> {
  readonly part: ListName;
  /** One entry, as sentences call it. */
  readonly noun: string;
  /** What versions hold. */
  readonly states: z.ZodType<State[]>;
  /** Keeps everybody else from changing the list until the transaction ends. */
  readonly lock: (tx: Tx) => Promise<void>;
  /** In the order in which it is shown. */
  readonly find: (db: Db) => Promise<Row[]>;
  readonly update: (tx: Tx, id: string, change: EntryChange<Row>, at: Date) => Promise<Row>;
  readonly remove: (tx: Tx, id: string) => Promise<void>;
  /** Makes an entry what it was, whether it is still there or not. */
  readonly put: (tx: Tx, state: State, at: Date) => Promise<void>;
  readonly toState: (row: Row) => State;
  /** What tells it from the others, for the audit log. */
  readonly nameOf: (row: Row) => string;
}

/** One change of a list: what led to it, null when it is as before, and what the change makes known. */
interface ListChange<R> {
  readonly action: Exclude<ContentAction, 'installed' | 'reset'> | null;
  readonly result: R;
}

/**
 * The one way in which a list changes: locked, one change after another, with its new state kept.
 * @returns what `work` made, and the id of the version that is now the current one
 */
export async function changeList<Row extends EntryRow, State extends EntryState, R>(
  context: Context,
  actor: Actor,
  list: ListKind<Row, State>,
  work: (tx: Tx, rows: Row[], at: Date) => Promise<ListChange<R>>,
): Promise<{ readonly result: R; readonly versionId: string }> {
  const { part } = list;
  const changed = await context.db.transaction().execute(async (tx) => {
    await list.lock(tx);
    const rows = await list.find(tx);
    const at = await nextMoment(context, tx, part, newestOf(rows));
    const { action, result } = await work(tx, rows, at);
    if (action === null) return { result, versionId: (await findNewestVersion(tx, part))?.id ?? '' };
    const content = (await list.find(tx)).map(list.toState);
    return { result, versionId: await keepVersion(tx, actor, part, { content, isActive: true, action, at }) };
  });
  context.cache.changed('site-content');
  return changed;
}

/**
 * Adds an entry.
 * @param insert puts it in, knowing those that there are
 * @throws AppError `conflict` for a list that is full; `validation` for an uploaded picture that is not the
 *   actor's to use
 */
export async function addEntry<Row extends EntryRow, State extends EntryState>(
  context: Context,
  actor: Actor,
  list: ListKind<Row, State>,
  insert: (tx: Tx, rows: readonly Row[], at: Date) => Promise<Row>,
): Promise<Row> {
  const { result } = await changeList(context, actor, list, async (tx, rows, at) => {
    if (rows.length >= CONTENT_LIST_MAX) {
      throw new AppError('conflict', `You can have at most ${CONTENT_LIST_MAX} ${list.part}.`);
    }
    const row = await insert(tx, rows, at);
    const after = list.toState(row);
    await recordListChange(tx, actor, list.part, { action: 'added', name: list.nameOf(row), after });
    return { action: 'added', result: row };
  });
  return result;
}

/**
 * Changes an entry. What is so already is not changed again, and conflicts with nothing.
 * @param seen when it was last changed, as the actor's editor knows it
 * @throws AppError `not_found`; `conflict` when somebody saved since; `validation` as for a new one
 */
export async function changeEntry<Row extends EntryRow, State extends EntryState>(
  context: Context,
  actor: Actor,
  list: ListKind<Row, State>,
  { id, seen }: { readonly id: string; readonly seen: string | undefined },
  decide: (row: Row) => {
    readonly action: 'saved' | 'activated' | 'deactivated';
    readonly change: EntryChange<Row>;
  },
): Promise<Row> {
  const { result } = await changeList(context, actor, list, async (tx, rows, at) => {
    const before = requireEntry(rows, id, list.noun);
    const { action, change } = decide(before);
    if (isDeepStrictEqual({ ...before, ...change }, { ...before })) return { action: null, result: before };
    const kept = { part: list.part, noun: `this ${list.noun}`, changedAt: before.updatedAt };
    await requireUnchanged(context, tx, actor, kept, seen);
    const after = await list.update(tx, before.id, change, at);
    await recordListChange(tx, actor, list.part, {
      action: action === 'saved' ? 'updated' : action,
      name: list.nameOf(after),
      before: list.toState(before),
      after: list.toState(after),
    });
    return { action, result: after };
  });
  return result;
}

/** @throws AppError `not_found` */
export async function deleteEntry<Row extends EntryRow, State extends EntryState>(
  context: Context,
  actor: Actor,
  list: ListKind<Row, State>,
  id: string,
): Promise<void> {
  await changeList(context, actor, list, async (tx, rows) => {
    const row = requireEntry(rows, id, list.noun);
    await list.remove(tx, row.id);
    const before = list.toState(row);
    await recordListChange(tx, actor, list.part, { action: 'deleted', name: list.nameOf(row), before });
    return { action: 'deleted', result: null };
  });
}

/**
 * Makes a list what it was, as a new version. Entries keep their ids; one that is as it was then is not touched.
 * @param seen when the list was last changed, as the actor knows it
 * @param load reads the former state, once the list is locked
 * @returns id of the version that is now the current one
 * @throws AppError `conflict`, and what `load` throws
 */
export async function restoreList<Row extends EntryRow, State extends EntryState>(
  context: Context,
  actor: Actor,
  list: ListKind<Row, State>,
  seen: string | undefined,
  load: (tx: Tx) => Promise<State[]>,
): Promise<string> {
  const { versionId } = await changeList(context, actor, list, async (tx, rows, at) => {
    const wanted = await load(tx);
    const [now, then] = [byId(rows.map(list.toState)), byId(wanted)];
    if (isDeepStrictEqual(now, then)) return { action: null, result: null };
    const newest = await findNewestVersion(tx, list.part);
    const changedAt = newest?.createdAt ?? newestOf(rows);
    const kept = { part: list.part, noun: `the ${list.part}`, changedAt };
    await requireUnchanged(context, tx, actor, kept, seen);
    for (const id of Object.keys(now)) if (!(id in then)) await list.remove(tx, id);
    for (const state of wanted) {
      if (!isDeepStrictEqual(now[state._id], state)) await list.put(tx, state, at);
    }
    await recordListChange(tx, actor, list.part, { action: 'restored', before: now, after: then });
    return { action: 'restored', result: null };
  });
  return versionId;
}

/** Keeps the state at installation as the first version of a list that has none. */
export async function keepInstalledList<Row extends EntryRow, State extends EntryState>(
  context: Context,
  tx: Tx,
  { part, lock, find, toState }: ListKind<Row, State>,
): Promise<void> {
  await lock(tx);
  const rows = await find(tx);
  const at = rows.length === 0 ? context.clock.now() : newestOf(rows);
  await keepInstalledState(tx, part, { content: rows.map(toState), isActive: true, at });
}

/** Writes a change of a list down. @param name of the entry that it is about, if it is about one */
export async function recordListChange(
  tx: Tx,
  actor: Actor,
  part: ListName,
  { name, ...change }: Pick<AuditedChange, 'action' | 'before' | 'after'> & { readonly name?: string },
): Promise<void> {
  const label = name === undefined ? PART_LABELS[part] : `${PART_LABELS[part]}: ${name}`;
  await recordChange(tx, actor, { ...change, entity: 'content', entityId: part, label });
}

function requireEntry<Row extends EntryRow>(rows: readonly Row[], id: string, noun: string): Row {
  const row = rows.find((candidate) => candidate.id === id.toLowerCase());
  if (row !== undefined) return row;
  throw new AppError('not_found', `This ${noun} no longer exists.`);
}

function byId<State extends EntryState>(states: readonly State[]): Record<string, State> {
  return Object.fromEntries(states.map((state) => [state._id, state]));
}

function newestOf(rows: readonly EntryRow[]): Date {
  return new Date(Math.max(0, ...rows.map(({ updatedAt }) => updatedAt.getTime())));
}
