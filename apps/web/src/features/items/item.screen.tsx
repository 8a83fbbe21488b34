import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate, useParams } from '@tanstack/react-router';
import type { Item } from '@voicedraft/contract/items';
import { CircleCheck, RefreshCw } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useMe } from '#features/accounts/queries.ts';
import { ApiError } from '#lib/api-error.ts';
import { pageTitle, useDocumentTitle } from '#lib/document-title.ts';
import { formatMoney } from '#lib/format.ts';
import { Alert } from '#ui/alert.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AccessNote } from './access-note.tsx';
import { itemCheckoutPath, itemPath, readItemId } from './item-paths.ts';
import { ItemPicture } from './item-picture.tsx';
import { itemQuery } from './queries.ts';

/** /premium/{slug}/{itemId} (customer specification §2): an item on sale, and for its owner the way to it. */
export function ItemScreen() {
  const id = useParams({ strict: false, select: readItemId });
  // Whether it is owned changes with a payment, and with who is signed in: each visit asks.
  const item = useQuery({ ...itemQuery(id), refetchOnMount: 'always' });
  useOwnAddress(item.data);
  return (
    <div className="container-page flex-1 pt-8 pb-24 md:pt-12">
      {item.data !== undefined ? (
        <ItemPage item={item.data} />
      ) : item.error !== null ? (
        <NoItem error={item.error} busy={item.isFetching} onRetry={() => void item.refetch()} />
      ) : (
        <LoadingItem />
      )}
    </div>
  );
}

/** Leads to the item's own address where it was asked for by its number, or under a slug that is not its own. */
function useOwnAddress(item: Item | undefined): void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const goTo = useEffectEvent((found: Item) => {
    const own = itemPath(found.slug, found._id);
    if (pathname === own) return;
    queryClient.setQueryData(itemQuery(found._id).queryKey, found);
    void navigate({ to: own, replace: true });
  });
  useEffect(() => {
    if (item !== undefined) goTo(item);
  }, [item]);
}

const COLUMNS = 'grid items-start gap-8 lg:grid-cols-2 lg:gap-14';

function ItemPage({ item }: { readonly item: Item }) {
  useDocumentTitle(pageTitle(item.itemName));
  return (
    <article className={COLUMNS}>
      <ItemPicture imageUrl={item.imageUrl} size="page" />
      <div className="grid min-w-0 justify-items-start gap-6">
        <div className="max-w-reading">
          <h1 className="wrap-anywhere">{item.itemName}</h1>
          {item.description !== '' && (
            <p className="mt-4 text-lead wrap-anywhere whitespace-pre-line text-ink-2">{item.description}</p>
          )}
        </div>
        <p className="flex flex-wrap items-baseline gap-x-2 font-display text-[3rem]/none font-bold tracking-[-0.045em] tabular-nums">
          {formatMoney(Number(item.price), item.currency)}
          <small className="font-body text-small font-medium tracking-[0] text-ink-3">{item.currency}</small>
        </p>
        {item.owned ? <Owned /> : <Buy id={item._id} name={item.itemName} />}
        <AccessNote guidelines={item.guidelines} accessUrl={item.accessUrl} headingLevel={2} />
      </div>
    </article>
  );
}

function Owned() {
  return (
    <p className="flex items-center gap-2.5 font-semibold text-success">
      <CircleCheck size={22} aria-hidden="true" className="flex-none" />
      You own this item
    </p>
  );
}

function Buy({ id, name }: { readonly id: string; readonly name: string }) {
  const isSeller = useMe().data?.userRole === 'Seller';
  if (isSeller) return <Alert tone="warning">Sellers cannot purchase products</Alert>;
  return (
    <ButtonLink to={itemCheckoutPath(id)} variant="primary" size="lg" aria-label={`Buy ${name}`}>
      Buy
    </ButtonLink>
  );
}

interface NoItemProps {
  readonly error: Error;
  readonly busy: boolean;
  readonly onRetry: () => void;
}

function NoItem({ error, busy, onRetry }: NoItemProps) {
  if (error instanceof ApiError && error.status === 404) {
    return (
      <ErrorState
        kind="missing"
        title="Item not found"
        text="It may no longer be for sale."
        headingLevel={1}
        action={<ButtonLink to="/">Return to Home</ButtonLink>}
      />
    );
  }
  return (
    <ErrorState
      title="This item could not be loaded"
      text={error.message}
      requestId={error instanceof ApiError ? error.requestId : undefined}
      headingLevel={1}
      action={
        <>
          <Button icon={<RefreshCw size={20} aria-hidden="true" />} busy={busy} onClick={onRetry}>
            Try again
          </Button>
          <ButtonLink to="/" variant="ghost">
            Return to Home
          </ButtonLink>
        </>
      }
    />
  );
}

function LoadingItem() {
  return (
    <output className={COLUMNS}>
      <span className="sr-only">Loading the item...</span>
      <Skeleton className="aspect-[4/3] h-auto w-full rounded-modal" />
      <span className="grid gap-5">
        <Skeleton className="h-9 w-2/3" />
        <Skeleton className="w-full" />
        <Skeleton className="w-5/6" />
        <Skeleton className="h-12 w-40" />
        <Skeleton className="h-14 w-32 rounded-well" />
      </span>
    </output>
  );
}
