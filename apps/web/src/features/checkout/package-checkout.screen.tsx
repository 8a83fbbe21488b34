import { useQuery } from '@tanstack/react-query';
import { useNavigate, getRouteApi } from '@tanstack/react-router';
import type { User } from '@voicedraft/contract/accounts';
import { countOf } from '@voicedraft/contract/counts';
import { outlasts } from '#features/accounts/membership.ts';
import { useMe } from '#features/accounts/queries.ts';
import { useSession } from '#features/identity/session.ts';
import { ORDER_PATHS } from '#features/orders/order-paths.ts';
import { ordersQuery, useCreateOrder } from '#features/orders/queries.ts';
import { packageQuery } from '#features/packages/queries.ts';
import { formatDate } from '#lib/format.ts';
import { Card, CardHead } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { CheckoutPage } from './checkout-page.tsx';

const route = getRouteApi('/public/buy/$id');

/** /buy/{id} (customer specification §2): the checkout of a package. */
export function PackageCheckoutScreen() {
  const { id: packageId } = route.useParams();
  const thing = useQuery({ ...packageQuery(packageId), refetchOnMount: false });
  const create = useCreateOrder();
  const me = useMe().data;
  const navigate = useNavigate();
  return (
    <CheckoutPage
      title="Checkout"
      noun="package"
      thing={thing}
      orders={useQuery(ordersQuery(useSession()?.email))}
      // Also disabled between the response and the next page, where a second click would order again.
      busy={create.isPending || create.isSuccess}
      onOrder={async (details) => {
        const { _id: orderId } = await create.mutateAsync({ body: { ...details, packageId } });
        await navigate({
          to: ORDER_PATHS.package.pending,
          state: { orderStep: { did: 'place', orderId } },
        });
      }}
    >
      {({ packageName, credit, validity }) => (
        <Card>
          <CardHead title="Your package" />
          <div className="p-6">
            <Field label="Package Name" help={describeGain(credit, validity, me)}>
              {(control) => <TextInput {...control} value={packageName} readOnly />}
            </Field>
          </div>
        </Card>
      )}
    </CheckoutPage>
  );
}

/** Describes what the buyer gets; a membership that ends later, or never, is not extended. */
function describeGain(credit: number, validity: number, me: User | undefined): string {
  const credits = countOf(credit, 'credit');
  if (me === undefined || !outlasts(me, validity)) {
    return `${credits} and ${countOf(validity, 'day')} of premium membership.`;
  }
  const end =
    me.MembershipValidity === null
      ? 'has no end date'
      : `already runs until ${formatDate(me.MembershipValidity)}`;
  return `${credits}. Your premium membership ${end} and will not change.`;
}
