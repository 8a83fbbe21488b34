import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { LIST_PAGE_SIZE } from '@voicedraft/contract/limits';
import type { OrderKind } from '@voicedraft/contract/payments';
import { useEffect, useRef, useState } from 'react';
import { payPath } from '#features/orders/order-paths.ts';
import { ApiError } from '#lib/api-error.ts';
import { USER_PATHS } from '#lib/user-paths.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { LoadingState } from '#ui/spinner.tsx';
import { DeleteOrder } from './delete-order.tsx';
import {
  describePending,
  findFirstPayable,
  listPending,
  pageOf,
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
  const list = useRef<HTMLDivElement>(null);
  const [toDelete, setToDelete] = useState<PendingRow | null>(null);
  const [deletions, setDeletions] = useState(0);
  useEffect(() => {
    // The button that asked for it is gone: without this the focus would be lost with it.
    if (deletions > 0) list.current?.focus();
  }, [deletions]);
  const { page, rows: shown, hasMore } = pageOf(rows, asked);
  const turnTo = (next: number) => {
    const search: PendingSearch = { page: next === 1 ? undefined : next };
    void navigate({ to: '.', search: (current) => ({ ...current, ...search }), resetScroll: false });
  };
  return (
    <>
      <ProviderNotes rows={rows} />
      <Card ref={list} tabIndex={-1} className="overflow-hidden">
        {rows.length === 0 ? (
          <EmptyState title="No Pending Orders" text="You're all caught up with your payments." />
        ) : (
          <PendingTable caption="Pending orders" rows={shown} onDelete={setToDelete} />
        )}
        {hasMore && (
          <Pagination
            page={page}
            pageSize={LIST_PAGE_SIZE}
            total={rows.length}
            noun="orders"
            onPageChange={turnTo}
          />
        )}
      </Card>
      <DeleteOrder
        row={toDelete}
        onClose={() => setToDelete(null)}
        onDeleted={() => setDeletions((count) => count + 1)}
      />
    </>
  );
}
