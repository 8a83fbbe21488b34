import type { OrderDetails, SettlementInput } from '@voicedraft/contract/order-administration';
import type { Context } from '#context.ts';
import { recordChange } from '#features/audit/service.ts';
import {
  findUnrefunded,
  insertCaptureEvent,
  lockOrder,
  requireOwnOrder,
  SECOND_REFUND,
} from '#features/orders/service.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import { describeOrder, toAudited } from './audited-order.ts';
import { getOrderDetails } from './order-details.ts';

const SETTLED = 'This payment is settled already. Reload the order to see how.';

/**
 * Settles a second payment that PayPal refuses to refund, once staff have returned the money in another way. Moves no
 * money; PayPal is not asked to refund it any more.
 * @throws AppError `not_found`; `conflict` if there is nothing to settle: PayPal, or somebody else, was quicker
 */
export async function settleSecondPayment(
  context: Context,
  actor: Actor,
  id: string,
  { transaction, note }: SettlementInput,
): Promise<OrderDetails> {
  const order = await requireOwnOrder(context, actor, id);
  await context.db.transaction().execute(async (tx) => {
    await lockOrder(tx, order.id);
    if (!(await findUnrefunded(tx, order.id)).includes(transaction)) throw new AppError('conflict', SETTLED);
    await insertCaptureEvent(tx, order.id, SECOND_REFUND.returned, {
      capture: transaction,
      note,
      by: actor.id,
    });
    const before = toAudited(order);
    await recordChange(tx, actor, {
      ...describeOrder(order),
      action: 'settled a second payment',
      before,
      after: { ...before, transaction, note },
    });
  });
  return getOrderDetails(context, actor, id);
}
