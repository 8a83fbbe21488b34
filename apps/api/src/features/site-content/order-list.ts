import type { Context } from '#context.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import { changeList, recordListChange } from './edit-list.ts';
import type { EntryChange, EntryRow, ListKind, ListTypes } from './list-kind.ts';

interface PlacedRow extends EntryRow {
  readonly position: number;
}

interface SentOrder {
  readonly ids: readonly string[];
  /** The order that the editor last saw. */
  readonly seen?: readonly string[] | undefined;
}

/**
 * Reorders the entries of a list and numbers them from one.
 * @param order ids of all entries, each once
 * @throws AppError `validation` for a duplicate id; `conflict` if the set of features has changed, or if another
 * user has changed the order that was seen
 */
export async function orderEntries<T extends ListTypes & { readonly row: PlacedRow }>(
  context: Context,
  actor: Actor,
  list: ListKind<T>,
  { ids, seen }: SentOrder,
): Promise<T['entry'][]> {
  const wanted = ids.map((id) => id.toLowerCase());
  if (new Set(wanted).size < wanted.length) {
    const namedTwice = `Please list each ${list.noun} once`;
    throw new AppError('validation', namedTwice, { fields: { ids: namedTwice } });
  }
  const { result } = await changeList(context, actor, list, async (tx, before, revision) => {
    const rows = wanted.flatMap((id) => before.find((row) => row.id === id) ?? []);
    if (rows.length < wanted.length || rows.length < before.length) {
      throw new AppError('conflict', `The ${list.part} have changed. Reload to see them, then reorder them.`);
    }
    const isInOrder = (order: readonly string[]) => before.every(({ id }, index) => id === order[index]);
    // The first request was applied, but its response was lost.
    if (!isInOrder(wanted) && seen !== undefined && !isInOrder(seen.map((id) => id.toLowerCase()))) {
      throw new AppError(
        'conflict',
        `Someone else has reordered the ${list.part}. Please check the new order first.`,
      );
    }
    const ordered: T['row'][] = [];
    for (const [index, row] of rows.entries()) {
      const change: Pick<PlacedRow, 'position'> = { position: index + 1 };
      const isThere = row.position === change.position;
      ordered.push(isThere ? row : await list.update(tx, row.id, change as EntryChange<T['row']>, revision));
    }
    if (rows.every((row, index) => row === ordered[index])) return { action: null, result: rows };
    await recordListChange(tx, actor, list, {
      action: 'reordered',
      before: { order: before.map(list.nameOf) },
      after: { order: ordered.map(list.nameOf) },
    });
    return { action: 'reordered', result: ordered };
  });
  return result.flatMap((row) => list.toEntry(row) ?? []);
}
