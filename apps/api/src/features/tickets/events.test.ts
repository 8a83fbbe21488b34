import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from 'kysely';
import { startTestService, type TestUser } from '#testing/test-service.ts';
import { TicketCalls } from '#testing/ticket-calls.ts';
import { listenToTickets, RESYNC, ticketEvent } from '#testing/ticket-stream.ts';
import { useStarted, useUser } from '#testing/use-started.ts';
import { mailNewTickets } from './mail-news.ts';

const RECHECK_MS = 30_000;
/** On a busy machine; these tests do not measure how fast an event arrives. */
const POLL_OPTIONS = { timeout: 15_000 };

let address: string;
const service = useStarted(startTestService);
const calls = new TicketCalls(service);
const admin = useUser(service, { role: 'Admin' });
beforeAll(async () => {
  address = await service.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => {
  vi.useRealTimers();
});

const listen = (user: TestUser, at = address) => listenToTickets(at, user);

describe('a stream of ticket events', () => {
  it('notifies the owner and staff of a reply, and nobody else', async () => {
    const owner = await service.signUp();
    const id = await calls.open(owner);
    const other = await service.signUp();
    const streams = await Promise.all([listen(owner), listen(admin), listen(other)]);
    const [ofOwner, ofStaff, ofOther] = streams;
    await expect
      .poll(() => streams.map(({ events }) => events()[0]), POLL_OPTIONS)
      .toEqual([RESYNC, RESYNC, RESYNC]);
    await calls.reply(admin, id, 'Soon.');
    await expect.poll(ofOwner.events, POLL_OPTIONS).toContainEqual(ticketEvent(id));
    await expect.poll(ofStaff.events, POLL_OPTIONS).toContainEqual(ticketEvent(id));
    // This event comes after the reply's, so an event about the reply would already be there.
    const theirs = await calls.open(other);
    await expect.poll(ofOther.events, POLL_OPTIONS).toContainEqual(ticketEvent(theirs));
    expect(ofOther.events()).not.toContainEqual(ticketEvent(id));
    for (const { leave } of streams) leave();
  });

  it('reports read marks and status changes, but not an unchanged mark', async () => {
    const owner = await service.signUp();
    const id = await calls.open(owner);
    await calls.reply(admin, id, 'Soon.');
    await expect
      .poll(async () => {
        await mailNewTickets(service.context);
        const rows = await service.context.db
          .selectFrom('tickets')
          .selectAll()
          .where('id', '=', id)
          .execute();
        return rows[0]?.announcedAt;
      }, POLL_OPTIONS)
      .toBeInstanceOf(Date);
    const stream = await listen(owner);
    const upTo = '999999999999999999';
    await calls.call('PUT', `/api/tickets/${id}/read`, owner, { upTo });
    await calls.call('PUT', `/api/tickets/${id}/read`, owner, { upTo });
    await calls.update(admin, id, { ticketStatus: 'resolved' });
    await calls.update(admin, id, { ticketStatus: 'resolved' });
    const last = await calls.open(owner);
    await expect.poll(stream.events, POLL_OPTIONS).toContainEqual(ticketEvent(last));
    expect(stream.events().filter(({ data }) => JSON.stringify(data).includes(id))).toHaveLength(2);
    stream.leave();
  });

  it('reports that changes may have been missed', async () => {
    const stream = await listen(await service.signUp());
    await expect.poll(stream.events, POLL_OPTIONS).toEqual([RESYNC]);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name like 'voicedraft_process_%' and datname = current_database()`.execute(
      service.context.db,
    );
    await expect.poll(stream.events, POLL_OPTIONS).toEqual([RESYNC, RESYNC]);
    stream.leave();
  });

  it('is one of at most ten per account, until one of them ends', async () => {
    const owner = await service.signUp();
    const streams = await Promise.all(Array.from({ length: 10 }, () => listen(owner)));
    expect(streams.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect((await listen(owner)).status).toBe(429);
    expect((await listen(await service.signUp())).status).toBe(200);
    streams[0]?.leave();
    await expect.poll(async () => (await listen(owner)).status, POLL_OPTIONS).toBe(200);
    for (const { leave } of streams) leave();
  });

  it.each([
    ['was ended', sql`delete from identity_sessions where user_id = `],
    // Well in the past: the database's clock is more precise than ours, whose current millisecond has not ended.
    [
      'has run out',
      sql`update identity_sessions set expires_at = now() - interval '1 second' where user_id = `,
    ],
    ['belongs to a disabled account', sql`update identity_users set banned = true where id = `],
    ['has lost the role of administrator', sql`update users set role = 'member' where id = `],
  ])('ends when its session %s', async (_how, statement) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const user = await service.signUp({ role: 'Admin' });
    const stream = await listen(user);
    // Staff also get events of other tests' tickets.
    await expect.poll(stream.events, POLL_OPTIONS).toContainEqual(RESYNC);
    vi.advanceTimersByTime(RECHECK_MS);
    const ticketId = await calls.open(admin);
    await expect.poll(stream.events, POLL_OPTIONS).toContainEqual(ticketEvent(ticketId));
    expect(stream.hasEnded()).toBe(false);
    await sql`${statement}${user.id}`.execute(service.context.db);
    vi.advanceTimersByTime(RECHECK_MS);
    await expect.poll(stream.hasEnded, POLL_OPTIONS).toBe(true);
  });

  it('ends on its own after ten minutes', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const stream = await listen(await service.signUp());
    vi.advanceTimersByTime(19 * RECHECK_MS);
    await expect.poll(stream.events, POLL_OPTIONS).toEqual([RESYNC]);
    expect(stream.hasEnded()).toBe(false);
    vi.advanceTimersByTime(RECHECK_MS);
    await expect.poll(stream.hasEnded, POLL_OPTIONS).toBe(true);
  });

  it('does not delay a server that is stopping', async () => {
    const stopping = await startTestService();
    const at = await stopping.app.listen({ port: 0, host: '127.0.0.1' });
    const stream = await listen(await stopping.signUp(), at);
    await stopping.stop();
    await expect.poll(stream.hasEnded, POLL_OPTIONS).toBe(true);
    expect(stream.events()).toEqual([RESYNC]);
  });
});
