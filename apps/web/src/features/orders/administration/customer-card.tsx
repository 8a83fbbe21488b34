import { Link } from '@tanstack/react-router';
import type { ItemOrder, Order } from '@voicedraft/contract/orders';
import { Card, CardHead } from '#ui/card.tsx';
import { Value, ValueList } from '#ui/value-list.tsx';

interface CustomerCardProps {
  readonly order: Order | ItemOrder;
  /** The customer's account; null once it is deleted. */
  readonly userId: string | null;
}

/** The customer, as entered at the checkout, with a link to their account. */
export function CustomerCard({ order, userId }: CustomerCardProps) {
  const { address, country, customerEmail, customerName } = order;
  return (
    <Card>
      <CardHead title="Customer" />
      <ValueList>
        <Value name="Name">{customerName || NOT_SPECIFIED}</Value>
        <Value name="Account">
          {userId === null ? (
            'Account deleted'
          ) : (
            <Link to="/admin/users/$id" params={{ id: userId }} className="link">
              View user
            </Link>
          )}
        </Value>
        <Value name="Email">{customerEmail || NOT_SPECIFIED}</Value>
        <Value name="Address">
          <span className="whitespace-pre-line">{address || NOT_SPECIFIED}</span>
        </Value>
        <Value name="Country">{country || NOT_SPECIFIED}</Value>
      </ValueList>
    </Card>
  );
}

const NOT_SPECIFIED = 'Not specified';
