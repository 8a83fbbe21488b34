import type { Context } from '#context.ts';
import { hasAccount } from '#features/accounts/service.ts';
import { findRefusal, type OrderRow } from '#features/orders/service.ts';
import type { PaymentSetup } from '#features/payment-settings/service.ts';

/**
 * Whether an approved payment may be captured without the buyer: not while payments are off, not for a cancelled
 * order, not for an item that the buyer already owns or has another payment for on hold, and not after the account is
 * deleted. Earlier captures are booked in any case.
 */
export async function mayTakeMoney(
  context: Context,
  setup: Pick<PaymentSetup, 'enabled'>,
  order: Pick<OrderRow, 'cancelledAt' | 'id' | 'itemId' | 'paymentStatus' | 'userId'>,
): Promise<boolean> {
  if (!setup.enabled || order.cancelledAt !== null) return false;
  if ((await findRefusal(context, order)) !== null) return false;
  return hasAccount(context.db, order.userId);
}
