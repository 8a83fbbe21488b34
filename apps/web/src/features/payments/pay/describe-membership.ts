import type { User } from '@voicedraft/contract/accounts';
import type { Order } from '@voicedraft/contract/orders';
import { isTakenBack } from '#features/orders/describe-order.ts';
import { formatDate } from '#lib/format.ts';

const DAY_MS = 86_400_000;

/**
 * What an order does to its buyer's membership (customer specification §4): it is premium until some days after the
 * order, however late that is paid, unless it already ends later.
 * @param buyer undefined while unknown
 */
export function describeMembership(
  order: Order,
  buyer: Pick<User, 'userMembership' | 'MembershipValidity'> | undefined,
): string {
  const { createdAt, MembershipValidity: granted, Validity: days } = order;
  if (isTakenBack(order))
    return `The premium membership of this order ended when it was ${order.paymentStatus.toLowerCase()}.`;
  if (granted !== null) return `This order made you a premium member until ${formatDate(granted)}.`;
  const end = Date.parse(createdAt) + days * DAY_MS;
  if (buyer?.userMembership === 'premium') {
    const known = buyer.MembershipValidity;
    if (known === null)
      return 'Your premium membership has no end date, and this order does not change that.';
    if (Date.parse(known) >= end)
      return `Your premium membership already runs until ${formatDate(known)}, and this order does not change that.`;
  }
  const length = `${days} ${days === 1 ? 'day' : 'days'}`;
  return `Paying makes you a premium member until ${formatDate(end)}: ${length} from the day of your order, even if you pay later.`;
}
