import { countOf } from '@voicedraft/contract/counts';
import { useFormState, useWatch } from 'react-hook-form';
import { formatMoney, formatCount } from '#lib/format.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { CreateError, CreateForm } from '#ui/create-form/create-form.tsx';
import { FormField } from '#ui/form.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import type { StaffOrder } from './queries.ts';
import type { RefundValues } from './refund-form.ts';
import { countCreditsBack, isWhole } from './refund-sum.ts';
import type { Refund } from './use-refund.ts';

interface RefundEffectProps extends StaffOrder {
  /** The amount to be refunded; null until one is entered. */
  readonly cents: number | null;
  /** What is wrong with the amount that is entered; null if nothing is, or none is. */
  readonly problem: string | null;
}

interface CreditsBackProps {
  readonly taken: number;
  /** Credits that the customer can spend now; null if the account was deleted. */
  readonly balance: number | null;
}

interface RefundFieldsProps extends StaffOrder {
  /** Id of the form, for a button outside of it. */
  readonly id: string;
  readonly refund: Refund;
  /** The amount to be refunded; null until one is entered. */
  readonly cents: number | null;
  /** What is wrong with the amount that is entered; null if nothing is, or none is. */
  readonly problem: string | null;
}

/** The amount, the reason, and what is taken back with it. */
export function RefundFields({ id, order, details, refund, cents, problem }: RefundFieldsProps) {
  const { attempt, creation } = refund;
  const { form } = creation;
  const scope = useWatch({ control: form.control, name: 'scope' });
  // Once it was sent, the field itself says what is wrong.
  const isToldAtField = useFormState({ control: form.control, name: 'amount' }).errors.amount !== undefined;
  const isLocked = attempt !== null;
  const rest = formatMoney(Number(attempt?.amount ?? details.refundable), order.currency);
  return (
    <CreateForm of={creation} id={id} className="mt-5 grid gap-5 text-ink">
      {attempt !== null && (
        <Unanswered
          amount={formatMoney(Number(attempt.amount), order.currency)}
          onStartOver={refund.startOver}
        />
      )}
      <RadioGroup
        label="Refund"
        value={scope}
        onChange={(chosen) => form.setValue('scope', chosen)}
        options={[
          {
            value: 'rest',
            label: `Full remaining amount${scope === 'rest' || !isLocked ? `, ${rest}` : ''}`,
            disabled: isLocked,
          },
          { value: 'part', label: 'Partial amount', disabled: isLocked },
        ]}
      />
      {scope === 'part' && (
        <FormField<RefundValues> name="amount" label={`Amount in ${order.currency}`} required>
          {(control) => <TextInput {...control} inputMode="decimal" autoComplete="off" readOnly={isLocked} />}
        </FormField>
      )}
      <FormField<RefundValues>
        name="reason"
        label="Reason (optional)"
        help="Shown in the timeline and the audit log. The customer does not see it."
      >
        {(control) => <Textarea {...control} rows={3} autoComplete="off" readOnly={isLocked} />}
      </FormField>
      <RefundEffect order={order} details={details} cents={cents} problem={isToldAtField ? null : problem} />
      <CreateError of={creation} />
    </CreateForm>
  );
}

function Unanswered({ amount, onStartOver }: { readonly amount: string; readonly onStartOver: () => void }) {
  return (
    <Alert variant="warning">
      <p>
        We do not know yet whether PayPal made the {amount} refund. Sending it again is safe: it is made only
        once. A different refund could be made in addition.
      </p>
      <Button variant="ghost" className="mt-1 -ml-4" onClick={onStartOver}>
        Request a different refund
      </Button>
    </Alert>
  );
}

/** What is taken back together with the refund: credits, membership, the item. */
function RefundEffect({ order, details, cents, problem }: RefundEffectProps) {
  const isPackage = 'credit' in order;
  const whole = cents !== null && isWhole(order, details, cents);
  return (
    <div
      aria-live="polite"
      className="grid gap-1 rounded-well border border-line bg-sunken px-4 py-3 text-ui/[22px]"
    >
      {problem !== null ? (
        <p className="text-danger">{problem}</p>
      ) : cents === null ? (
        <p className="text-ink-2">Enter an amount to see what the customer loses.</p>
      ) : isPackage ? (
        <>
          <CreditsBack taken={countCreditsBack(order, details, cents)} balance={details.balance} />
          {whole && <p>The membership it included ends.</p>}
        </>
      ) : (
        <p>
          {whole
            ? 'The customer loses access to the guidelines and the access link.'
            : 'The customer keeps the item.'}
        </p>
      )}
    </div>
  );
}

function CreditsBack({ taken, balance }: CreditsBackProps) {
  return (
    <p>
      <strong className="font-semibold">{countOf(taken, 'credit')} taken back.</strong>
      {balance !== null && (
        <>
          {' '}
          The customer’s balance goes from {formatCount(balance)} to {formatBalance(balance - taken)}
          {balance < taken && ', below zero, because some of the credits have been spent'}.
        </>
      )}
    </p>
  );
}

/** With a true minus. */
function formatBalance(credits: number): string {
  return formatCount(credits).replace('-', '\u2212');
}
