import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Db } from '#db/client.ts';
import { claimDue } from '#features/orders/service.ts';
import { startWaiting } from '#testing/start-waiting.ts';
import { findOrderRow, startPaymentServer } from '#testing/payment-server.ts';
import { useStarted } from '#testing/use-started.ts';
import { scheduleCheck } from './check-order.ts';
import { scheduleNextCheck } from './next-check.ts';

const PUT_OFF_MS = 60_000;

const server = useStarted(startPaymentServer);

/** An order that is claimed for a check. */
async function claimOrder() {
  const { context } = server.service;
  const { _id: orderId } = await server.orderPackage(await server.service.signUp());
  const makeDue = () =>
    context.db
      .updateTable('orders')
      .set({ checkAt: new Date(0) })
      .where('id', '=', orderId)
      .execute();
  await makeDue();
  const [claimed] = await claimDue(context.db, PUT_OFF_MS, 1, orderId);
  if (claimed === undefined) throw new Error('The order is not due.');
  const readCheck = async () => (await findOrderRow(server, orderId))?.checkAt;
  return { context, orderId, claimed, readCheck, makeDue };
}

it('an order that is due is taken by one process, even while another one is taking it', async () => {
  const { context, orderId, makeDue } = await claimOrder();
  const claim = (db: Db) => claimDue(db, PUT_OFF_MS, 1, orderId);
  await makeDue();
  const { second } = await context.db.transaction().execute(async (tx) => {
    expect(await claim(tx)).toHaveLength(1);
    // Whoever takes any order does not even wait.
    const others = claimDue(context.db, PUT_OFF_MS, 20);
    expect(await Promise.race([others, sleep(5000, 'waited')])).toEqual([]);
    return { second: claim(context.db) };
  });
  expect(await second).toEqual([]);
});

it('the check of one order waits for whoever has it, and is not passed over', async () => {
  const { context, orderId, makeDue } = await claimOrder();
  await makeDue();
  const { claim } = await context.db.transaction().execute(async (tx) => {
    await tx.updateTable('orders').set({ providerState: 'approved' }).where('id', '=', orderId).execute();
    return { claim: await startWaiting(tx, claimDue(context.db, PUT_OFF_MS, 1, orderId)) };
  });
  expect(await claim.ended).toMatchObject([{ id: orderId, providerState: 'approved' }]);
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
