import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { startPaymentServer } from '#testing/payment-server.ts';
import { TicketCalls, VISIT } from '#testing/ticket-calls.ts';
import { useStarted } from '#testing/use-started.ts';
import { openJobQueue } from './job-queue.ts';
import { handleUpkeep, UPKEEP_SCHEDULES } from './upkeep.ts';

const server = useStarted(startPaymentServer);
beforeAll(async () => {
  const databaseUrl = server.service.context.config.database.url ?? '';
  const log = pino({ level: 'silent' });
  const queue = await openJobQueue({ databaseUrl, log, kinds: [], works: false });
  await queue.close();
});

const attempt = { signal: new AbortController().signal, isLast: true };
const run = (task: string) => handleUpkeep(server.service.context).run({ task }, attempt);

describe('scheduled upkeep', () => {
  it('catches work that no job was enqueued for, for example before an upgrade', async () => {
    // The queue of this service discards its jobs.
    const calls = new TicketCalls(server.service);
    const admin = await server.service.signUp({ role: 'Admin' });
    const buyer = await server.service.signUp();
    await server.pay(buyer, (await server.orderPackage(buyer))._id);
    const visitor = 'visitor@example.org';
    const ticket = await calls.open(null, { ...VISIT, ticketUserEmail: visitor });
    await calls.reply(admin, ticket, 'Try again.');
    const mailed = () =>
      server.service.sentMail.filter(({ to }) => [admin.email, buyer.email, visitor].includes(to));
    expect(mailed()).toEqual([]);
    for (const { key } of UPKEEP_SCHEDULES) await run(key);
    const received = mailed().map(({ to }) => to);
    // The visitor is told that we have the message, and what we have replied.
    expect(received.toSorted()).toEqual([admin.email, buyer.email, visitor, visitor].toSorted());
  });

  it('skips a task of another version', async () => {
    await expect(run('wind-the-clock')).resolves.toBeUndefined();
  });
});
