import type { PaymentSettingsStatus } from '@voicedraft/contract/payment-administration';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { nameFailure } from '#lib/describe-failure.ts';
import { settingsToast } from '#ui/admin-toast.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useResetPaymentSettings } from './queries.ts';

const FAILED = { refused: 'Failed to reset PayPal settings', unreachable: 'Error resetting PayPal settings' };

const QUESTION =
  'Are you sure you want to reset all PayPal settings to default? The client ID, secret and webhook ID will be removed.';

interface ResetSettingsProps {
  /** The settings as their editor knows them. */
  readonly seen: PaymentSettingsStatus;
  /** True while the editor holds what is not saved. */
  readonly unsaved: boolean;
  /** Called with the settings of then. */
  readonly onReset: (status: PaymentSettingsStatus) => void;
}

/** Brings the default settings back, after asking once. */
export function ResetSettings({ seen, unsaved, onReset }: ResetSettingsProps) {
  const [asking, setAsking] = useState(false);
  const reset = useResetPaymentSettings();
  const confirm = async () => {
    try {
      const fresh = await reset.mutateAsync(seen);
      setAsking(false);
      onReset(fresh);
      settingsToast.success('PayPal settings reset successfully');
    } catch {
      // The dialog stays open and says why.
    }
  };
  return (
    <>
      <Button
        variant="ghost"
        icon={<RotateCcw size={20} aria-hidden="true" />}
        onClick={() => {
          reset.reset();
          setAsking(true);
        }}
      >
        Reset to Default
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Reset to Default"
        question={unsaved ? `${QUESTION} Changes you have not saved will be lost.` : QUESTION}
        confirmLabel="Reset"
        busyText="Resetting..."
        busy={reset.isPending}
        dangerous
        failure={
          reset.error === null
            ? undefined
            : { text: nameFailure(reset.error, FAILED), reason: reset.error.message }
        }
        onConfirm={() => void confirm()}
      />
    </>
  );
}
