import { PayPalButtons, PayPalScriptProvider, usePayPalScriptReducer } from '@paypal/react-paypal-js';
import type { PaymentSettings } from '@voicedraft/contract/payments';
import { useRef, useState } from 'react';
import { Alert } from '#ui/alert.tsx';
import { RetryAlert } from '#ui/list/list-failure.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { scriptOptions } from './script-options.ts';

/** What happens when the buttons are used. Ids are PayPal's. */
export interface ButtonCalls {
  /** Returns the id of the PayPal order; a rejection comes back through `onError`. */
  readonly onBegin: () => Promise<string>;
  /** `restart` reopens the window, for another means of payment. */
  readonly onApprove: (paypalId: string, restart: () => void) => Promise<void>;
  readonly onCancel: () => void;
  readonly onError: () => void;
}

interface PayPalAreaProps {
  readonly settings: PaymentSettings;
  readonly calls: ButtonCalls;
  /** True if the buttons are only for display: they take neither mouse nor keyboard. */
  readonly inert?: boolean | undefined;
}

/**
 * PayPal's own buttons, in the configured style. Their place is reserved before they load, so that nothing moves.
 * It is light in both themes: PayPal draws its card form for a light background.
 */
export function PayPalArea({ settings, calls, inert = false }: PayPalAreaProps) {
  const [attempt, setAttempt] = useState(0);
  const [brokenAttempt, setBrokenAttempt] = useState<number>();
  const retry = () => setAttempt(attempt + 1);
  return (
    <div data-theme="light" className="min-h-[148px] rounded-well bg-surface dark:p-3">
      {brokenAttempt === attempt ? (
        <LoadFailure onRetry={retry} />
      ) : (
        <PayPalScriptProvider key={attempt} options={scriptOptions(settings)}>
          <LoadedButtons
            settings={settings}
            calls={calls}
            inert={inert}
            onBroken={() => setBrokenAttempt(attempt)}
            onRetry={retry}
          />
        </PayPalScriptProvider>
      )}
    </div>
  );
}

interface LoadedButtonsProps extends PayPalAreaProps {
  /** Called when the buttons could not be drawn. */
  readonly onBroken: () => void;
  readonly onRetry: () => void;
}

function LoadedButtons({ settings, calls, inert, onBroken, onRetry }: LoadedButtonsProps) {
  const [{ isRejected }] = usePayPalScriptReducer();
  const [drawn, setDrawn] = useState(false);
  // Read by callbacks that PayPal keeps from before the buttons were drawn.
  const wereDrawn = useRef(false);
  if (isRejected) return <LoadFailure onRetry={onRetry} />;
  return (
    <>
      {!drawn && (
        <output className="flex items-center justify-center gap-3 py-4 text-small text-ink-2">
          <Spinner />
          Loading PayPal...
        </output>
      )}
      <div inert={inert}>
        <PayPalButtons
          style={settings.buttonStyles}
          onInit={() => {
            wereDrawn.current = true;
            setDrawn(true);
          }}
          createOrder={calls.onBegin}
          onApprove={({ orderID }, { restart }) => calls.onApprove(orderID, restart)}
          onCancel={calls.onCancel}
          onError={() => (wereDrawn.current ? calls.onError() : onBroken())}
        >
          <Alert variant="warning">
            PayPal is not available in this browser. Please try another one, or contact support.
          </Alert>
        </PayPalButtons>
      </div>
    </>
  );
}

function LoadFailure({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <RetryAlert query={{ isFetching: false, refetch: onRetry }}>
      Failed to load PayPal. Check your connection, and whether a browser extension is blocking it.
    </RetryAlert>
  );
}
