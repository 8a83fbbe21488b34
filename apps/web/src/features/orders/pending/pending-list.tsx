import type { UseQueryResult } from '@tanstack/react-query';
import type { OrderKind } from '@voicedraft/contract/payments';
import { ORDER_PATHS } from '#features/orders/order-paths.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { cutSource, loadedRows } from '#ui/list/list-source.ts';
import { PagedList } from '#ui/list/paged-list.tsx';
import { useListState } from '#ui/list/use-list-state.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { LoadingState } from '#ui/spinner.tsx';
import {
  describePending,
  findFirstPayable,
  listPending,
  type AnyOrder,
  type PendingRow,
} from './pending-orders.ts';
import { PENDING_SEARCH } from './pending-search.ts';
import { PENDING_TABLE } from './pending-table.tsx';
import { PlacedNote } from './placed-note.tsx';
import { ProviderNotes } from './provider-notes.tsx';

interface PendingListProps {
  readonly kind: OrderKind;
  /** One sentence below the title. */
  readonly text: string;
  /** All orders of the kind; only those that wait for payment are shown. */
  readonly orders: UseQueryResult<readonly AnyOrder[]>;
  /** Shown if they could not be loaded. */
  readonly errorText: string;
}

/** The orders of one kind that wait for payment (customer specification §2). */
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
            <ButtonLink to={ORDER_PATHS[kind].pay} params={{ id: first._id }} variant="primary">
              Pay First Order
            </ButtonLink>
          ))
        }
      />
      <Loaded
        query={{ ...orders, data: pending }}
        title={errorText}
        text={null}
        card
        leave={<ButtonLink to="/user/dashboard">Go to dashboard</ButtonLink>}
        pending={
          <Card>
            <LoadingState text="Loading your orders..." />
          </Card>
        }
      >
        {(waiting) => (
          <>
            <PlacedNote orders={waiting} />
            <Orders kind={kind} rows={waiting.map(describePending)} />
          </>
        )}
      </Loaded>
    </>
  );
}

interface OrdersProps {
  readonly kind: OrderKind;
  readonly rows: readonly PendingRow[];
}

function Orders({ kind, rows }: OrdersProps) {
  const list = useListState(ORDER_PATHS[kind].pending, PENDING_SEARCH);
  return (
    <>
      <ProviderNotes rows={rows} />
      <PagedList
        config={PENDING_TABLE}
        list={list}
        query={cutSource(loadedRows(rows), list, PENDING_TABLE)}
        toolbar={null}
        empty={
          <EmptyState
            title="No Pending Orders"
            text="You're all caught up with your payments."
            action={<ButtonLink to="/user/select-package">View packages and items</ButtonLink>}
          />
        }
      />
    </>
  );
}
