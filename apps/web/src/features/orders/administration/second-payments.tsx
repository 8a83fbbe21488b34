import { AnotherWay, returnAnotherWay } from '@voicedraft/contract/order-administration';
import { useState } from 'react';
import { useMay } from '#features/accounts/queries.ts';
import { CHANGED_BY_PAYMENTS } from '#features/orders/queries.ts';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { byId } from '#lib/endpoint-query.ts';
import { settingsToast } from '#ui/admin-toast.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { CopyValue } from '#ui/copy-value.tsx';
import { useCreateForm } from '#ui/create-form/use-create-form.ts';
import { FormField } from '#ui/form.tsx';
import { FormDialog } from '#ui/record-editor/form-dialog.tsx';
import { saveFocus } from '#ui/save-focus.ts';
import { Textarea } from '#ui/textarea.tsx';

interface SecondPaymentsProps {
  readonly orderId: string;
  /** PayPal's ids of those that it refuses to refund. */
  readonly transactions: readonly string[];
}

/** Second payments of an order that PayPal refuses to refund: what to do, and the way out if it never does. */
export function SecondPayments({ orderId, transactions }: SecondPaymentsProps) {
  const mayUse = useMay();
  // Not in the list: a refused request, or a check by somebody else, removes its entry, but nothing that was typed.
  const [chosen, setChosen] = useState<string>();
  return (
    <>
      {transactions.map((transaction) => (
        <Alert
          key={transaction}
          variant="danger"
          action={
            mayUse('refunds', 'write') && (
              <Button variant="secondary" aria-haspopup="dialog" onClick={() => setChosen(transaction)}>
                Return another way
              </Button>
            )
          }
        >
          <p>
            The customer paid twice, and PayPal refuses to refund the second payment. Refund it at PayPal,
            then check with PayPal here. If PayPal never does, return the money another way.
          </p>
          <p className="mt-1 text-small">
            PayPal transaction <CopyValue name="PayPal transaction" value={transaction} />
          </p>
        </Alert>
      ))}
      {chosen !== undefined && (
        <ReturnDialog orderId={orderId} transaction={chosen} onClose={() => setChosen(undefined)} />
      )}
    </>
  );
}

interface ReturnDialogProps {
  readonly orderId: string;
  readonly transaction: string;
  readonly onClose: () => void;
}

function ReturnDialog({ orderId, transaction, onClose }: ReturnDialogProps) {
  const { mutateAsync } = useEndpointMutation(returnAnotherWay, {
    // Also after a refusal, which means that the order is no longer what the page shows.
    invalidates: CHANGED_BY_PAYMENTS,
  });
  const form = useCreateForm({
    schema: AnotherWay,
    blank: { transaction, note: '' },
    create: (body) => mutateAsync({ ...byId(orderId), body }),
    onCreated: () => {
      onClose();
      settingsToast.success('Noted. You can return the money now.');
      // The button that opened this is gone.
      setTimeout(saveFocus);
    },
    fields: ['note'],
  });
  return (
    <FormDialog
      of={form}
      title="Return the payment another way"
      description={`Do this before you send the money: PayPal will no longer be asked to refund transaction ${transaction}. This cannot be undone.`}
      submitLabel="Return another way"
      onClose={onClose}
    >
      <FormField<AnotherWay>
        name="note"
        label="How do you return it?"
        help="For example, by bank transfer, with its reference; no account numbers. Shown in the timeline and the audit log. The customer does not see it."
        required
      >
        {(control) => <Textarea {...control} rows={3} autoComplete="off" />}
      </FormField>
    </FormDialog>
  );
}
