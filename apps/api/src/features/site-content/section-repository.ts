import type { SectionPart } from '@voicedraft/contract/content-sections';
import type { Tx } from '#db/client.ts';
import { NOW } from '#db/now.ts';
import type { SectionRow } from './repository.ts';

function selectLocked(tx: Tx, name: SectionPart) {
  return tx.selectFrom('siteSections').selectAll().where('name', '=', name).forUpdate();
}

/** A section, locked until the transaction ends. */
export async function lockSection(tx: Tx, name: SectionPart): Promise<SectionRow | null> {
  return (await selectLocked(tx, name).executeTakeFirst()) ?? null;
}

/** Like {@link lockSection}, for a section that must exist. */
export async function lockSectionOrThrow(tx: Tx, name: SectionPart): Promise<SectionRow> {
  return selectLocked(tx, name).executeTakeFirstOrThrow();
}

export async function updateSection(
  tx: Tx,
  name: SectionPart,
  {
    content,
    isActive,
    revision,
  }: { readonly content: object; readonly isActive: boolean; readonly revision: number },
): Promise<SectionRow> {
  return tx
    .updateTable('siteSections')
    .set({ content: JSON.stringify(content), isActive, revision, updatedAt: NOW })
    .where('name', '=', name)
    .returningAll()
    .executeTakeFirstOrThrow();
}
