import { useQueryClient } from '@tanstack/react-query';
import { editGeminiKey, type ManagedKey } from '@voicedraft/contract/engine-administration';
import { settingsToast } from '#ui/admin-toast.ts';
import { FormDialog } from '#ui/record-editor/form-dialog.tsx';
import { useRecordEditor } from '#ui/record-editor/use-record-editor.ts';
import { showAs } from '#ui/use-submission.ts';
import { EditedKeyValues, KEY_FIELDS, KeyFields, type KeyValues } from './key-fields.tsx';
import { useKeyTests } from './key-tests.tsx';
import { managedKeysQuery, useKeyCall } from './queries.ts';

/** The form of a key; a replaced key is tested at once in the same window. */
export function EditKey({ item, onClose }: { readonly item: ManagedKey; readonly onClose: () => void }) {
  const client = useQueryClient();
  const editing = useKeyCall(editGeminiKey);
  const test = useKeyTests(onClose);
  const find = (keys: readonly ManagedKey[] = []) => keys.find(({ _id }) => _id === item._id);
  const editor = useRecordEditor<ManagedKey, KeyValues, KeyValues>({
    schema: EditedKeyValues,
    record: item,
    toValues,
    save: async (values, base) => {
      const body = { ...values, ...(base.revision !== null && { revision: base.revision }) };
      const { name, isActive } = await editing.mutateAsync({ params: { id: base._id }, body });
      // The keys have been refetched by then.
      return find(client.getQueryData(managedKeysQuery.queryKey)) ?? { ...base, name, isActive };
    },
    onSaved: (saved, isUnsaved, { key }) => {
      settingsToast.success('API key updated successfully!');
      if (isUnsaved) return;
      if (key === '') onClose();
      else test.start([saved]);
    },
    fields: KEY_FIELDS,
    showFailure: showAs('Failed to update key'),
    read: async () => find(await client.fetchQuery({ ...managedKeysQuery, staleTime: 0 })),
    gone: 'Someone else has deleted this key.',
  });
  return (
    <FormDialog
      of={editor}
      title="Edit Key"
      submitLabel="Save Changes"
      withinPage
      instead={test.view}
      onClose={onClose}
    >
      <KeyFields edited={editor.base} />
    </FormDialog>
  );
}

function toValues({ name, isActive }: ManagedKey): KeyValues {
  return { name, key: '', isActive };
}
