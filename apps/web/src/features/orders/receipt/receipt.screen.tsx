import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { getReceiptPdf } from '@voicedraft/contract/orders';
import { Download, Printer } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { ORDER_PATHS } from '#features/orders/order-paths.ts';
import { receiptQuery, useVerifyOrder } from '#features/orders/queries.ts';
import { ButtonAnchor, ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { LoadingState } from '#ui/spinner.tsx';
import { ReceiptSheet } from './receipt-sheet.tsx';

const route = getRouteApi('/user/receipt/$id');

/** Status of the response while an order is not paid. */
const UNPAID = 409;

/** /user/receipt/{id}: the receipt of a paid order, on one page that can be printed or saved as a PDF. */
export function ReceiptScreen() {
  const { id } = route.useParams();
  return (
    <QueryBoundary
      key={id}
      Frame={Page}
      pending={
        <div className="p-6">
          <SkeletonLines count={8} label="Loading the receipt..." />
        </div>
      }
      failure={({ status }) =>
        status === UNPAID
          ? { instead: <UnpaidOrder id={id} /> }
          : {
              title: 'This receipt could not be loaded',
              leave: <HistoryLink />,
              missing: {
                title: 'Order not found.',
                text: 'It may have been cancelled.',
                leave: <HistoryLink />,
              },
            }
      }
    >
      <Receipt id={id} />
    </QueryBoundary>
  );
}

function HistoryLink() {
  return <ButtonLink to={ORDER_PATHS.package.history}>Subscription history</ButtonLink>;
}

function Receipt({ id }: { readonly id: string }) {
  const { data } = useSuspenseQuery(receiptQuery(id));
  return (
    <>
      <PageHeader title="Receipt" text={`Number ${data.number}`} actions={<Actions id={id} />} />
      <ReceiptSheet receipt={data} />
    </>
  );
}

/** The page around whatever replaces the receipt. */
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
      <Button icon={<Printer size={20} />} onClick={() => window.print()}>
        Print
      </Button>
      <ButtonAnchor href={receiptPdfPath(id)} download icon={<Download size={20} />}>
        Download PDF
      </ButtonAnchor>
    </>
  );
}

/** Returns the path of an order's receipt as a PDF. */
function receiptPdfPath(orderId: string): string {
  return getReceiptPdf.path.replace('{id}', encodeURIComponent(orderId));
}

/**
 * Shown instead of the receipt while an order is not paid. Asks PayPal first: if the payment has arrived in the
 * meantime, the order completes and the receipt appears here.
 */
function UnpaidOrder({ id }: { readonly id: string }) {
  const { data: order, isError, mutate } = useVerifyOrder();
  useEffect(() => mutate(id), [id, mutate]);
  if (order === undefined && !isError) return <LoadingState text="Checking the payment..." />;
  if (order?.providerState === 'held') {
    return (
      <EmptyState
        title="Under review by PayPal"
        text={`The payment is on hold. Your receipt will appear here once it clears. ${order.providerReason ?? ''}`}
      />
    );
  }
  return (
    <EmptyState
      title="This order has not been paid"
      text="Your receipt will appear here after payment."
      action={
        order === undefined ? (
          <ButtonLink to="/user/pending-payment" variant="primary">
            View pending payments
          </ButtonLink>
        ) : (
          <ButtonLink to={ORDER_PATHS[order.kind].pay} params={{ id }} variant="primary">
            Pay Now
          </ButtonLink>
        )
      }
    />
  );
}
