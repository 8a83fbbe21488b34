import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { itemQuery } from '#features/items/queries.ts';
import { ORDER_PATHS, readId } from '#features/orders/order-paths.ts';
import { useCreateItemOrder } from '#features/orders/queries.ts';
import { listCountries } from '#lib/country-names.ts';
import { Alert } from '#ui/alert.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card, CardHead } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { CheckoutPage } from './checkout-page.tsx';
import { priceLines } from './price-lines.ts';

const COUNTRIES = listCountries();

/** /item-buy/{id} (customer specification §2): the checkout of a digital item. */
export function ItemCheckoutScreen() {
  const itemId = useParams({ strict: false, select: readId });
  // Whether it is owned changes with a payment: each visit asks.
  const thing = useQuery({ ...itemQuery(itemId), refetchOnMount: 'always' });
  const create = useCreateItemOrder();
  const navigate = useNavigate();
  return (
    <CheckoutPage
      title="Complete Your Order"
      noun="item"
      thing={thing}
      countries={COUNTRIES}
      // Also between the answer and the next page, where a second click would order once more.
      busy={create.isPending || create.isSuccess}
      renderInstead={({ owned }) => owned && <Owned />}
      onOrder={async (details) => {
        // The address may name the item by its number.
        await create.mutateAsync({ body: { ...details, itemId: thing.data?._id ?? itemId } });
        await navigate({ to: ORDER_PATHS.item.pending });
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

/** What is owned is not ordered once more. */
function Owned() {
  return (
    <Alert tone="info">
      You already own this item. Its access link is in your orders history.
      <div className="mt-3">
        <ButtonLink to={ORDER_PATHS.item.history}>View orders history</ButtonLink>
      </div>
    </Alert>
  );
}
