import { useNavigate } from '@tanstack/react-router';
import { addItem, ItemInput } from '@voicedraft/contract/items';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { settingsToast } from '#ui/admin-toast.ts';
import { useCreateForm } from '#ui/create-form/use-create-form.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { reportAs } from '#ui/use-submission.ts';
import { ItemEditor } from './item-editor.tsx';
import { followName, ITEM_FIELDS, NEW_ITEM } from './item-values.ts';

/** The form for a new item. */
export function NewItem() {
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
    report: reportAs('Failed to add item'),
  });
  return (
    <>
      <PageHeader title="Add Item" text="It goes on sale when you save it, unless you turn that off." />
      <ItemEditor id={undefined} editor={creation} label="Add Item" />
    </>
  );
}
