import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AuditEntry } from '@voicedraft/contract/audit';
import type { MailLogEntry } from '@voicedraft/contract/mail';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, it } from 'vitest';
import { commandLine, recordChange } from '#features/audit/service.ts';
import { startTestService } from './test-service.ts';
import { useStarted, useUser } from './use-started.ts';

/** The border of the manual's statements is a day to come. */
const NEXT = new Date().getUTCFullYear() + 1;

/** The statements of docs/scaling.md, for one of the tables that they are for. */
function readStatements(table: string): string {
  const text = readFileSync(join(import.meta.dirname, '../../../../docs/scaling.md'), 'utf8');
  const statements = /```sql\n([^]*?)```/.exec(text)?.[1];
  if (statements === undefined) throw new Error('docs/scaling.md has no statements.');
  return statements
    .replaceAll('audit_log', table)
    .replaceAll('2028', `${NEXT + 1}`)
    .replaceAll('2027', `${NEXT}`);
}

const service = useStarted(startTestService);
const admin = useUser(service, { role: 'Admin' });

async function partition(table: string): Promise<void> {
  const client = new pg.Client({ connectionString: service.context.config.database.url ?? '' });
  await client.connect();
  await client.query(readStatements(table));
  await client.end();
}

async function list<Row>(url: string): Promise<Row[]> {
  const answer = await service.app.inject({ url, headers: admin.headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: Row[] }>().data;
}

/** The tables that rows with these values are in, each once. */
async function findPlaces(table: string): Promise<string[]> {
  const { rows } = await sql<{ place: string }>`
    select distinct tableoid::regclass::text as place from ${sql.table(table)} order by place`.execute(
    service.context.db,
  );
  return rows.map(({ place }) => place);
}

it('the audit log works on as partitions, made by the statements of the manual', async () => {
  const record = (label: string) => {
    const change = {
      action: 'updated',
      entity: 'package',
      entityId: label,
      label,
      after: { label },
    } as const;
    return service.context.db.transaction().execute((tx) => recordChange(tx, commandLine('olive'), change));
  };
  const labels = async () => (await list<AuditEntry>('/api/audit?q=Gold')).map(({ label }) => label);
  await record('Gold before');
  await partition('audit_log');
  await record('Gold after');
  expect(await labels()).toEqual(['Gold after', 'Gold before']);
  const { db } = service.context;
  await sql`insert into audit_log (actor_email, action, entity, entity_id, created_at)
    values ('x', 'updated', 'package', 'x', ${`${NEXT}-06-01`})`.execute(db);
  expect(await findPlaces('audit_log')).toEqual([`audit_log_${NEXT}`, 'audit_log_before']);
  // What protects the rows came along.
  await expect(sql`update audit_log set action = 'other'`.execute(db)).rejects.toThrow('never changed');
  await sql`drop table ${sql.table(`audit_log_${NEXT}`)}`.execute(db);
  expect(await findPlaces('audit_log')).toEqual(['audit_log_before']);
});

it('so does the log of mail', async () => {
  const post = async (url: string, payload: object = {}) => {
    const answer = await service.send(admin, 'POST', url, payload);
    expect(answer.statusCode, answer.body).toBe(200);
  };
  const send = (subject: string) =>
    post('/send-message', { toEmail: admin.email, subject, messageBody: '<p>Hello</p>' });
  const find = () => list<MailLogEntry>('/api/mail-log?q=Silver');
  await send('Silver before');
  await partition('mail_log');
  await send('Silver after');
  const { db } = service.context;
  const states = async () => (await find()).map(({ subject, status }) => `${subject}: ${status}`);
  expect(await states()).toEqual(['Silver after: queued', 'Silver before: queued']);
  await db.updateTable('mailLog').set({ status: 'sent' }).execute();
  const [first] = await find();
  await post(`/api/mail-log/${first?._id}/resend`);
  await sql`insert into mail_log (to_email, subject, body, created_at)
    values ('a@example.org', 'Silver', '', ${`${NEXT}-06-01`})`.execute(db);
  expect(await findPlaces('mail_log')).toEqual([`mail_log_${NEXT}`, 'mail_log_before']);
  await expect(
    sql`insert into mail_log (user_id, to_email, subject, body)
      values (gen_random_uuid(), 'b', 'b', 'b')`.execute(db),
  ).rejects.toThrow('foreign key');
});
