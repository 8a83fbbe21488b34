import { useNavigate } from '@tanstack/react-router';
import type { OrderKind } from '@voicedraft/contract/payments';
import { Undo2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useMay } from '#features/accounts/queries.ts';
import { DeleteOrder } from '#features/orders/deletion/delete-order.tsx';
import { CheckButton } from '#features/orders/pending/check-button.tsx';
import { ORDER_PATHS } from '#features/orders/order-paths.ts';
import { formatMoney } from '#lib/format.ts';
import { settingsToast } from '#ui/admin-toast.ts';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { saveFocus } from '#ui/save-focus.ts';
import { describeStaffCheck } from './describe-staff-check.ts';
import type { StaffOrder } from './queries.ts';
import { RefundFields } from './refund-fields.tsx';
import { findAmountProblem, readAmountCents } from './refund-form.ts';
import { readCents, toAmount } from './refund-sum.ts';
import { useRefund } from './use-refund.ts';

interface OrderActionsProps extends StaffOrder {
  readonly kind: OrderKind;
}

/** Actions of staff on an order: check it with PayPal, refund it, delete it while it is pending. */
export function OrderActions({ kind, order, details }: OrderActionsProps) {
  const navigate = useNavigate();
  const mayUse = useMay();
  const { _id: id, orderId, packageName } = order;
  return (
    <>
      {mayUse('orders', 'write') && (
        <CheckButton orderId={id} describe={describeStaffCheck} announce={settingsToast} />
      )}
      {mayUse('refunds', 'write') && order.paymentStatus === 'Paid' && (
        <RefundOrder order={order} details={details} />
      )}
      {/* Also on hold: PayPal may not know the payment any more. Otherwise, the server refuses. */}
      {mayUse('orders', 'write') && order.paymentStatus === 'pending' && (
        <DeleteOrder
          kind={kind}
          id={id}
          orderId={orderId}
          name={packageName}
          labelled
          announce={settingsToast}
          onDeleted={() => void navigate({ to: ORDER_PATHS[kind].staffList })}
        />
      )}
    </>
  );
}

/** Refunds a paid order, fully or partly; renders nothing if nothing is left to refund. */
function RefundOrder({ order, details }: StaffOrder) {
  const [open, setOpen] = useState(false);
  const formId = useId();
  const isOver = useRef(false);
  // The button disappears with the last refund; the focus must not be lost with it.
  useEffect(
    () => () => {
      if (isOver.current) setTimeout(saveFocus);
    },
    [],
  );
  const refund = useRefund({
    order,
    details,
    onRefunded: () => {
      isOver.current = true;
      setOpen(false);
      setTimeout(saveFocus);
    },
  });
  const { form, isSaving } = refund.creation;
  const { scope, amount } = useWatch({ control: form.control });
  const isTyped = refund.attempt === null && scope === 'part';
  const leftCents = readCents(details.refundable);
  const problem = isTyped ? findAmountProblem(amount ?? '', leftCents, order.currency) : null;
  const typedCents = problem === null ? readAmountCents(amount ?? '') : null;
  const cents = isTyped ? typedCents : readCents(refund.attempt?.amount ?? details.refundable);
  if (refund.attempt === null && leftCents <= 0 && !open) return null;
  return (
    <>
      <Button
        variant="danger-quiet"
        icon={<Undo2 size={20} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Refund
      </Button>
      <Dialog
        open={open}
        onOpenChange={(next) => {
          if (!isSaving) setOpen(next);
        }}
        title={`Refund order ${order.orderId}`}
        description="PayPal returns the money to the payer. This cannot be undone."
        actions={
          <DialogActions
            form={formId}
            variant="danger"
            busy={isSaving}
            busyText="Refunding..."
            onCancel={() => setOpen(false)}
          >
            {cents === null || cents === 0
              ? 'Refund'
              : `Refund ${formatMoney(toAmount(cents), order.currency)}`}
          </DialogActions>
        }
      >
        <RefundFields
          id={formId}
          order={order}
          details={details}
          refund={refund}
          cents={cents}
          problem={isBegun(amount ?? '') ? null : problem}
        />
      </Dialog>
    </>
  );
}

/** Whether an amount is still being typed: nothing, or '5.' on the way to '5.50'. */
function isBegun(typed: string): boolean {
  const text = typed.trim();
  return text === '' || text.endsWith('.');
}
