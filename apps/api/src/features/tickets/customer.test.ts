import { TicketCustomer } from '@voicedraft/contract/ticket-administration';
import { beforeAll, expect, it } from 'vitest';
import { startPaymentServer } from '#testing/payment-server.ts';
import { QUESTION, TicketCalls, VISIT } from '#testing/ticket-calls.ts';
import { useStarted, useUser } from '#testing/use-started.ts';

let calls: TicketCalls;
const server = useStarted(startPaymentServer);
const support = useUser(server, { staff: 'support' });
beforeAll(async () => {
  calls = new TicketCalls(server.service);
});

async function read(id: string): Promise<TicketCustomer> {
  const answer = await calls.call('GET', `/api/tickets/${id}/customer`, support);
  expect(answer.statusCode, answer.body).toBe(200);
  return TicketCustomer.parse(answer.json<{ data: unknown }>().data);
}

it('shows the credits, membership, latest orders of both kinds and other tickets of the customer', async () => {
  const customer = await server.service.signUp({ credits: 7 });
  const other = await calls.open(customer, { ...QUESTION, subject: 'Before' });
  const id = await calls.open(customer);
  const paid = await server.orderPackage(customer);
  await server.pay(customer, paid._id);
  const item = await server.orderItem(customer);
  const gone = await server.orderPackage(customer);
  await server.call('DELETE', `/order/${gone._id}`, customer);
  const { account, orders, tickets } = await read(id);
  expect(account).toMatchObject({ credits: 7 + paid.credit, membershipEndsAt: expect.any(String) });
  expect(orders).toMatchObject([
    { _id: item._id, kind: 'item', paymentStatus: 'pending' },
    { _id: paid._id, kind: 'package', orderId: paid.orderId, paymentStatus: 'Paid', total: paid.totalPrice },
  ]);
  expect(tickets).toMatchObject([{ _id: other, subject: 'Before', ticketStatus: 'open' }]);
});

it('has neither account nor orders for a visitor, but what else was written from the address', async () => {
  const visit = { ...VISIT, ticketUserEmail: 'visitor-twice@example.org' };
  const first = await calls.open(null, visit);
  const id = await calls.open(null, visit);
  expect(await read(id)).toEqual({
    account: null,
    orders: [],
    tickets: [expect.objectContaining({ _id: first })],
  });
});
