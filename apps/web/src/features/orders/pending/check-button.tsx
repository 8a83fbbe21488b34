import { RefreshCw } from 'lucide-react';
import { useVerifyOrder } from '#features/orders/queries.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.ts';
import { describeCheck, describeCheckFailure } from './describe-check.ts';

interface CheckButtonProps {
  readonly orderId: string;
  /** Words what PayPal answers; for the buyer unless told otherwise. */
  readonly describe?: typeof describeCheck | undefined;
}

/** Asks PayPal how an order's payment stands, and says what it answers; lists and pages follow by themselves. */
export function CheckButton({ orderId, describe = describeCheck }: CheckButtonProps) {
  const verify = useVerifyOrder();
  const check = async () => {
    const answer = await verify.mutateAsync(orderId).then(describe, describeCheckFailure);
    showToast[answer.tone](answer.text);
  };
  return (
    <Button
      icon={<RefreshCw size={20} aria-hidden="true" />}
      busy={verify.isPending}
      busyText="Checking..."
      onClick={() => void check()}
    >
      Check with PayPal
    </Button>
  );
}
