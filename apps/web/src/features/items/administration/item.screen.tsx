import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { ButtonLink } from '#ui/button-link.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { RecordSkeleton } from '#ui/record-skeleton.tsx';
import { EditItem } from './edit-item.tsx';
import { NewItem } from './new-item.tsx';
import { managedItemQuery } from './queries.ts';

const route = getRouteApi('/admin/items/$id');

/** /admin/items/new. */
export function AdminNewItemScreen() {
  return (
    <>
      <BackLink />
      <NewItem />
    </>
  );
}

/** /admin/items/{id}. */
export function AdminItemScreen() {
  const { id } = route.useParams();
  return (
    <>
      <BackLink />
      <QueryBoundary
        key={id}
        pending={<RecordSkeleton label="Loading the item..." />}
        failure={{
          card: true,
          title: 'Failed to fetch item',
          headingLevel: 1,
          missing: {
            title: 'Item not found',
            text: 'There is no item at this address.',
            leave: <ButtonLink to="/admin/items">All items</ButtonLink>,
          },
        }}
      >
        <Item id={id} />
      </QueryBoundary>
    </>
  );
}

function Item({ id }: { readonly id: string }) {
  const { data } = useSuspenseQuery(managedItemQuery(id));
  return <EditItem item={data} />;
}

function BackLink() {
  return (
    <ButtonLink
      to="/admin/items"
      search={true}
      variant="ghost"
      icon={<ArrowLeft size={20} aria-hidden="true" />}
      className="mb-2 -ml-4"
    >
      All items
    </ButtonLink>
  );
}
