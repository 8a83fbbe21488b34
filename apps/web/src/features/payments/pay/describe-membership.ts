import type { User } from '@voicedraft/contract/accounts';
import type { Order } from '@voicedraft/contract/orders';
import { isTakenBack } from '#features/orders/describe-order.ts';
import { formatDate } from '#lib/format.ts';
import { readerNow } from '#lib/reader.ts';

const DAY_MS = 86_400_000;

/** Whether an order that is paid now brings no membership any more; not while PayPal decides on its payment. */
export function hasMembershipPassed(order: Order): boolean {
  const isOpen = order.paymentStatus === 'pending' && order.providerState !== 'held';
  return isOpen && readEnd(order) <= readerNow();
}

/** The end of the membership of an order that is not paid yet, in milliseconds since 1970. */
function readEnd({ createdAt, Validity }: Order): number {
  return Date.parse(createdAt) + Validity * DAY_MS;
}

/**
 * What an order does to its buyer's membership (customer specification §4): it is premium until some days after the
 * order, however late that is paid, unless it already ends later.
 * @param buyer undefined while unknown
 */
export function describeMembership(
  order: Order,
  buyer: Pick<User, 'userMembership' | 'MembershipValidity'> | undefined,
): string {
  const { MembershipValidity: granted, Validity: days } = order;
  if (isTakenBack(order))
    return `The premium membership of this order ended when it was ${order.paymentStatus.toLowerCase()}.`;
  const end = granted === null ? readEnd(order) : Date.parse(granted);
  if (buyer?.userMembership === 'premium') {
    const known = buyer.MembershipValidity;
    if (known === null)
      return 'Your premium membership has no end date, and this order does not change that.';
    if (Date.parse(known) > end || (granted === null && Date.parse(known) === end))
      return `Your premium membership already runs until ${formatDate(known)}, and this order does not change that.`;
  }
  if (granted !== null) return `This order made you a premium member until ${formatDate(granted)}.`;
  if (end <= readerNow())
    return `This order adds credits, but no membership: that would have ended on ${formatDate(end)}, because it counts from the day of your order.`;
  const length = `${days} ${days === 1 ? 'day' : 'days'}`;
  return `Paying makes you a premium member until ${formatDate(end)}: ${length} from the day of your order, even if you pay later.`;
}
