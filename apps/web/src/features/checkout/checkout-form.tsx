import { BillingDetails } from '@voicedraft/contract/orders';
import type { Currency } from '@voicedraft/contract/payments';
import type { User } from '@voicedraft/contract/accounts';
import { Lock } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { findCountry } from '#lib/country-names.ts';
import { Button } from '#ui/button.tsx';
import { Card, CardHead } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { Form, FormField, showFieldErrors, useZodForm } from '#ui/form.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { showToast } from '#ui/toast.ts';
import { Value, ValueList } from '#ui/value-list.tsx';
import { priceLines } from './price-lines.ts';

const NAMES = ['customerName', 'address', 'country'] as const;

interface CheckoutFormProps {
  readonly me: User;
  /** Amount as text: '19.00'. */
  readonly price: string;
  readonly currency: Currency;
  /** Names of the countries to choose from. */
  readonly countries: readonly string[];
  /** What is bought: the first card of the page. */
  readonly children: ReactNode;
  readonly busy: boolean;
  /** Places the order; its rejection is told to the buyer here. */
  readonly onOrder: (details: BillingDetails) => Promise<void>;
}

/**
 * Who buys, and what it costs (customer specification §2 and §5). Starts from the profile; what was typed
 * stays when the order could not be placed.
 */
export function CheckoutForm({ me, price, currency, countries, children, busy, onOrder }: CheckoutFormProps) {
  const form = useZodForm<BillingDetails, BillingDetails>(BillingDetails, {
    customerName: me.userName,
    address: me.address,
    country: findCountry(me.country, countries),
  });
  // Two quick clicks both pass the checks of the form before `busy` is drawn: one order is placed.
  const placing = useRef(false);
  const submit = async (details: BillingDetails) => {
    if (placing.current) return;
    placing.current = true;
    try {
      await onOrder(details);
    } catch (failure) {
      placing.current = false;
      if (failure instanceof ApiError) showFieldErrors(form, [...NAMES], failure.fields);
      showToast.error(describeOrderFailure(failure));
    }
  };
  return (
    <Form
      form={form}
      busy={busy}
      onSubmit={submit}
      className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_420px] lg:gap-8"
    >
      <div className="grid min-w-0 gap-6">
        {children}
        <BillingCard email={me.UserEmail} countries={countries} />
      </div>
      <PriceCard price={price} currency={currency} busy={busy} />
    </Form>
  );
}

interface BillingCardProps {
  readonly email: string;
  readonly countries: readonly string[];
}

function BillingCard({ email, countries }: BillingCardProps) {
  return (
    <Card>
      <CardHead title="Billing details" />
      <div className="grid gap-x-4 gap-y-6 p-6 sm:grid-cols-2">
        <FormField<BillingDetails> name="customerName" label="Full Name" required>
          {(control) => <TextInput {...control} autoComplete="name" />}
        </FormField>
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
              options={countries.map((name) => ({ value: name, label: name }))}
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

function PriceCard({ price, currency, busy }: Pick<CheckoutFormProps, 'price' | 'currency' | 'busy'>) {
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
        <Button type="submit" variant="primary" size="lg" block busy={busy} busyText="Placing your order...">
          Proceed to Payment
        </Button>
        <p className="flex gap-2.5 text-small text-ink-2">
          <Lock size={18} aria-hidden="true" className="mt-px flex-none text-ink-3" />
          <span>You pay in the next step. You have not been charged yet.</span>
        </p>
      </div>
    </Card>
  );
}

function describeOrderFailure(failure: unknown): string {
  const reason = failure instanceof ApiError ? failure.message : 'Please try again.';
  return `Your order could not be placed. ${reason}`;
}
