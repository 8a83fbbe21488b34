import { isDeepStrictEqual } from 'node:util';
import { CONTENT_LIST_MAX } from '@voicedraft/contract/content-lists';
import type { Context } from '#context.ts';
import { getClientSettings } from '#features/settings/service.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import { requireUnchanged } from './conflict.ts';
import { changeList, recordListChange } from './edit-list.ts';
import type { EntryChange, EntryRow, ListKind, ListTypes } from './list-kind.ts';
import { nameUploadsByPath } from './images.ts';
import { fitOffer, toStoredOffer } from './offer.ts';
import type { Sent } from './sections.ts';

/**
 * Adds an entry.
 * @throws AppError `conflict` if the list is full; `validation` for an uploaded image that the actor cannot use
 */
export async function addEntry<T extends ListTypes>(
  context: Context,
  actor: Actor,
  list: ListKind<T>,
  input: T['input'],
): Promise<T['entry']> {
  const { result } = await changeList(context, actor, list, async (tx, rows, revision) => {
    if (rows.length >= CONTENT_LIST_MAX) {
      throw new AppError('conflict', `You can have at most ${CONTENT_LIST_MAX} ${list.part}.`);
    }
    const fields = list.toFields(toStoredOffer(nameUploadsByPath(context, input)), null, rows);
    const row = await list.add(tx, fields, revision);
    const after = list.toState(row);
    await recordListChange(context, tx, actor, list, { action: 'added', name: list.nameOf(row), after });
    return { action: 'added', result: row };
  });
  return showEntry(context, list, result);
}

/**
 * Changes the given fields of an entry; a change without effect saves nothing and causes no conflict.
 * @throws AppError `not_found`; `conflict` if another user saved since `revision`; `validation` as for a new one
 */
export async function editEntry<T extends ListTypes>(
  context: Context,
  actor: Actor,
  list: ListKind<T>,
  id: string,
  { revision: expectedRevision, ...fields }: Partial<T['input']> & Pick<Sent, 'revision'>,
): Promise<T['entry']> {
  const sent = toStoredOffer(nameUploadsByPath(context, fields));
  return changeEntry(context, actor, list, { id, expectedRevision }, (before, rows) => ({
    action: 'saved',
    change: list.toFields({ ...list.toState(before), ...sent }, before, rows),
  }));
}

/** Activates or deactivates an entry; without `isActive`, toggles it. @throws AppError `not_found`, `conflict` */
export async function toggleEntry<T extends ListTypes>(
  context: Context,
  actor: Actor,
  list: ListKind<T>,
  id: string,
  sent: Sent,
): Promise<T['entry']> {
  return changeEntry(context, actor, list, { id, expectedRevision: sent.revision }, (before) => {
    // Validated before the change: a feature that cannot be shown is not toggled.
    requireFit(list, before);
    const isActive = sent.isActive ?? !before.isActive;
    const change: Pick<EntryRow, 'isActive'> = { isActive };
    return { action: isActive ? 'activated' : 'deactivated', change: change as EntryChange<T['row']> };
  });
}

/** @throws AppError `not_found` */
export async function deleteEntry<T extends ListTypes>(
  context: Context,
  actor: Actor,
  list: ListKind<T>,
  id: string,
): Promise<{ readonly success: true }> {
  await changeList(context, actor, list, async (tx, rows) => {
    const row = requireEntry(rows, id, list.noun);
    await list.remove(tx, row.id);
    const before = list.toState(row);
    await recordListChange(context, tx, actor, list, { action: 'deleted', name: list.nameOf(row), before });
    return { action: 'deleted', result: null };
  });
  return { success: true };
}

async function changeEntry<T extends ListTypes>(
  context: Context,
  actor: Actor,
  list: ListKind<T>,
  { id, expectedRevision }: { readonly id: string; readonly expectedRevision: number | undefined },
  decide: (
    row: T['row'],
    rows: readonly T['row'][],
  ) => {
    readonly action: 'saved' | 'activated' | 'deactivated';
    readonly change: EntryChange<T['row']>;
  },
): Promise<T['entry']> {
  const { result } = await changeList(context, actor, list, async (tx, rows, revision) => {
    const before = requireEntry(rows, id, list.noun);
    const { action, change } = decide(before, rows);
    if (isDeepStrictEqual({ ...before, ...change }, { ...before })) return { action: null, result: before };
    const stored = { ...before, part: list.part, noun: `this ${list.noun}` };
    await requireUnchanged(context, tx, actor, stored, expectedRevision);
    const after = await list.update(tx, before.id, change, revision);
    await recordListChange(context, tx, actor, list, {
      action: action === 'saved' ? 'updated' : action,
      name: list.nameOf(after),
      before: list.toState(before),
      after: list.toState(after),
    });
    return { action, result: after };
  });
  return showEntry(context, list, result);
}

/** An entry as it is read from now on. */
function showEntry<T extends ListTypes>(context: Context, list: ListKind<T>, row: T['row']): T['entry'] {
  return fitOffer(requireFit(list, row), getClientSettings(context).lifelikeVoices);
}

function requireEntry<Row extends EntryRow>(rows: readonly Row[], id: string, noun: string): Row {
  const row = rows.find((candidate) => candidate.id === id.toLowerCase());
  if (row !== undefined) return row;
  throw new AppError('not_found', `This ${noun} no longer exists.`);
}

function requireFit<T extends ListTypes>({ noun, toEntry }: ListKind<T>, row: T['row']): T['entry'] {
  const entry = toEntry(row);
  if (entry !== null) return entry;
  throw new AppError('conflict', `This ${noun}’s saved content is damaged. Please save it again first.`);
}
