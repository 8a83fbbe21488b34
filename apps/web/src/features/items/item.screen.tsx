import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, getRouteApi } from '@tanstack/react-router';
import type { Item } from '@voicedraft/contract/items';
import { CircleCheck } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useMe } from '#features/accounts/queries.ts';
import { usePageTitle } from '#lib/document-title.ts';
import { formatMoney } from '#lib/format.ts';
import { Alert } from '#ui/alert.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { Loading, Skeleton, Skeletons } from '#ui/skeleton.tsx';
import { AccessNote } from './access-note.tsx';
import { itemPath } from './item-paths.ts';
import { ItemImage } from './item-image.tsx';
import { itemQuery } from './queries.ts';

const route = getRouteApi('/public/premium/$slug/$itemId');

/** /premium/{slug}/{itemId} (customer specification §2): an item for sale; its owner also gets access to it. */
export function ItemScreen() {
  const { itemId: id } = route.useParams();
  return (
    <div className="container-page flex-1 pt-8 pb-24 md:pt-12">
      <QueryBoundary
        key={id}
        pending={<LoadingItem />}
        failure={{
          title: 'This item could not be loaded',
          headingLevel: 1,
          leave: (
            <ButtonLink to="/" variant="ghost">
              Return to Home
            </ButtonLink>
          ),
          missing: {
            title: 'Item not found',
            text: 'It may no longer be for sale.',
            leave: <ButtonLink to="/">Return to Home</ButtonLink>,
          },
        }}
      >
        <ItemPage id={id} />
      </QueryBoundary>
    </div>
  );
}

/** Redirects to the item's own URL if it was requested by its number or under another slug. */
function useOwnAddress(item: Item): void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const goTo = useEffectEvent((found: Item) => {
    const own = itemPath(found.slug, found._id);
    if (pathname === own) return;
    queryClient.setQueryData(itemQuery(found._id).queryKey, found);
    void navigate({ href: own, replace: true });
  });
  useEffect(() => {
    goTo(item);
  }, [item]);
}

const COLUMNS = 'grid items-start gap-8 lg:grid-cols-2 lg:gap-14';

function ItemPage({ id }: { readonly id: string }) {
  const { data: item } = useSuspenseQuery(itemQuery(id));
  useOwnAddress(item);
  usePageTitle(item.itemName);
  return (
    <article className={COLUMNS}>
      <ItemImage imageUrl={item.imageUrl} size="page" />
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
      <CircleCheck size={22} className="flex-none" />
      You own this item
    </p>
  );
}

function Buy({ id, name }: { readonly id: string; readonly name: string }) {
  const isSeller = useMe().data?.userRole === 'Seller';
  if (isSeller) return <Alert variant="warning">Sellers cannot purchase products</Alert>;
  return (
    <ButtonLink to="/item-buy/$id" params={{ id }} variant="primary" size="lg" aria-label={`Buy ${name}`}>
      Buy
    </ButtonLink>
  );
}

function LoadingItem() {
  return (
    <Loading label="Loading the item..." className={COLUMNS}>
      <Skeleton className="aspect-[4/3] h-auto w-full rounded-modal" />
      <span className="grid gap-5">
        <Skeletons shapes={['h-9 w-2/3', 'w-full', 'w-5/6', 'h-12 w-40', 'h-14 w-32 rounded-well']} />
      </span>
    </Loading>
  );
}
