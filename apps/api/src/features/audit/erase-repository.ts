import { sql } from 'kysely';
import type { AuditEntity } from '@voicedraft/contract/audit';
import type { Tx } from '#db/client.ts';

/** Allows entries to be emptied until `closeEntries`, or at most until the transaction ends. */
export async function openEntries(tx: Tx, userId: string): Promise<void> {
  await sql`select set_config('voicedraft.erased_person', ${userId}, true)`.execute(tx);
}

export async function closeEntries(tx: Tx): Promise<void> {
  await sql`select set_config('voicedraft.erased_person', '', true)`.execute(tx);
}

/** Email addresses by which entries name a user: entries about their record, and entries for their actions. */
export async function findAddresses(tx: Tx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select label as address from audit_log where entity = 'user' and entity_id = ${userId}
    union
    select actor_email from audit_log where actor_id = ${userId}
  `.execute(tx);
  return rows.map(({ address }) => address).filter((address) => address.includes('@'));
}

export async function replaceActor(tx: Tx, userId: string, email: string): Promise<void> {
  await tx
    .updateTable('auditLog')
    .set({ actorEmail: email })
    .where('actorId', '=', userId)
    .where('actorEmail', '<>', email)
    .execute();
}

/** Renames entries and empties all fields except the kept ones; skips entries that already have the new name. */
export async function emptyEntries(
  tx: Tx,
  about: { readonly entity: AuditEntity; readonly ids: readonly string[] },
  label: string,
  kept: readonly string[],
): Promise<void> {
  if (about.ids.length === 0) return;
  const side = (name: 'before' | 'after') => sql<string>`(
    select jsonb_object_agg(key, case when key = any(${kept}::text[]) then value else 'null' end)
    from jsonb_each(${sql.ref(name)}))`;
  await tx
    .updateTable('auditLog')
    .set({ label, before: side('before'), after: side('after') })
    .where('entity', '=', about.entity)
    .where('entityId', 'in', about.ids)
    .where('label', '<>', label)
    .execute();
}

/** Replaces email addresses in the entries of some kinds, wherever a field consists of exactly one of them. */
export async function replaceAddresses(
  tx: Tx,
  entities: readonly AuditEntity[],
  addresses: readonly string[],
  email: string,
): Promise<void> {
  const holds = (name: 'before' | 'after') => sql<boolean>`exists (
    select from jsonb_each_text(${sql.ref(name)}) where value = any(${addresses}::text[]))`;
  const side = (name: 'before' | 'after') => sql<string>`(
    select jsonb_object_agg(key, case when value #>> '{}' = any(${addresses}::text[]) then to_jsonb(${email}::text) else value end)
    from jsonb_each(${sql.ref(name)}))`;
  await tx
    .updateTable('auditLog')
    .set({ before: side('before'), after: side('after') })
    .where('entity', 'in', entities)
    .where((where) => where.or([holds('before'), holds('after')]))
    .execute();
}
