import { SettlementInput, settleSecondPayment } from '@voicedraft/contract/order-administration';
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

interface SecondPaymentProps {
  readonly orderId: string;
  /** PayPal's id of the payment. */
  readonly transaction: string;
}

/** A second payment of an order that PayPal refuses to refund: what to do, and the way out if PayPal never does. */
export function SecondPayment({ orderId, transaction }: SecondPaymentProps) {
  const mayUse = useMay();
  const [isOpen, setOpen] = useState(false);
  return (
    <Alert
      variant="danger"
      action={
        mayUse('refunds', 'write') && (
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            Returned another way
          </Button>
        )
      }
    >
      <p>
        The customer paid twice, and PayPal refuses to refund the second payment. Refund it at PayPal, then
        check with PayPal here.
      </p>
      <p className="mt-1 text-small">
        PayPal transaction <CopyValue name="PayPal transaction" value={transaction} />
      </p>
      {isOpen && <SettleDialog orderId={orderId} transaction={transaction} onClose={() => setOpen(false)} />}
    </Alert>
  );
}

function SettleDialog({ orderId, transaction, onClose }: SecondPaymentProps & { onClose: () => void }) {
  const { mutateAsync } = useEndpointMutation(settleSecondPayment, {
    // Also after a refusal, which means that the order is no longer what the page shows.
    invalidates: CHANGED_BY_PAYMENTS,
  });
  const form = useCreateForm({
    schema: SettlementInput,
    blank: { transaction, note: '' },
    create: (body) => mutateAsync({ ...byId(orderId), body }),
    onCreated: () => {
      onClose();
      settingsToast.success('The second payment is settled.');
      // The button that opened this is gone.
      setTimeout(saveFocus);
    },
    fields: ['note'],
  });
  return (
    <FormDialog
      of={form}
      title="Payment returned another way"
      description="Confirm only once the customer has the money back. PayPal is no longer asked to refund this payment. This cannot be undone."
      submitLabel="Settle payment"
      onClose={onClose}
    >
      <FormField<SettlementInput>
        name="note"
        label="How was it returned?"
        help="For example, the date and reference of a bank transfer. Shown in the timeline and the audit log, not to the customer."
        required
      >
        {(control) => <Textarea {...control} rows={3} autoComplete="off" />}
      </FormField>
    </FormDialog>
  );
}
