import { DayStatistics, Overview } from '@voicedraft/contract/dashboard';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { startPaymentServer } from '#testing/payment-server.ts';
import { useStarted, useUser } from '#testing/use-started.ts';

const server = useStarted(startPaymentServer);
const admin = useUser(server, { role: 'Admin' });
const buyer = useUser(server, { credits: 5 });

const DAY_MS = 86_400_000;
/** The UTC date a number of days ago. */
const dayAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

const EveryFigure = DayStatistics.required().extend({ playMoney: DayStatistics.shape.playMoney });

async function readStatistics(days: number): Promise<z.infer<typeof EveryFigure>[]> {
  const { body } = await server.call('GET', `/api/statistics?days=${days}`, admin);
  return EveryFigure.array().parse(body['data']);
}

const EveryPart = Overview.required();

async function readOverview(): Promise<z.infer<typeof EveryPart>> {
  return EveryPart.parse((await server.call('GET', '/api/overview', admin)).body['data']);
}

const run = (statement: ReturnType<typeof sql>) => statement.execute(server.service.context.db);

/** Sells a package and backdates the payment to the edge of a day. */
async function sellOn(settledAt: string, currency = 'USD'): Promise<string> {
  const { _id } = await server.orderPackage(buyer);
  await server.pay(buyer, _id);
  await run(sql`update orders set settled_at = ${settledAt}, currency = ${currency} where id = ${_id}`);
  return _id;
}

describe('the statistics', () => {
  it('cover the requested number of days, today last, with zeros for days without activity', async () => {
    for (const days of [7, 30, 90]) {
      const statistics = await readStatistics(days);
      expect(statistics.map(({ day }) => day)).toEqual(
        Array.from({ length: days }, (_, index) => dayAgo(days - 1 - index)),
      );
    }
    expect((await readStatistics(7))[0]).toEqual({
      day: dayAgo(6),
      revenue: {},
      playMoney: true,
      paidOrders: 0,
      newUsers: 0,
      generations: 0,
      failures: 0,
    });
    expect((await server.call('GET', '/api/statistics?days=8', admin)).status).toBe(400);
  });

  it('add up payments by currency, less refunds on their own day', async () => {
    const first = await sellOn(`${dayAgo(5)}T00:00:00Z`);
    await sellOn(`${dayAgo(5)}T23:59:59.999Z`);
    await sellOn(`${dayAgo(4)}T12:00:00Z`, 'EUR');
    await sellOn(`${dayAgo(7)}T23:59:59.999Z`);
    await server.call('POST', `/api/orders/${first}/refund`, admin, {
      key: crypto.randomUUID(),
      amount: '4.50',
    });
    await run(sql`update order_refunds set created_at = ${`${dayAgo(3)}T01:00:00Z`}`);
    const shown = (await readStatistics(7)).map(({ revenue, paidOrders }) => ({ revenue, paidOrders }));
    expect(shown.slice(0, 4)).toEqual([
      { revenue: {}, paidOrders: 0 },
      { revenue: { USD: '38.00' }, paidOrders: 2 },
      { revenue: { EUR: '19.00' }, paidOrders: 1 },
      { revenue: { USD: '-4.50' }, paidOrders: 0 },
    ]);
  });

  it('leave out play money once real money was paid, even after a return to play money', async () => {
    expect((await readStatistics(7)).every(({ playMoney }) => playMoney === true)).toBe(true);
    const real = await sellOn(`${dayAgo(1)}T12:00:00Z`);
    await run(sql`update orders set play_money = false where id = ${real}`);
    const shown = (await readStatistics(7)).filter(({ revenue }) => Object.keys(revenue).length > 0);
    expect(shown).toMatchObject([{ day: dayAgo(1), revenue: { USD: '19.00' }, paidOrders: 1 }]);
    expect(shown[0]).not.toHaveProperty('playMoney');
    await run(sql`update orders set play_money = true where id = ${real}`);
  });

  it('count new users, generations and failures', async () => {
    const { writeScript } = server.service.engines;
    const generate = () => server.call('POST', '/api/generations/script', buyer, { prompt: 'tea' });
    await generate();
    server.service.engines.writeScript = () => Promise.reject(new Error('broken'));
    await generate();
    server.service.engines.writeScript = writeScript;
    await run(sql`update users set created_at = ${`${dayAgo(2)}T05:00:00Z`} where id = ${buyer.id}`);
    const statistics = await readStatistics(7);
    expect(statistics.at(-1)).toMatchObject({ generations: 2, failures: 1 });
    expect(statistics.at(-3)).toMatchObject({ newUsers: 1, generations: 0 });
  });
});

