import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Download, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { ORDER_PATHS } from '#features/orders/order-paths.ts';
import { receiptQuery } from '#features/orders/queries.ts';
import { ButtonAnchor, ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { receiptPdfPath } from './receipt-paths.ts';
import { ReceiptSheet } from './receipt-sheet.tsx';
import { UnpaidOrder } from './unpaid-order.tsx';

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
      <Button icon={<Printer size={20} aria-hidden="true" />} onClick={() => window.print()}>
        Print
      </Button>
      <ButtonAnchor href={receiptPdfPath(id)} download icon={<Download size={20} aria-hidden="true" />}>
        Download PDF
      </ButtonAnchor>
    </>
  );
}
