import { RefreshCw } from 'lucide-react';
import { useVerifyOrder } from '#features/orders/queries.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.ts';
import { describeCheck, describeCheckFailure, type CheckAnswer } from './describe-check.ts';

interface CheckButtonProps {
  readonly orderId: string;
  /** Describes PayPal's response; to the buyer by default. */
  readonly describe?: typeof describeCheck | undefined;
  readonly announce?: Pick<typeof showToast, CheckAnswer['variant']> | undefined;
}

/** Asks PayPal for an order's payment state and shows the response; lists and pages update automatically. */
export function CheckButton({ orderId, describe = describeCheck, announce = showToast }: CheckButtonProps) {
  const verify = useVerifyOrder();
  const check = async () => {
    const answer = await verify.mutateAsync(orderId).then(describe, describeCheckFailure);
    announce[answer.variant](answer.text);
  };
  return (
    <Button
      icon={<RefreshCw size={20} />}
      busy={verify.isPending}
      busyText="Checking..."
      onClick={() => void check()}
    >
      Check with PayPal
    </Button>
  );
}
