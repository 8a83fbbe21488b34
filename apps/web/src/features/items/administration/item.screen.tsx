import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { countOf } from '@voicedraft/contract/counts';
import { addItem, ItemInput, type ManagedItem } from '@voicedraft/contract/items';
import { ExternalLink } from 'lucide-react';
import { useWatch, type Control } from 'react-hook-form';
import { AccessNote } from '#features/items/access-note.tsx';
import { ItemCard } from '#features/items/item-card.tsx';
import { itemPath } from '#features/items/item-paths.ts';
import { useUploadImage } from '#features/media/queries.ts';
import { useCurrency } from '#features/payment-settings/queries.ts';
import { usePageTitle } from '#lib/document-title.ts';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { byId } from '#lib/endpoint-query.ts';
import { useSettledValue } from '#lib/use-settled-value.ts';
import { settingsToast } from '#ui/admin-toast.ts';
import { BackLink } from '#ui/back-link.tsx';
import { ButtonAnchor, ButtonLink } from '#ui/button-link.tsx';
import { useCreateForm } from '#ui/create-form/use-create-form.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { RecordForm } from '#ui/record-editor/record-form.tsx';
import type { Edited } from '#ui/record-editor/save-failure.tsx';
import { useRecordEditor } from '#ui/record-editor/use-record-editor.ts';
import { RecordSkeleton } from '#ui/record-skeleton.tsx';
import { showAs } from '#ui/use-submission.ts';
import { ItemFields } from './item-fields.tsx';
import { followName, ITEM_FIELDS, type ItemDraft, NEW_ITEM, toDraft } from './item-values.ts';
import { managedItemQuery, useEditItem } from './queries.ts';

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

/** The form for a new item. */
function NewItem() {
  const addition = useEndpointMutation(addItem, { invalidates: ['items'], invalidatesAfter: 'success' });
  const navigate = useNavigate();
  const creation = useCreateForm({
    schema: ItemInput,
    blank: NEW_ITEM,
    // A slug that only follows the name may be numbered if it is taken; a typed one is used unchanged.
    create: (item) =>
      addition.mutateAsync({ body: item.slug === followName(item.itemName) ? { ...item, slug: '' } : item }),
    onCreated: async ({ _id }) => {
      settingsToast.success('Item added successfully!');
      // The form would ask about unsaved changes, but its content has been saved.
      await navigate({
        to: '/admin/items/$id',
        params: { id: _id },
        search: true,
        replace: true,
        ignoreBlocker: true,
      });
    },
    fields: ITEM_FIELDS,
    showFailure: showAs('Failed to add item'),
  });
  return (
    <>
      <PageHeader title="Add Item" text="It goes on sale when you save it, unless you turn that off." />
      <ItemEditor id={undefined} editor={creation} label="Add Item" />
    </>
  );
}

/** An existing item in its form, below its current name. */
function EditItem({ item }: { readonly item: ManagedItem }) {
  const { _id: id, itemId, itemName, slug, sold } = item;
  usePageTitle(itemName);
  const client = useQueryClient();
  const edit = useEditItem();
  const editor = useRecordEditor({
    schema: ItemInput,
    record: item,
    toValues: toDraft,
    save: (input, { revision }) => edit.mutateAsync({ ...byId(id), body: { ...input, revision } }),
    onSaved: () => settingsToast.success('Item updated successfully!'),
    fields: ITEM_FIELDS,
    showFailure: showAs('Failed to update item'),
    read: () => client.fetchQuery({ ...managedItemQuery(id), staleTime: 0 }),
  });
  return (
    <>
      <div className="wrap-anywhere">
        <PageHeader
          title={itemName}
          text={`Item ${itemId}, sold ${countOf(sold, 'time')}. Existing orders keep their name, price and image.`}
          actions={
            <ButtonAnchor
              href={itemPath(slug, id)}
              target="_blank"
              rel="noopener"
              trailingIcon={<ExternalLink size={18} />}
            >
              View page<span className="sr-only"> (new tab)</span>
            </ButtonAnchor>
          }
        />
      </div>
      <ItemEditor id={id} editor={editor} />
    </>
  );
}

interface ItemEditorProps {
  /** Undefined for an item that is not saved yet. */
  readonly id: string | undefined;
  readonly editor: Edited<ItemDraft, ItemInput>;
  /** Text of the button; 'Save Changes' by default. */
  readonly label?: string | undefined;
}

/** The form of an item next to its preview. */
function ItemEditor({ id, editor, label }: ItemEditorProps) {
  const image = useUploadImage();
  return (
    <div className="@container">
      <div className="grid items-start gap-6 @min-[860px]:grid-cols-[minmax(0,1fr)_340px]">
        <div className="min-w-0">
          <RecordForm
            editor={editor}
            loss="Your changes to this item will be lost."
            hasCards
            uploading={image.isUploading}
            label={label}
          >
            <ItemFields id={id} image={image} />
          </RecordForm>
        </div>
        <div className="min-w-0 @min-[860px]:sticky @min-[860px]:top-6">
          <ItemPreview control={editor.form.control} />
        </div>
      </div>
    </div>
  );
}

/** Preview of how visitors see an item that is being edited, and what its buyers get. */
function ItemPreview({ control }: { readonly control: Control<ItemDraft, unknown, ItemInput> }) {
  const currency = useCurrency();
  const draft = useWatch({ control });
  const { itemName = '', description = '', guidelines = '', accessUrl = '', price = '' } = draft;
  const imageUrl = useSettledValue((draft.imageUrl ?? '').trim());
  const hasAccess = guidelines.trim() !== '' || accessUrl.trim() !== '';
  const item = {
    // Its link has no target: there is no such page yet.
    _id: 'preview',
    currency,
    itemId: '',
    slug: 'preview',
    owned: false,
    guidelines: '',
    accessUrl: '',
    itemName: itemName.trim() || 'Name of the item',
    description,
    price: String(Number(price) || 0),
    imageUrl,
  };
  return (
    <div className="grid items-start gap-6 @min-[560px]:grid-cols-2 @min-[860px]:grid-cols-1">
      <section aria-label="Preview for visitors">
        <p className="mb-2 text-small font-semibold">Visitors see</p>
        {/* An inert copy of the card: its page does not exist yet. */}
        <div inert>
          <ItemCard item={item} />
        </div>
      </section>
      <section aria-label="Preview for buyers">
        <p className="mb-2 text-small font-semibold">Buyers also see</p>
        {hasAccess ? (
          <div inert>
            <AccessNote guidelines={guidelines} accessUrl={accessUrl} headingLevel={3} />
          </div>
        ) : (
          <p className="rounded-well border border-dashed border-line-2 p-5 text-small text-ink-2">
            Nothing yet. Add guidelines or an access link.
          </p>
        )}
      </section>
    </div>
  );
}
