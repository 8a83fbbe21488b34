import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { daysAgo } from '#db/delete-older.ts';
import { startTestService } from '#testing/test-service.ts';
import { attachmentKey, deleteUnsentAttachments } from './attachments.ts';
import { TicketCalls } from '#testing/ticket-calls.ts';
import { useStarted, useUser } from '#testing/use-started.ts';
import { deleteOldTickets } from './retention-repository.ts';

const service = useStarted(startTestService);
const staff = useUser(service, { role: 'Admin' });

it('open tickets are kept; messages, notes and files of closed ones go with them', async () => {
  const { db, storage } = service.context;
  const sender = { senderName: 'A Person', senderEmail: 'a@example.org' };
  const add = async (status: 'open' | 'closed') => {
    const ticket = { subject: 'Aged', message: 'Aged', status, ...sender, updatedAt: daysAgo(400) };
    return (await db.insertInto('tickets').values(ticket).returning('id').executeTakeFirstOrThrow()).id;
  };
  const [open, closed] = [await add('open'), await add('closed')];
  const message = { ticketId: closed, sender: 'admin' as const, authorId: staff.id, message: 'Hello' };
  await db.insertInto('ticketMessages').values(message).execute();
  const { id: file } = await db
    .insertInto('ticketAttachments')
    .values({ ownerId: staff.id, ticketId: closed, name: 'a.pdf', contentType: 'application/pdf', size: 3 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await storage.put(attachmentKey(file), Buffer.from('pdf'));
  expect(await db.transaction().execute((tx) => deleteOldTickets(tx, 30, 10))).toBe(1);
  expect(await db.transaction().execute((tx) => deleteOldTickets(tx, 30, 10))).toBe(0);
  await deleteUnsentAttachments(service.context);
  expect(await db.selectFrom('tickets').select('id').where('id', 'in', [open, closed]).execute()).toEqual([
    { id: open },
  ]);
  expect(await db.selectFrom('ticketAttachments').select('id').execute()).toEqual([]);
  expect(await storage.stat(attachmentKey(file))).toBeNull();
});

it('a ticket is kept from when it was closed, however old its last message is', async () => {
  const { db } = service.context;
  const calls = new TicketCalls(service);
  const id = await calls.open(staff);
  const setStatus = (ticketStatus: string) => calls.update(staff, id, { ticketStatus });
  const deleteOld = () => db.transaction().execute((tx) => deleteOldTickets(tx, 30, 10));
  await db
    .updateTable('tickets')
    .set({ updatedAt: daysAgo(400) })
    .where('id', '=', id)
    .execute();
  await setStatus('closed');
  expect(await deleteOld()).toBe(0);
  await sql`update tickets set closed_at = now() - interval '31 days'`.execute(db);
  await setStatus('open');
  await setStatus('closed');
  expect(await deleteOld()).toBe(0);
  await sql`update tickets set closed_at = now() - interval '31 days'`.execute(db);
  expect(await deleteOld()).toBe(1);
});
