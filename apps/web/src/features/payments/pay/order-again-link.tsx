import type { ItemOrder, Order } from '@voicedraft/contract/orders';
import { ButtonLink } from '#ui/button-link.tsx';

/** Leads to the checkout of what an order was for; to all packages if that one was deleted. */
export function OrderAgainLink({ order }: { readonly order: Order | ItemOrder }) {
  const { packageId } = order;
  const isPackage = 'credit' in order;
  if (packageId === null)
    return isPackage && <ButtonLink to="/user/select-package">View packages</ButtonLink>;
  return (
    <ButtonLink to={isPackage ? '/buy/$id' : '/item-buy/$id'} params={{ id: packageId }}>
      Order again
    </ButtonLink>
  );
}
