import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Download, Printer, RefreshCw } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { ORDER_PATHS, readId } from '#features/orders/order-paths.ts';
import { receiptQuery } from '#features/orders/queries.ts';
import { ApiError } from '#lib/api-error.ts';
import { ButtonAnchor, ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { receiptPdfPath } from './receipt-paths.ts';
import { ReceiptSheet } from './receipt-sheet.tsx';
import { UnpaidOrder } from './unpaid-order.tsx';

/** Status of the answer while an order is not paid. */
const UNPAID = 409;

/** /user/receipt/{id}: the receipt of a paid order, on one page that can be printed or kept as PDF. */
export function ReceiptScreen() {
  const id = useParams({ strict: false, select: readId });
  return <ReceiptOf key={id} id={id} />;
}

function ReceiptOf({ id }: { readonly id: string }) {
  // A payment can go back at any time, and the receipt then says so: each visit asks.
  const { data, error, isFetching, refetch } = useQuery({ ...receiptQuery(id), refetchOnMount: 'always' });
  const refusal = error instanceof ApiError ? error.status : 0;
  // Remembered: while the server is asked again, the query knows of no refusal.
  const [isUnpaid, setIsUnpaid] = useState(false);
  if (refusal === UNPAID && !isUnpaid) setIsUnpaid(true);
  if (data !== undefined) {
    return (
      <>
        <PageHeader title="Receipt" text={`Number ${data.number}`} actions={<Actions id={id} />} />
        <ReceiptSheet receipt={data} />
      </>
    );
  }
  if (isUnpaid) {
    return (
      <Page>
        <UnpaidOrder id={id} />
      </Page>
    );
  }
  if (error === null) {
    return (
      <Page>
        <div className="p-6">
          <SkeletonLines count={8} label="Loading the receipt..." />
        </div>
      </Page>
    );
  }
  return (
    <Page>
      <ErrorState
        kind={refusal === 404 ? 'missing' : 'failed'}
        title={refusal === 404 ? 'Order not found.' : 'This receipt could not be loaded'}
        text={refusal === 404 ? 'It may have been cancelled.' : error.message}
        requestId={error instanceof ApiError ? error.requestId : undefined}
        action={
          <>
            {refusal !== 404 && (
              <Button
                icon={<RefreshCw size={20} aria-hidden="true" />}
                busy={isFetching}
                onClick={() => void refetch()}
              >
                Try again
              </Button>
            )}
            <ButtonLink to={ORDER_PATHS.package.history}>Subscription history</ButtonLink>
          </>
        }
      />
    </Page>
  );
}

/** The page around whatever stands in the receipt's place. */
function Page({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <PageHeader title="Receipt" />
      <Card>{children}</Card>
    </>
  );
}

function Actions({ id }: { readonly id: string }) {
  return (
    <>
      <Button icon={<Printer size={20} aria-hidden="true" />} onClick={() => window.print()}>
        Print
      </Button>
      <ButtonAnchor href={receiptPdfPath(id)} download icon={<Download size={20} aria-hidden="true" />}>
        Download PDF
      </ButtonAnchor>
    </>
  );
}
