import type { PaymentSettingsStatus } from '@voicedraft/contract/payment-administration';
import { RotateCcw } from 'lucide-react';
import { explainFailure } from '#lib/describe-failure.ts';
import { settingsToast } from '#ui/admin-toast.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmAction } from '#ui/confirm-action.tsx';
import { useResetPaymentSettings } from './queries.ts';

const FAILED = { refused: 'Failed to reset PayPal settings', unreachable: 'Error resetting PayPal settings' };

const QUESTION =
  'Are you sure you want to reset all PayPal settings to default? The client ID, secret and webhook ID will be removed.';

interface ResetSettingsProps {
  /** The settings as their editor last saw them. */
  readonly base: PaymentSettingsStatus;
  /** True while the editor holds unsaved changes. */
  readonly unsaved: boolean;
  /** Called with the new settings. */
  readonly onReset: (status: PaymentSettingsStatus) => void;
}

/** Restores the default settings, after asking once. */
export function ResetSettings({ base, unsaved, onReset }: ResetSettingsProps) {
  const reset = useResetPaymentSettings();
  return (
    <ConfirmAction
      renderTrigger={({ start }) => (
        <Button variant="ghost" icon={<RotateCcw size={20} aria-hidden="true" />} onClick={start}>
          Reset to Default
        </Button>
      )}
      title="Reset to Default"
      question={unsaved ? `${QUESTION} Changes you have not saved will be lost.` : QUESTION}
      confirmLabel="Reset"
      busyText="Resetting..."
      dangerous
      run={() => reset(base)}
      onDone={onReset}
      done="PayPal settings reset successfully"
      describeFailure={(failure) => explainFailure(failure, FAILED)}
      announce={settingsToast}
    />
  );
}
