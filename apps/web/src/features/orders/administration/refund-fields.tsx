import { useFormState, useWatch } from 'react-hook-form';
import { formatMoney } from '#lib/format.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { CreateError, CreateForm } from '#ui/create-form/create-form.tsx';
import { FormField } from '#ui/form.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import type { StaffOrder } from './queries.ts';
import { RefundEffect } from './refund-effect.tsx';
import type { RefundValues } from './refund-form.ts';
import type { Refund } from './use-refund.ts';

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

interface UnansweredProps {
  readonly amount: string;
  readonly onStartOver: () => void;
}

function Unanswered({ amount, onStartOver }: UnansweredProps) {
  return (
    <Alert variant="warning">
      <p>
        We do not know yet whether PayPal made the refund of {amount} that you requested. Send it again: it is
        made only once. If you request a different refund instead, both may be made.
      </p>
      <Button variant="ghost" className="mt-1 -ml-4" onClick={onStartOver}>
        Request a different refund
      </Button>
    </Alert>
  );
}
