import type { EntryKind } from '@voicedraft/contract/library';
import type { Db } from '#db/client.ts';
import { hasRows } from '#db/count-rows.ts';
import { nameVoices } from '#features/voice-mixes/service.ts';

/** A take as files and links describe it. */
export interface ShownTake {
  readonly id: string;
  readonly entryId: string;
  readonly userId: string;
  readonly isProject: boolean;
  /** Title of its entry. */
  readonly title: string;
  /** Names of its voices, in order of appearance. */
  readonly voices: readonly string[];
}

const SHOWN = [
  'takes.id',
  'takes.entryId',
  'takes.userId',
  'libraryEntries.kind',
  'libraryEntries.title',
  'takes.voices',
] as const;

/** A take, whoever it belongs to; null if there is none, or if it or its entry is deleted. */
export async function findShownTake(db: Db, id: string): Promise<ShownTake | null> {
  const row = await selectShown(db, id).select(SHOWN).executeTakeFirst();
  return row === undefined ? null : toShownTake(db, row);
}

/** Whether {@link findShownTake} finds one. */
export function isTakeShown(db: Db, id: string): Promise<boolean> {
  return hasRows(selectShown(db, id));
}

function selectShown(db: Db, id: string) {
  return db
    .selectFrom('takes')
    .innerJoin('libraryEntries', 'libraryEntries.id', 'takes.entryId')
    .where('takes.id', '=', id)
    .where('takes.deletedAt', 'is', null)
    .where('libraryEntries.deletedAt', 'is', null);
}

/** The chosen takes of those of a user's entries that have one and are not deleted, in the order of the ids. */
export async function findChosenTakes(
  db: Db,
  userId: string,
  entryIds: readonly string[],
): Promise<ShownTake[]> {
  const rows = await db
    .selectFrom('libraryEntries')
    .innerJoin('takes', 'takes.id', 'libraryEntries.chosenTakeId')
    .select(SHOWN)
    .where('libraryEntries.id', 'in', entryIds)
    .where('libraryEntries.userId', '=', userId)
    .where('libraryEntries.deletedAt', 'is', null)
    .execute();
  const takes = await Promise.all(rows.map((row) => toShownTake(db, row)));
  const byEntry = new Map(takes.map((take) => [take.entryId, take]));
  return entryIds.flatMap((id) => byEntry.get(id) ?? []);
}

async function toShownTake(
  db: Db,
  { kind, ...take }: Omit<ShownTake, 'isProject'> & { readonly kind: EntryKind },
): Promise<ShownTake> {
  return { ...take, isProject: kind === 'project', voices: await nameVoices(db, take.voices) };
}
