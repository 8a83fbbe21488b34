import { ItemOrder, Order } from '@voicedraft/contract/orders';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { startPaymentServer } from '#testing/payment-server.ts';
import type { TestUser } from '#testing/test-service.ts';
import { useStarted, useUser } from '#testing/use-started.ts';

const server = useStarted(startPaymentServer);
const admin = useUser(server, { role: 'Admin' });
const ada = useUser(server, { credits: 1 });
const bob = useUser(server, { credits: 1 });
beforeAll(async () => {
  await placeOrder(ada, 'Studio', '2026-01-01T23:59:59.999Z', 'ada');
  await placeOrder(ada, 'Starter', '2026-01-02T00:00:00Z', 'Zoe');
  await placeOrder(bob, 'Creator', '2026-01-02T12:00:00Z', '=Bob 100%');
  const cancelled = await placeOrder(bob, 'Creator', '2026-01-03T00:00:00Z', 'gone');
  await server.call('DELETE', `/order/${cancelled}`, bob);
  await server.pay(bob, await placeOrder(bob, 'Studio', '2026-01-04T00:00:00Z', 'bea'));
  await server.orderItem(ada);
});

async function placeOrder(
  buyer: TestUser,
  name: string,
  createdAt: string,
  customer: string,
): Promise<string> {
  const { _id } = await server.orderPackage(buyer, name);
  const change = sql`update orders set created_at = ${createdAt}, customer_name = ${customer} where id = ${_id}`;
  await change.execute(server.service.context.db);
  return _id;
}

async function list(by: TestUser, query: string) {
  const answer = await server.service.app.inject({ url: `/orders?${query}`, headers: by.headers });
  expect(answer.statusCode).toBe(200);
  const customers = Order.array()
    .parse(answer.json())
    .map(({ customerName }) => customerName);
  return { customers, total: Number(answer.headers['x-total-count']) };
}

describe('the list of orders', () => {
  it("contains everybody's for an administrator and the caller's own for others, newest first", async () => {
    expect(await list(admin, '')).toEqual({ customers: ['bea', '=Bob 100%', 'Zoe', 'ada'], total: 4 });
    expect(await list(ada, '')).toEqual({ customers: ['Zoe', 'ada'], total: 2 });
    expect(await list(ada, `userEmail=${ada.email}&q=studio`)).toEqual({ customers: ['ada'], total: 1 });
    expect((await server.call('GET', `/orders?userEmail=${bob.email}`, ada)).status).toBe(403);
    expect((await server.call('GET', `/orders?userId=${bob.id}`, ada)).status).toBe(403);
    expect((await server.call('GET', '/item-orders?page=1', ada)).body).toMatchObject([
      { slug: 'prompt-notebook' },
    ]);
  });

  it.each([
    ['sort=date&order=asc', 'ada,Zoe,=Bob 100%,bea'],
    ['sort=date', 'bea,=Bob 100%,Zoe,ada'],
    ['sort=customer', '=Bob 100%,ada,bea,Zoe'],
    ['sort=customer&order=desc', 'Zoe,bea,ada,=Bob 100%'],
    ['sort=amount&q=pending', 'Zoe,=Bob 100%,ada'],
    ['sort=amount&order=desc&q=pending', 'ada,=Bob 100%,Zoe'],
    ['sort=package&q=pending', '=Bob 100%,Zoe,ada'],
    ['sort=payment', 'bea,=Bob 100%,Zoe,ada'],
    ['sort=payment&order=desc', 'ada,Zoe,=Bob 100%,bea'],
    ['q=CREATOR', '=Bob 100%'],
    ['q=100%25', '=Bob 100%'],
    ['q=completed', 'bea'],
    ['q=_', ''],
    ['status=Paid', 'bea'],
    ['status=pending&from=2026-01-02', '=Bob 100%,Zoe'],
    ['from=2026-01-01&to=2026-01-01', 'ada'],
    ['page=2&pageSize=3', 'ada'],
    ['page=9', ''],
  ])('is searched, filtered, sorted and cut by %s', async (query, customers) => {
    expect((await list(admin, query)).customers.join()).toBe(customers);
  });

  it('finds an order by everything that a buyer or PayPal quotes', async () => {
    const { db } = server.service.context;
    const payer = await server.service.signUp({ credits: 1 });
    const { _id, paymentId } = await server.orderPackage(payer);
    const other = await server.orderPackage(payer);
    await server.pay(payer, _id);
    const paypalOrder = db.selectFrom('paypalOrders').select('id').where('orderId', '=', _id);
    const { id: paypalId } = await paypalOrder.executeTakeFirstOrThrow();
    const named = { payerEmail: 'Pays_For.Ada@bank.example', customerName: 'Payer' };
    const changed = db.updateTable('orders').set(named).where('id', '=', _id).returningAll();
    const { captureId, receiptNo } = await changed.executeTakeFirstOrThrow();
    const newEmail = `moved-${payer.email}`;
    await db.updateTable('identityUsers').set({ email: newEmail }).where('id', '=', payer.id).execute();
    await db.updateTable('users').set({ email: newEmail }).where('id', '=', payer.id).execute();
    const find = async (typed: string) => {
      const answer = await server.call('GET', `/orders?q=${encodeURIComponent(typed)}`, admin);
      return Order.array()
        .parse(answer.body)
        .map((order) => order._id);
    };
    const receipt = `R-${String(receiptNo).padStart(6, '0')}`;
    // One digit alone may also be in an id of another order.
    const short = `r0${receipt.slice(-3)}`;
    const quoted = [_id, paymentId, paypalId, captureId ?? '', receipt, receipt.slice(2), short];
    for (const typed of [...quoted, 'pays_for.ada@bank', ` ${paymentId.toLowerCase()} `]) {
      expect([typed, await find(typed)]).toEqual([typed, [_id]]);
    }
    expect(await find('payszfor.ada@bank')).toEqual([]);
    expect(await find(newEmail)).toEqual([other._id, _id]);
    const own = await server.call('GET', `/orders?q=${paypalId}`, ada);
    expect(own.body).toEqual([]);
    await sql`update orders set cancelled_at = now() where user_id = ${payer.id}`.execute(db);
  });

  it("names the customer's account to an administrator, and nobody once it is deleted", async () => {
    const deletedUser = await server.service.signUp({ credits: 1 });
    await server.orderItem(deletedUser);
    const first = async (by: TestUser) =>
      ItemOrder.array().parse((await server.call('GET', '/item-orders?page=1&pageSize=1', by)).body)[0];
    expect(await first(admin)).toMatchObject({ userId: deletedUser.id });
    expect(await first(deletedUser)).not.toHaveProperty('userId');
    const { db } = server.service.context;
    await db.updateTable('users').set({ deletedAt: new Date() }).where('id', '=', deletedUser.id).execute();
    expect(await first(admin)).toMatchObject({ userId: null });
    await sql`delete from orders where user_id = ${deletedUser.id}`.execute(db);
  });

  it('counts everything that is found, whatever page is requested', async () => {
    expect((await list(admin, 'status=pending&pageSize=1')).total).toBe(3);
    expect((await list(admin, 'q=nobody&page=1')).total).toBe(0);
  });

  it('is sorted by order id', async () => {
    const answer = await server.call('GET', '/orders?sort=orderId', admin);
    const ids = Order.array()
      .parse(answer.body)
      .map(({ orderId }) => orderId);
    expect(ids).toEqual(ids.toSorted());
  });

  it('finds orders placed under a former address of the account, and orders placed by the account', async () => {
    const mover = await server.service.signUp({ credits: 1 });
    await server.orderPackage(mover);
    const { db } = server.service.context;
    const newEmail = `moved-${mover.email}`;
    await db.updateTable('identityUsers').set({ email: newEmail }).where('id', '=', mover.id).execute();
    await db.updateTable('users').set({ email: newEmail }).where('id', '=', mover.id).execute();
    for (const email of [mover.email, newEmail]) {
      expect((await list(admin, `userEmail=${email}`)).total).toBe(1);
    }
    // Whoever has the former address now is somebody else.
    const { id } = await server.service.signUp();
    await db.updateTable('users').set({ email: mover.email }).where('id', '=', id).execute();
    expect((await list(admin, `userId=${id}`)).total).toBe(0);
    expect((await list(admin, `userId=${mover.id}`)).total).toBe(1);
    await sql`delete from orders where user_id = ${mover.id}`.execute(db);
  });
});

