import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '#db/client.ts';
import { claimDue } from '#features/orders/service.ts';
import { findOrderRow, startPaymentServer, type PaymentServer } from '#testing/payment-server.ts';
import { scheduleCheck } from './check-order.ts';
import { scheduleNextCheck } from './next-check.ts';

const PUT_OFF_MS = 60_000;

let server: PaymentServer;
beforeAll(async () => {
  server = await startPaymentServer();
});
afterAll(() => server.stop());

/** An order that is claimed for a check. */
async function claimOrder() {
  const { context } = server.service;
  const { _id: orderId } = await server.orderPackage(await server.service.signUp());
  const due = { checkAt: new Date(0) };
  await context.db.updateTable('orders').set(due).where('id', '=', orderId).execute();
  const [claimed] = await claimDue(context.db, PUT_OFF_MS, 1, orderId);
  if (claimed === undefined) throw new Error('The order is not due.');
  const readCheck = async () => (await findOrderRow(server, orderId))?.checkAt;
  return { context, orderId, claimed, readCheck };
}

it('an order that is due is taken by one process, even while another one is taking it', async () => {
  const { context, orderId } = await claimOrder();
  const claim = (db: Db) => claimDue(db, PUT_OFF_MS, 1, orderId);
  await context.db
    .updateTable('orders')
    .set({ checkAt: new Date(0) })
    .where('id', '=', orderId)
    .execute();
  await context.db.transaction().execute(async (tx) => {
    expect(await claim(tx)).toHaveLength(1);
    // It does not even wait.
    expect(await Promise.race([claim(context.db), sleep(5000, 'waited')])).toEqual([]);
  });
});

describe('scheduleNextCheck', () => {
  it('schedules the next check of a pending order', async () => {
    const { context, claimed, readCheck } = await claimOrder();
    await scheduleNextCheck(context, claimed);
    expect(await readCheck()).toBeInstanceOf(Date);
    expect(await readCheck()).not.toEqual(claimed.checkAt);
  });

  it.each([180_000, null])('keeps a check that was scheduled meanwhile: %s', async (checkAt) => {
    const { context, orderId, claimed, readCheck } = await claimOrder();
    await context.db.transaction().execute((tx) => scheduleCheck(context, tx, orderId, { checkAt }));
    const scheduled = await readCheck();
    await scheduleNextCheck(context, claimed);
    expect(await readCheck()).toEqual(scheduled);
  });
});
