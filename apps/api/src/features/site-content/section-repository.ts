import type { Tx } from '#db/client.ts';
import type { SectionName } from '#db/tables/content.ts';
import type { SectionRow } from './repository.ts';

function selectLocked(tx: Tx, name: SectionName) {
  return tx.selectFrom('siteSections').selectAll().where('name', '=', name).forUpdate();
}

/** A section, kept from being changed until the transaction ends. */
export async function lockSection(tx: Tx, name: SectionName): Promise<SectionRow | null> {
  return (await selectLocked(tx, name).executeTakeFirst()) ?? null;
}

/** Like {@link lockSection}, of one that is known to be there. */
export async function lockSectionOrThrow(tx: Tx, name: SectionName): Promise<SectionRow> {
  return selectLocked(tx, name).executeTakeFirstOrThrow();
}

export async function updateSection(
  tx: Tx,
  name: SectionName,
  {
    content,
    isActive,
    updatedAt,
  }: { readonly content: object; readonly isActive: boolean; readonly updatedAt: Date },
): Promise<SectionRow> {
  return tx
    .updateTable('siteSections')
    .set({ content: JSON.stringify(content), isActive, updatedAt })
    .where('name', '=', name)
    .returningAll()
    .executeTakeFirstOrThrow();
}