describe('the overview', () => {
  it('counts as many as the lists contain', async () => {
    const { orders, users } = await readOverview();
    for (const [path, total] of Object.entries({ '/orders': orders, '/users': users })) {
      expect((await server.call('GET', path, admin)).body).toHaveLength(total);
    }
  });

  it('reports how long customers have waited since staff last replied', async () => {
    const open = async (age: string, status = 'open') => {
      const { rows } = await sql<{ id: string }>`
        insert into tickets (subject, message, status, sender_name, sender_email, user_id, announced_at, created_at)
        values ('x', 'x', ${status}, 'x', ${buyer.email}, ${buyer.id}, now(), now() - ${age}::interval) returning id`.execute(
        server.service.context.db,
      );
      return rows[0]?.id ?? '';
    };
    const reply = async (ticketId: string, sender: 'admin' | 'user', age: string) => {
      const author = sender === 'admin' ? admin.id : buyer.id;
      await run(sql`insert into ticket_messages (ticket_id, sender, author_id, message, mailed_at, created_at)
        values (${ticketId}, ${sender}, ${author}, 'x', now(), now() - ${age}::interval)`);
    };
    await open('1 hour');
    await open('30 days', 'resolved');
    const answered = await open('20 days');
    await reply(answered, 'user', '19 days');
    await reply(answered, 'admin', '18 days');
    const again = await open('20 days', 'in-progress');
    await reply(again, 'admin', '10 days');
    await reply(again, 'user', '3 days');
    await reply(again, 'user', '1 hour');
    await open('8 days');
    const { tickets } = await readOverview();
    expect(tickets).toMatchObject({ open: 4, unread: 2, underDay: 1, underWeek: 1, older: 1 });
    expect(tickets.waiting.map(({ since }) => since.slice(0, 10)).slice(0, 2)).toEqual([
      dayAgo(8),
      dayAgo(3),
    ]);
    expect(tickets.waiting[1]?._id).toBe(again);
  });

  it('counts open tickets by the day they were opened, as the list filters them', async () => {
    for (const createdAt of [
      `${dayAgo(7)}T23:59:59.999Z`,
      `${dayAgo(6)}T00:00:00Z`,
      `${dayAgo(1)}T23:59:59.999Z`,
    ]) {
      await run(sql`insert into tickets (subject, message, sender_name, sender_email, user_id, announced_at, created_at)
        values ('x', 'x', 'x', ${buyer.email}, ${buyer.id}, now(), ${createdAt})`);
    }
    const { opened } = (await readOverview()).tickets;
    expect(opened.map(({ status }) => status)).toEqual(['open', 'in-progress']);
    for (const { status, today, week, older } of opened) {
      const spans = [
        [today, `from=${dayAgo(0)}`],
        [week, `from=${dayAgo(6)}&to=${dayAgo(1)}`],
        [older, `to=${dayAgo(7)}`],
      ] as const;
      for (const [count, span] of spans) {
        const { body } = await server.call('GET', `/support-messages?status=${status}&${span}`, admin);
        expect(body, `${status} ${span}`).toHaveLength(count);
      }
    }
    expect(opened[1]).toEqual({ status: 'in-progress', today: 0, week: 0, older: 1 });
  });

  it('reports what needs staff: engines, keys, email and money', async () => {
    expect(await readOverview()).toMatchObject({
      engines: [
        { job: 'script', engine: 'local', model: 'fake-text', available: true },
        { job: 'speech', engine: 'local', model: 'fake-speech', available: true },
      ],
      keys: { active: 0, paused: 0, out: 0 },
      mail: { queued: 0, failed: 0, oldestQueuedAt: null },
      payments: { held: 0, mismatches: 0, unrefunded: 0, orders: [], more: { package: 0, item: 0 } },
    });
    // The last two are no work for staff: one is a week old, and the account of the other is gone.
    for (const [status, userId, age] of [
      ['queued', buyer.id, 0],
      ['queued', buyer.id, 0],
      ['sent', buyer.id, 0],
      ['failed', buyer.id, 6],
      ['failed', buyer.id, 8],
      ['failed', null, 0],
    ]) {
      await run(
        sql`insert into mail_log (user_id, to_email, subject, body, status, created_at)
          values (${userId}, 'a@b.example', '', '', ${status}, now() - make_interval(days => ${age}))`,
      );
    }
    const [held, wrong] = [await server.orderPackage(buyer), await server.orderPackage(buyer)];
    await run(sql`update orders set provider_state = 'held' where id = ${held._id}`);
    for (let time = 0; time < 2; time += 1) {
      await run(sql`insert into order_events (order_id, kind) values (${wrong._id}, 'mismatch')`);
    }
    await run(sql`insert into order_events (order_id, kind) values (${held._id}, 'mismatch')`);
    server.service.engines.available = false;
    const overview = await readOverview();
    server.service.engines.available = true;
    expect(overview.mail).toMatchObject({ queued: 2, failed: 1, oldestQueuedAt: expect.any(String) });
    expect(overview.payments).toMatchObject({ held: 1, mismatches: 1, more: { package: 0, item: 0 } });
    expect(overview.payments.orders).toMatchObject([
      { _id: held._id, kind: 'package', problem: 'held' },
      { _id: wrong._id, kind: 'package', problem: 'mismatch' },
    ]);
    expect(overview.engines.map(({ available }) => available)).toEqual([false, false]);
    await run(sql`update orders set cancelled_at = now() where id = ${wrong._id}`);
    expect((await readOverview()).payments).toMatchObject({ mismatches: 0, orders: [{ _id: held._id }] });
  });
});
