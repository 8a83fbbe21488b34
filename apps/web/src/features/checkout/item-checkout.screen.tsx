import { useQuery } from '@tanstack/react-query';
import { useNavigate, getRouteApi } from '@tanstack/react-router';
import { useSession } from '#features/identity/session.ts';
import { itemQuery } from '#features/items/queries.ts';
import { ORDER_PATHS } from '#features/orders/order-paths.ts';
import { itemOrdersQuery, useCreateItemOrder } from '#features/orders/queries.ts';
import { Alert } from '#ui/alert.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card, CardHead } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { CheckoutPage } from './checkout-page.tsx';
import { priceLines } from './price-lines.ts';

const route = getRouteApi('/public/item-buy/$id');

/** /item-buy/{id} (customer specification §2): the checkout of a digital product. */
export function ItemCheckoutScreen() {
  const { id: itemId } = route.useParams();
  // Fetched at every visit by the loader.
  const thing = useQuery({ ...itemQuery(itemId), refetchOnMount: false });
  const create = useCreateItemOrder();
  const navigate = useNavigate();
  return (
    <CheckoutPage
      title="Complete Your Order"
      noun="item"
      thing={thing}
      orders={useQuery(itemOrdersQuery(useSession()?.email))}
      // Also disabled between the response and the next page, where a second click would order again.
      busy={create.isPending || create.isSuccess}
      renderInstead={({ owned }) => owned && <Owned />}
      onOrder={async (details) => {
        // The URL may contain the item's number instead of its id.
        const { _id: orderId } = await create.mutateAsync({
          body: { ...details, itemId: thing.data?._id ?? itemId },
        });
        await navigate({ to: ORDER_PATHS.item.pending, state: { orderStep: { did: 'place', orderId } } });
      }}
    >
      {({ itemName, price }, currency) => (
        <Card>
          <CardHead title="Your item" />
          <div className="grid gap-x-4 gap-y-6 p-6 sm:grid-cols-[minmax(0,1fr)_160px]">
            <Field label="Item Name">
              {(control) => <TextInput {...control} value={itemName} readOnly />}
            </Field>
            <Field label="Price">
              {(control) => (
                <TextInput {...control} value={priceLines(price, currency).price} readOnly className="mono" />
              )}
            </Field>
          </div>
        </Card>
      )}
    </CheckoutPage>
  );
}

/** Shown instead of the form for an item the customer already owns. */
function Owned() {
  return (
    <Alert variant="info">
      You already own this item. Its access link is in your orders history.
      <div className="mt-3">
        <ButtonLink to={ORDER_PATHS.item.history}>View orders history</ButtonLink>
      </div>
    </Alert>
  );
}
