import { useQuery } from '@tanstack/react-query';
import type { PaymentSettingsStatus } from '@voicedraft/contract/payment-administration';
import type { ReactNode } from 'react';
import { nameFailure } from '#lib/describe-failure.ts';
import { formatDateTime } from '#lib/format.ts';
import { Alert } from '#ui/alert.tsx';
import { ActiveBadge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { EditorColumns, EditorOverview, EditorHead } from '#ui/editor-page.tsx';
import { ListOutdated } from '#ui/list/list-failure.tsx';
import { QueryError } from '#ui/query-error.tsx';
import { Loading, Skeleton, Skeletons } from '#ui/skeleton.tsx';
import { PayPalEditor } from './paypal-editor.tsx';
import { paymentStatusQuery } from './queries.ts';

const FAILED = { refused: 'Failed to fetch PayPal data', unreachable: 'Error fetching PayPal data' };

/** The PayPal settings (second specification §2): how customers pay, and the style of the button. */
export function PayPalPanel() {
  const status = useQuery(paymentStatusQuery);
  const { data, error } = status;
  if (data === undefined) {
    return (
      <>
        <EditorHead title="PayPal Settings" text="How customers pay." />
        {error === null ? (
          <LoadingPanel />
        ) : (
          <Card>
            <QueryError
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

/** The payment setup in one line; skeletons while unknown. */
function PayPalFacts({ status }: { readonly status: PaymentSettingsStatus | undefined }) {
  const [state, mode, secret, lastWebhook] =
    status === undefined
      ? Array<ReactNode>(4).fill(<Skeleton className="h-6 w-20" />)
      : describeSetup(status);
  return (
    <EditorOverview
      label="PayPal overview"
      overview={[
        { name: 'Status', value: state },
        { name: 'Mode', value: mode },
        { name: 'Secret', value: secret },
        { name: 'Last webhook', value: lastWebhook },
      ]}
    />
  );
}

function describeSetup({ settings, secret, lastWebhook }: PaymentSettingsStatus): ReactNode[] {
  const { enablePayPal, mode } = settings;
  return [
    <ActiveBadge key="status" isActive={enablePayPal} />,
    mode === 'live' ? 'Live' : 'Sandbox',
    SECRETS[secret],
    lastWebhook === null ? 'None yet' : formatDateTime(lastWebhook.receivedAt),
  ];
}

/** What prevents customers from paying, or from paying through the real PayPal. */
function SetupNotice({ status }: { readonly status: PaymentSettingsStatus }) {
  const { settings, secret, local } = status;
  if (local) {
    return (
      <div className="mb-5">
        <Alert variant="info">
          The demo uses a simulated PayPal until you store credentials. No real money is charged.
        </Alert>
      </div>
    );
  }
  if (!settings.enablePayPal || (settings.clientId !== '' && secret === 'stored')) return null;
  return (
    <div className="mb-5">
      <Alert variant="warning">
        {secret === 'unreadable'
          ? 'Customers cannot pay. The stored secret can no longer be read: enter it again.'
          : 'Customers cannot pay: enter the client ID and secret.'}
      </Alert>
    </div>
  );
}

function LoadingPanel() {
  return (
    <>
      <PayPalFacts status={undefined} />
      <Loading label="Loading PayPal settings..." className="sr-only" />
      <EditorColumns
        form={
          <Card className="grid gap-5 p-6">
            <Skeletons shapes={['h-6 w-40', 'h-11 w-40']} />
            <span className="grid gap-1">
              <Skeleton className="h-5 w-16" />
              {['sandbox', 'live'].map((mode) => (
                <span key={mode} className="flex h-16 gap-3 py-2.5">
                  <Skeleton round className="size-[22px] flex-none" />
                  <Skeleton className="h-11 w-48" />
                </span>
              ))}
            </span>
            {['id', 'secret', 'currency'].map((field) => (
              <span key={field} className="grid gap-2">
                <Skeletons shapes={['h-5 w-24', 'h-12 w-full rounded-control', 'h-[18px] w-2/3']} />
              </span>
            ))}
          </Card>
        }
        preview={
          <Card className="grid gap-5 p-6">
            <Skeletons shapes={['h-6 w-24', 'h-[148px] w-full rounded-well', 'h-10 w-full']} />
          </Card>
        }
      />
    </>
  );
}
