import { useQueryClient } from '@tanstack/react-query';
import { ItemInput, type ManagedItem } from '@voicedraft/contract/items';
import { ExternalLink } from 'lucide-react';
import { itemPath } from '#features/items/item-paths.ts';
import { usePageTitle } from '#lib/document-title.ts';
import { byId } from '#lib/endpoint-query.ts';
import { settingsToast } from '#ui/admin-toast.ts';
import { ButtonAnchor } from '#ui/button-link.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { useRecordEditor } from '#ui/record-editor/use-record-editor.ts';
import { reportAs } from '#ui/use-submission.ts';
import { ItemEditor } from './item-editor.tsx';
import { ITEM_FIELDS, toDraft } from './item-values.ts';
import { managedItemQuery, useEditItem } from './queries.ts';

/** An existing item in its form, below its current name. */
export function EditItem({ item }: { readonly item: ManagedItem }) {
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
    report: reportAs('Failed to update item'),
    read: () => client.fetchQuery({ ...managedItemQuery(id), staleTime: 0 }),
  });
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
      <ItemEditor id={id} editor={editor} />
    </>
  );
}