describe('the CSV file of orders', () => {
  const readFile = async (query: string) => {
    const answer = await server.service.send(admin, 'GET', `/api/orders/export?${query}`);
    expect(answer.statusCode).toBe(200);
    return answer.body.trimEnd().split('\r\n');
  };

  it('contains the filtered orders of one kind, with nothing that a spreadsheet would run', async () => {
    const lines = await readFile('kind=package&from=2026-01-02&to=2026-01-02');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain(`,"'=Bob 100%",`);
    expect(await readFile('kind=item')).toHaveLength(2);
  });

  it('contains amounts with two decimals: what was paid with the fee, and what was refunded', async () => {
    const { db } = server.service.context;
    await sql`update orders set fee_cents = 50, refunded_cents = 450 where customer_name = 'bea'`.execute(db);
    const [header, ...lines] = await readFile('kind=package&q=bea');
    expect(header).toContain(',Amount,Refunded,Currency,Payment,');
    expect(lines).toEqual([expect.stringContaining(',49.50,4.50,USD,Paid,')]);
    await sql`update orders set fee_cents = 0, refunded_cents = 0 where customer_name = 'bea'`.execute(db);
  });

  it('contains every order once, across all batches', async () => {
    const { db } = server.service.context;
    // Groups of equal times, more precise than JavaScript's.
    await sql`insert into orders (kind, order_no, payment_no, user_id, title, price_cents, currency, customer_email,
        customer_name, address, country, created_at)
      select 'package', 'X' || lpad(n::text, 7, '0'), 'Y' || lpad(n::text, 7, '0'), ${ada.id}, 'Many', 100, 'USD',
        'many@example.org', 'Many', '', '', timestamptz '2025-01-01' + make_interval(secs => (n / 4) * 0.000001)
      from generate_series(1, 1203) n`.execute(db);
    const lines = await readFile('kind=package&q=many@example.org');
    expect(lines).toHaveLength(1204);
    expect(new Set(lines)).toHaveLength(1204);
    await sql`delete from orders where title = 'Many'`.execute(db);
  });
});
