import { testPayPalConnection } from '@voicedraft/contract/payment-administration';
import { PlugZap } from 'lucide-react';
import { useId, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import type { PayPalValues } from './paypal-values.ts';

/** Asks PayPal whether it knows the credentials in the form, typed or stored, before they are saved. */
export function ConnectionTest() {
  const { control } = useFormContext<PayPalValues>();
  const [clientId, clientSecret, mode] = useWatch({ control, name: ['clientId', 'clientSecret', 'mode'] });
  const test = useEndpointMutation(testPayPalConnection);
  const credentials = JSON.stringify({ clientId, clientSecret, mode });
  const [tested, setTested] = useState<string>();
  const isTakenOut = clientSecret === null;
  const reasonId = useId();
  const ask = () => {
    setTested(credentials);
    test.mutate({ body: { clientId, clientSecret, mode } });
  };
  // A result for credentials other than those in the form would mislead.
  const isAnswer = tested === credentials && !test.isPending;
  return (
    <div className="grid justify-items-start gap-3">
      <Button
        icon={<PlugZap size={20} aria-hidden="true" />}
        busy={test.isPending}
        busyText="Asking PayPal..."
        blocked={isTakenOut}
        aria-describedby={isTakenOut ? reasonId : undefined}
        onClick={ask}
      >
        Test connection
      </Button>
      {isTakenOut && (
        <p id={reasonId} className="text-small text-ink-2">
          There is no secret to test: it will be removed when you save.
        </p>
      )}
      <output className="w-full empty:hidden">
        {isAnswer && test.data !== undefined && (
          <Alert variant={test.data.works ? 'success' : 'danger'}>{test.data.message}</Alert>
        )}
        {isAnswer && test.error !== null && (
          <Alert variant="danger">The connection could not be tested. {test.error.message}</Alert>
        )}
      </output>
    </div>
  );
}
