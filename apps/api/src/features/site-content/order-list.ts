import type { Context } from '#context.ts';
import { getClientSettings } from '#features/settings/service.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import { changeList, recordListChange } from './edit-list.ts';
import type { EntryChange, EntryRow, ListKind, ListTypes } from './list-kind.ts';
import { fitOffer } from './offer.ts';

interface PositionedRow extends EntryRow {
  readonly position: number;
}

interface SentOrder {
  readonly ids: readonly string[];
  /** The order that the editor last saw. */
  readonly expectedIds?: readonly string[] | undefined;
}

/**
 * Reorders the entries of a list and numbers them from one.
 * @param order ids of all entries, each once
 * @throws AppError `validation` for a duplicate id; `conflict` if the set of features has changed, or if another
 * user has changed the order that was seen
 */
export async function orderEntries<T extends ListTypes & { readonly row: PositionedRow }>(
  context: Context,
  actor: Actor,
  list: ListKind<T>,
  { ids, expectedIds }: SentOrder,
): Promise<T['entry'][]> {
  const orderedIds = ids.map((id) => id.toLowerCase());
  if (new Set(orderedIds).size < orderedIds.length) {
    const namedTwice = `Please list each ${list.noun} once`;
    throw new AppError('validation', namedTwice, { fields: { ids: namedTwice } });
  }
  const { result } = await changeList(context, actor, list, async (tx, before, revision) => {
    const rows = orderedIds.flatMap((id) => before.find((row) => row.id === id) ?? []);
    if (rows.length < orderedIds.length || rows.length < before.length) {
      throw new AppError('conflict', `The ${list.part} have changed. Reload to see them, then reorder them.`);
    }
    const isInOrder = (order: readonly string[]) => before.every(({ id }, index) => id === order[index]);
    // The first request was applied, but its response was lost.
    if (
      !isInOrder(orderedIds) &&
      expectedIds !== undefined &&
      !isInOrder(expectedIds.map((id) => id.toLowerCase()))
    ) {
      throw new AppError(
        'conflict',
        `Someone else has reordered the ${list.part}. Please check the new order first.`,
      );
    }
    const ordered: T['row'][] = [];
    for (const [index, row] of rows.entries()) {
      const change: Pick<PositionedRow, 'position'> = { position: index + 1 };
      const isThere = row.position === change.position;
      ordered.push(isThere ? row : await list.update(tx, row.id, change as EntryChange<T['row']>, revision));
    }
    if (rows.every((row, index) => row === ordered[index])) return { action: null, result: rows };
    await recordListChange(context, tx, actor, list, {
      action: 'reordered',
      before: { order: before.map(list.nameOf) },
      after: { order: ordered.map(list.nameOf) },
    });
    return { action: 'reordered', result: ordered };
  });
  const entries = result.flatMap((row) => list.toEntry(row) ?? []);
  return fitOffer(entries, getClientSettings(context).lifelikeVoices);
}
