import { useQuery } from '@tanstack/react-query';
import type { PaymentSettingsStatus } from '@voicedraft/contract/payment-administration';
import { nameFailure } from '#features/settings/describe-failure.ts';
import { EditorFacts, EditorHead } from '#features/site-content/administration/editor-page.tsx';
import { formatDateTime } from '#lib/format.ts';
import { Alert } from '#ui/alert.tsx';
import { StatusBadge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { ListFailed, ListOutdated } from '#ui/list/list-failure.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { PayPalEditor } from './paypal-editor.tsx';
import { paymentStatusQuery } from './queries.ts';

const FAILED = { refused: 'Failed to fetch PayPal data', unreachable: 'Error fetching PayPal data' };

/** The PayPal settings (second specification §2): what customers pay with, and how its button looks. */
export function PayPalPanel() {
  const status = useQuery(paymentStatusQuery);
  const { data, error } = status;
  if (data === undefined) {
    return (
      <>
        <EditorHead title="PayPal Settings" text="What customers pay with." />
        {error === null ? (
          <LoadingPanel />
        ) : (
          <Card>
            <ListFailed
              title={nameFailure(error, FAILED)}
              text={error.message}
              error={error}
              query={status}
            />
          </Card>
        )}
      </>
    );
  }
  return (
    <PayPalEditor
      status={data}
      notices={
        <>
          {error !== null && <ListOutdated text={nameFailure(error, FAILED)} query={status} />}
          <PayPalFacts status={data} />
          <SetupNotice status={data} />
        </>
      }
    />
  );
}

const SECRETS = { none: 'None', stored: 'Stored', unreadable: 'Cannot be read' } as const;

function PayPalFacts({ status }: { readonly status: PaymentSettingsStatus }) {
  const { settings, secret, lastWebhook } = status;
  return (
    <EditorFacts
      label="PayPal now"
      facts={[
        {
          name: 'Status',
          value: (
            <StatusBadge tone={settings.enablePayPal ? 'success' : 'neutral'}>
              {settings.enablePayPal ? 'Active' : 'Inactive'}
            </StatusBadge>
          ),
        },
        { name: 'Mode', value: settings.mode === 'live' ? 'Live' : 'Sandbox' },
        { name: 'Secret', value: SECRETS[secret] },
        {
          name: 'Last webhook',
          value: lastWebhook === null ? 'None yet' : formatDateTime(lastWebhook.receivedAt),
        },
      ]}
    />
  );
}

/** What keeps customers from paying, or who they pay instead of PayPal. */
function SetupNotice({ status }: { readonly status: PaymentSettingsStatus }) {
  const { settings, secret, local } = status;
  if (local) {
    return (
      <div className="mb-5">
        <Alert tone="info">
          The demo’s stand-in for PayPal serves while no credentials are stored. Nobody pays real money.
        </Alert>
      </div>
    );
  }
  if (!settings.enablePayPal || (settings.clientId !== '' && secret === 'stored')) return null;
  return (
    <div className="mb-5">
      <Alert tone="warning">
        {secret === 'unreadable'
          ? 'Customers cannot pay: the secret was sealed with another server secret. Please enter it again.'
          : 'Customers cannot pay: enter the client ID and the secret.'}
      </Alert>
    </div>
  );
}

function LoadingPanel() {
  return (
    <output className="block">
      <span className="sr-only">Loading PayPal settings...</span>
      <Skeleton className="mb-5 h-[102px] w-full rounded-card" />
      <span className="grid gap-5 xl:grid-cols-2">
        <Skeleton className="h-[820px] w-full rounded-card" />
        <Skeleton className="h-[300px] w-full rounded-card" />
      </span>
    </output>
  );
}
