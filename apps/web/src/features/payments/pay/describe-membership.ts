import type { User } from '@voicedraft/contract/accounts';
import { countOf } from '@voicedraft/contract/counts';
import type { Order } from '@voicedraft/contract/orders';
import { isTakenBack } from '#features/orders/describe-order.ts';
import { formatDate } from '#lib/format.ts';
import { readerNow } from '#lib/reader.ts';

const DAY_MS = 86_400_000;

type Buyer = Pick<User, 'userMembership' | 'MembershipValidity'> | undefined;

/** Whether an order that can be paid is described as one that adds no membership any more. */
export function hasMembershipPassed(order: Order, buyer: Buyer): boolean {
  const isOpen = order.paymentStatus === 'pending' && order.providerState !== 'held';
  return isOpen && readEnd(order) <= readerNow() && describeOwnMembership(order, buyer) === null;
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
export function describeMembership(order: Order, buyer: Buyer): string {
  const { MembershipValidity: granted, Validity: days } = order;
  if (isTakenBack(order))
    return `The premium membership of this order ended when it was ${order.paymentStatus.toLowerCase()}.`;
  const own = describeOwnMembership(order, buyer);
  if (own !== null) return own;
  const end = readEnd(order);
  if (granted !== null) return `This order made you a premium member until ${formatDate(granted)}.`;
  if (end <= readerNow())
    return `This order adds credits, but no membership: that would have ended on ${formatDate(end)}, because it counts from the day of your order.`;
  return `Paying makes you a premium member until ${formatDate(end)}: ${countOf(days, 'day')} from the day of your order, even if you pay later.`;
}

/** Describes a membership that the buyer has anyway and that ends no earlier than that of the order; null otherwise. */
function describeOwnMembership(order: Order, buyer: Buyer): string | null {
  if (buyer?.userMembership !== 'premium') return null;
  const { MembershipValidity: known } = buyer;
  if (known === null) return 'Your premium membership has no end date, and this order does not change that.';
  const { MembershipValidity: granted } = order;
  const end = granted === null ? readEnd(order) : Date.parse(granted);
  if (Date.parse(known) < end || (granted !== null && Date.parse(known) === end)) return null;
  return `Your premium membership already runs until ${formatDate(known)}, and this order does not change that.`;
}
