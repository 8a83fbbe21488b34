import type { AnotherWay, OrderDetails } from '@voicedraft/contract/order-administration';
import type { Context } from '#context.ts';
import { recordChange } from '#features/audit/service.ts';
import {
  findUnrefunded,
  insertCaptureEvent,
  lockOrder,
  requireOwnOrder,
  SECOND_REFUND,
} from '#features/orders/service.ts';
import { readPaymentSetup } from '#features/payment-settings/service.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import { describeOrder, toAudited } from './audited-order.ts';
import { getOrderDetails } from './order-details.ts';
import { askPayPal } from './provider-failure.ts';
import { refundWhole } from './reconcile.ts';

const OVER = 'This payment does not wait for a refund any more. The timeline shows why.';
const REFUNDING =
  'PayPal is refunding this payment after all. Do not return it another way; check with PayPal to see the refund.';

/**
 * Notes that staff return a second payment another way, because PayPal refuses to refund it: it has the last word, and
 * is not asked any more from then on, so that nobody is paid back twice. Moves no money.
 * @throws AppError `not_found`; `conflict` if PayPal now refunds the payment, or nobody waits for it any more;
 * `payment_provider_down`; `payment_unavailable`
 */
export async function returnAnotherWay(
  context: Context,
  actor: Actor,
  id: string,
  { transaction, note }: AnotherWay,
): Promise<OrderDetails> {
  const order = await requireOwnOrder(context, actor, id);
  await requireUnrefunded(context.db, order.id, transaction);
  const { paypal } = await readPaymentSetup(context);
  if (paypal === null) throw new AppError('payment_unavailable');
  const asked = await askPayPal(() => refundWhole(paypal, transaction));
  if (typeof asked === 'string') throw new AppError('conflict', REFUNDING);
  await context.db.transaction().execute(async (tx) => {
    const current = await lockOrder(tx, order.id);
    if (current === null || current.cancelledAt !== null) throw new AppError('not_found', 'Order not found.');
    await requireUnrefunded(tx, order.id, transaction);
    const details = { capture: transaction, note, by: actor.id };
    await insertCaptureEvent(tx, order.id, SECOND_REFUND.returned, details);
    const before = toAudited(current);
    await recordChange(tx, actor, {
      ...describeOrder(current),
      action: 'returned a second payment',
      before,
      after: { ...before, transaction, note },
    });
  });
  return getOrderDetails(context, actor, id);
}

async function requireUnrefunded(db: Context['db'], orderId: string, transaction: string): Promise<void> {
  if (!(await findUnrefunded(db, orderId)).includes(transaction)) throw new AppError('conflict', OVER);
}
