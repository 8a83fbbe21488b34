import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { addItem, type ItemInput, type ManagedItem } from '@voicedraft/contract/items';
import { ArrowLeft, ExternalLink, RefreshCw } from 'lucide-react';
import { itemPath } from '#features/items/item-paths.ts';
import { ADMIN_PATHS } from '#lib/admin-paths.ts';
import { ApiError } from '#lib/api-error.ts';
import { pageTitle, useDocumentTitle } from '#lib/document-title.ts';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { byId } from '#lib/endpoint-query.ts';
import { settingsToast } from '#ui/admin-toast.ts';
import { ButtonAnchor, ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ItemForm } from './item-form.tsx';
import { managedItemPath } from './item-paths.ts';
import { NEW_ITEM, toDraft } from './item-values.ts';
import { managedItemQuery, useEditItem } from './queries.ts';

/** /admin/items/new. */
export function AdminNewItemScreen() {
  const addition = useEndpointMutation(addItem, { invalidates: ['items'], invalidatesAfter: 'success' });
  const navigate = useNavigate();
  const save = async (input: ItemInput) => {
    const item = await addition.mutateAsync({ body: input });
    settingsToast.success('Item added successfully!');
    // The form asks before it is left; what it holds is saved.
    await navigate({ to: managedItemPath(item._id), search: true, replace: true, ignoreBlocker: true });
    return toDraft(item);
  };
  return (
    <>
      <BackLink />
      <PageHeader title="Add Item" text="It goes on sale when you save it, unless you turn that off." />
      <ItemForm
        id={undefined}
        initial={NEW_ITEM}
        submitLabel="Add Item"
        failure="Failed to add item"
        save={save}
      />
    </>
  );
}

/** /admin/items/{id}. */
export function AdminItemScreen() {
  const id = useParams({ strict: false, select: readId });
  const item = useQuery(managedItemQuery(id));
  return (
    <>
      <BackLink />
      {item.data !== undefined ? (
        <EditItem key={id} item={item.data} />
      ) : item.error !== null ? (
        <NoItem error={item.error} busy={item.isFetching} onRetry={() => void item.refetch()} />
      ) : (
        <LoadingItem />
      )}
    </>
  );
}

function readId(params: Readonly<Record<string, unknown>>): string {
  return typeof params['id'] === 'string' ? params['id'] : '';
}

function EditItem({ item }: { readonly item: ManagedItem }) {
  const { _id: id, itemId, itemName, slug, sold } = item;
  useDocumentTitle(pageTitle(itemName));
  const client = useQueryClient();
  const edit = useEditItem();
  const save = async (input: ItemInput) => {
    const saved = await edit.mutateAsync({ ...byId(id), body: { ...input, updatedAt: item.updatedAt } });
    settingsToast.success('Item updated successfully!');
    return toDraft(saved);
  };
  return (
    <>
      <div className="wrap-anywhere">
        <PageHeader
          title={itemName}
          text={`Item ${itemId}, sold ${sold.toLocaleString('en-US')} ${sold === 1 ? 'time' : 'times'}. Existing orders keep their name, price and image.`}
          actions={
            <ButtonAnchor
              href={itemPath(slug, id)}
              target="_blank"
              rel="noopener"
              trailingIcon={<ExternalLink size={18} aria-hidden="true" />}
            >
              View page<span className="sr-only"> (new tab)</span>
            </ButtonAnchor>
          }
        />
      </div>
      <ItemForm
        id={id}
        initial={toDraft(item)}
        submitLabel="Save Changes"
        failure="Failed to update item"
        save={save}
        reload={async () => toDraft(await client.fetchQuery({ ...managedItemQuery(id), staleTime: 0 }))}
      />
    </>
  );
}

function BackLink() {
  return (
    <ButtonLink
      to={ADMIN_PATHS.items}
      search={true}
      variant="ghost"
      icon={<ArrowLeft size={20} aria-hidden="true" />}
      className="mb-2 -ml-4"
    >
      All items
    </ButtonLink>
  );
}

interface NoItemProps {
  readonly error: Error;
  readonly busy: boolean;
  readonly onRetry: () => void;
}

function NoItem({ error, busy, onRetry }: NoItemProps) {
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <Card>
      {isMissing ? (
        <ErrorState
          kind="missing"
          title="Item not found"
          text="There is no item at this address."
          headingLevel={1}
          action={<ButtonLink to={ADMIN_PATHS.items}>All items</ButtonLink>}
        />
      ) : (
        <ErrorState
          title="Failed to fetch item"
          text={error.message}
          requestId={error instanceof ApiError ? error.requestId : undefined}
          headingLevel={1}
          action={
            <Button icon={<RefreshCw size={20} aria-hidden="true" />} busy={busy} onClick={onRetry}>
              Try again
            </Button>
          }
        />
      )}
    </Card>
  );
}

function LoadingItem() {
  return (
    <output className="block">
      <span className="sr-only">Loading the item...</span>
      <Skeleton className="h-9 w-2/5" />
      <Skeleton className="mt-3 mb-7 w-1/2" />
      <span className="@container block">
        <span className="grid items-start gap-6 @min-[860px]:grid-cols-[minmax(0,1fr)_340px]">
          <Skeleton className="h-[760px] w-full rounded-card" />
          <Skeleton className="h-[320px] w-full rounded-card" />
        </span>
      </span>
    </output>
  );
}
