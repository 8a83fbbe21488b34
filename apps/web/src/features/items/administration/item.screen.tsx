import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { BackLink } from '#ui/back-link.tsx';
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
      <BackLink to="/admin/items" search={true}>
        All items
      </BackLink>
      <NewItem />
    </>
  );
}

/** /admin/items/{id}. */
export function AdminItemScreen() {
  const { id } = route.useParams();
  return (
    <>
      <BackLink to="/admin/items" search={true}>
        All items
      </BackLink>
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
