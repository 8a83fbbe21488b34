import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { LIST_PAGE_SIZE } from '@voicedraft/contract/limits';
import type { OrderKind } from '@voicedraft/contract/payments';
import { payPath } from '#features/orders/order-paths.ts';
import { ApiError } from '#lib/api-error.ts';
import { USER_PATHS } from '#lib/user-paths.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { cutPage } from '#ui/list/list-rows.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { LoadingState } from '#ui/spinner.tsx';
import {
  describePending,
  findFirstPayable,
  listPending,
  type AnyOrder,
  type PendingRow,
} from './pending-orders.ts';
import { readPendingSearch, type PendingSearch } from './pending-search.ts';
import { PendingTable } from './pending-table.tsx';
import { ProviderNotes } from './provider-notes.tsx';

interface PendingListProps {
  readonly kind: OrderKind;
  /** One sentence below the title. */
  readonly text: string;
  /** All orders of the kind; those that wait for a payment are shown. */
  readonly orders: UseQueryResult<readonly AnyOrder[]>;
  /** What is said when they could not be loaded. */
  readonly errorText: string;
}

/** The orders of one kind that wait for a payment (customer specification §2). */
export function PendingList({ kind, text, orders, errorText }: PendingListProps) {
  const pending = orders.data === undefined ? undefined : listPending(orders.data);
  const first = pending === undefined ? undefined : findFirstPayable(pending);
  return (
    <>
      <PageHeader
        title={pending === undefined ? 'My Pending Orders' : `My Pending Orders (${pending.length})`}
        text={text}
        actions={
          pending !== undefined &&
          (first === undefined ? (
            <p className="text-ink-2">No payments due.</p>
          ) : (
            <ButtonLink to={payPath(kind, first._id)} variant="primary">
              Pay First Order
            </ButtonLink>
          ))
        }
      />
      {pending !== undefined ? (
        <Orders rows={pending.map(describePending)} />
      ) : (
        <Card>
          {orders.isError ? (
            <ErrorState
              title={errorText}
              requestId={orders.error instanceof ApiError ? orders.error.requestId : undefined}
              action={
                <>
                  <Button variant="primary" onClick={() => void orders.refetch()}>
                    Try again
                  </Button>
                  <ButtonLink to={USER_PATHS.dashboard}>Go to dashboard</ButtonLink>
                </>
              }
            />
          ) : (
            <LoadingState text="Loading your orders..." />
          )}
        </Card>
      )}
    </>
  );
}

function Orders({ rows }: { readonly rows: readonly PendingRow[] }) {
  const { page: asked = 1 } = useSearch({ strict: false, select: readPendingSearch });
  const navigate = useNavigate();
  const { page, rows: shown } = cutPage(rows, asked, LIST_PAGE_SIZE);
  const turnTo = (next: number) => {
    const search: PendingSearch = { page: next === 1 ? undefined : next };
    void navigate({ to: '.', search: (current) => ({ ...current, ...search }), resetScroll: false });
  };
  return (
    <>
      <ProviderNotes rows={rows} />
      <Card className="overflow-hidden">
        {rows.length === 0 ? (
          <EmptyState
            title="No Pending Orders"
            text="You're all caught up with your payments."
            action={<ButtonLink to={USER_PATHS.selectPackage}>View packages and items</ButtonLink>}
          />
        ) : (
          <PendingTable caption="Pending orders" rows={shown} />
        )}
        {rows.length > LIST_PAGE_SIZE && (
          <Pagination
            page={page}
            pageSize={LIST_PAGE_SIZE}
            total={rows.length}
            nouns={['order', 'orders']}
            onPageChange={turnTo}
          />
        )}
      </Card>
    </>
  );
}
