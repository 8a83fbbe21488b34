import { useQuery } from '@tanstack/react-query';
import type {
  PaymentSettingsInput,
  PaymentSettingsStatus,
} from '@voicedraft/contract/payment-administration';
import type { ButtonStyles, PaymentSettings } from '@voicedraft/contract/payments';
import { useWatch, type Control } from 'react-hook-form';
import { PayPalArea, type ButtonCalls } from '#features/payment-settings/paypal-buttons.tsx';
import { scriptOptions } from '#features/payment-settings/script-options.ts';
import { Card } from '#ui/card.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { previewedSettingsQuery } from './queries.ts';
import type { PayPalValues } from './paypal-values.ts';

interface ButtonPreviewProps {
  readonly control: Control<PayPalValues, unknown, PaymentSettingsInput>;
  readonly status: PaymentSettingsStatus;
}

/** The button in the style being edited, drawn by the script that the pay pages load. It cannot be pressed. */
export function ButtonPreview({ control, status }: ButtonPreviewProps) {
  const styles = useWatch({ control, name: 'buttonStyles' });
  const settings = useQuery(previewedSettingsQuery);
  return (
    <section aria-label="Button preview">
      <Card>
        <h3 className="flex min-h-16 items-center border-b border-line px-6">Preview</h3>
        <div className="p-6">
          <Loaded
            query={settings}
            title="The preview could not be loaded"
            pending={<SkeletonLines count={3} label="Loading the preview..." />}
          >
            {(known) => <Drawn settings={known} styles={styles} status={status} />}
          </Loaded>
        </div>
      </Card>
    </section>
  );
}

interface DrawnProps {
  readonly settings: PaymentSettings;
  readonly styles: ButtonStyles;
  readonly status: PaymentSettingsStatus;
}

function Drawn({ settings, styles, status }: DrawnProps) {
  if (settings.clientId === '') {
    return (
      <p className="text-ink-2">
        No preview yet. PayPal shows its button only for a known account: enter the client ID and secret, then
        save.
      </p>
    );
  }
  return (
    <>
      <PayPalArea
        // PayPal changes neither buttons that are already drawn nor the account that its script was loaded for.
        key={JSON.stringify([styles, scriptOptions(settings)])}
        settings={{ ...settings, buttonStyles: styles }}
        calls={NO_CALLS}
        // A press would start a payment.
        inert
      />
      <p className="mt-4 text-small text-ink-2">
        {status.local
          ? 'As shown by the demo’s simulated PayPal.'
          : 'As PayPal shows it for the stored account.'}{' '}
        Customers see changes after you save.
        {!status.settings.enablePayPal && ' While PayPal is inactive, they see no button.'}
      </p>
    </>
  );
}

const nothing = () => {};

const NO_CALLS: ButtonCalls = {
  onBegin: () => Promise.reject(new Error('This is only a preview. No payment is taken.')),
  onApprove: () => Promise.resolve(),
  onCancel: nothing,
  onError: nothing,
};
