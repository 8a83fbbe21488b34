import { BillingDetails } from '@voicedraft/contract/orders';
import type { Currency } from '@voicedraft/contract/payments';
import type { User } from '@voicedraft/contract/accounts';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { COUNTRY_NAMES, findCountry } from '#lib/country-names.ts';
import { Button } from '#ui/button.tsx';
import { Card, CardHead } from '#ui/card.tsx';
import { CreateError, CreateForm } from '#ui/create-form/create-form.tsx';
import { useCreateForm } from '#ui/create-form/use-create-form.ts';
import { Field } from '#ui/field.tsx';
import { createFormDraft } from '#ui/form-draft.ts';
import { FormField } from '#ui/form.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { showAs } from '#ui/use-submission.ts';
import { Value, ValueList } from '#ui/value-list.tsx';
import { priceLines } from './price-lines.ts';

/** Keeps checkout input across reloads. Packages and items share one draft. */
const checkoutDraft = createFormDraft('voicedraft.checkout-draft', ['customerName', 'address', 'country']);

const NAMES = ['customerName', 'address', 'country'] as const;

interface CheckoutFormProps {
  readonly me: User;
  /** Amount as text: '19.00'. */
  readonly price: string;
  readonly currency: Currency;
  /** The purchase: the first card of the page. */
  readonly children: ReactNode;
  readonly busy: boolean;
  /** Places the order; the form shows its rejection to the buyer. */
  readonly onOrder: (details: BillingDetails) => Promise<void>;
}

/**
 * Billing details and price (customer specification §2 and §5). Starts from the profile; keeps the input if the
 * order could not be placed.
 */
export function CheckoutForm({ me, price, currency, children, busy, onOrder }: CheckoutFormProps) {
  const creation = useCreateForm<BillingDetails, BillingDetails, void>({
    schema: BillingDetails,
    blank: startDetails(me, findCountry(me.country)),
    create: onOrder,
    // The page has been left by then.
    onCreated: () => undefined,
    fields: NAMES,
    showFailure: showAs('Your order could not be placed.'),
    draft: { of: checkoutDraft, owner: me.UserEmail },
  });
  const isOrdering = creation.isSaving || busy;
  return (
    <CreateForm
      of={{ ...creation, isSaving: isOrdering, isReadOnly: isOrdering }}
      className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_420px] lg:gap-8"
    >
      <div className="grid min-w-0 gap-6">
        {children}
        <BillingCard email={me.UserEmail} />
      </div>
      <PriceCard price={price} currency={currency} busy={isOrdering}>
        <CreateError of={creation} />
      </PriceCard>
    </CreateForm>
  );
}

function BillingCard({ email }: { readonly email: string }) {
  return (
    <Card>
      <CardHead title="Billing details" />
      <div className="grid gap-x-4 gap-y-6 p-6 sm:grid-cols-2">
        <TextField<BillingDetails> name="customerName" label="Full Name" required autoComplete="name" />
        <Field label="Email Address">
          {(control) => <TextInput {...control} type="email" value={email} readOnly />}
        </Field>
        <FormField<BillingDetails> name="address" label="Address" required className="sm:col-span-2">
          {(control) => <TextInput {...control} autoComplete="street-address" />}
        </FormField>
        <FormField<BillingDetails> name="country" label="Country" required className="sm:col-span-2">
          {(control) => (
            <Select
              {...control}
              autoComplete="country-name"
              placeholder="Select a country"
              options={COUNTRY_NAMES.map((name) => ({ value: name, label: name }))}
            />
          )}
        </FormField>
        <p className="text-micro/[18px] text-ink-3 sm:col-span-2">
          All fields are required. Your email comes from your account.
        </p>
      </div>
    </Card>
  );
}

interface PriceCardProps extends Pick<CheckoutFormProps, 'price' | 'currency' | 'busy'> {
  /** Why the order could not be placed. */
  readonly children: ReactNode;
}

function PriceCard({ price, currency, busy, children }: PriceCardProps) {
  const lines = priceLines(price, currency);
  return (
    <Card className="border-line-2 shadow-2 lg:sticky lg:top-24">
      <CardHead title="Price details" />
      <ValueList>
        <Value name="Price" figure>
          {lines.price}
        </Value>
        <Value name="Processing fee" figure>
          {lines.fee}
        </Value>
        <Value name="Total" figure total>
          {lines.total} {currency}
        </Value>
      </ValueList>
      <div className="grid gap-4 px-6 pt-2 pb-6">
        {children}
        <Button type="submit" variant="primary" size="lg" block busy={busy} busyText="Placing your order...">
          Proceed to Payment
        </Button>
        <p className="flex gap-2.5 text-small text-ink-2">
          <Lock size={18} className="mt-px flex-none text-ink-3" />
          <span>You pay in the next step. You have not been charged yet.</span>
        </p>
      </div>
    </Card>
  );
}

/** Initial billing details: the stored draft's, otherwise the profile's. */
function startDetails(me: User, country: string): BillingDetails {
  return { customerName: me.userName, address: me.address, country, ...checkoutDraft.read(me.UserEmail) };
}
