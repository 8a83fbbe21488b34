import { addGeminiKey } from '@voicedraft/contract/engine-administration';
import { useCreateForm } from '#ui/create-form/use-create-form.ts';
import { settingsToast } from '#ui/admin-toast.ts';
import { FormDialog } from '#ui/record-editor/form-dialog.tsx';
import { showAs } from '#ui/use-submission.ts';
import { KEY_FIELDS, KeyFields, NewKeyValues, type KeyValues } from './key-fields.tsx';
import { useKeyTests } from './key-tests.tsx';
import { useKeyCall } from './queries.ts';

const BLANK: KeyValues = { name: '', key: '', isActive: true };

/** The form of a new key, which is tested at once in the same window. */
export function AddKey({ onClose }: { readonly onClose: () => void }) {
  const adding = useKeyCall(addGeminiKey);
  const test = useKeyTests(onClose);
  const creation = useCreateForm({
    schema: NewKeyValues,
    blank: BLANK,
    create: (body) => adding.mutateAsync({ body }),
    onCreated: (added) => {
      settingsToast.success('API key added successfully!');
      test.start([added]);
    },
    fields: KEY_FIELDS,
    showFailure: showAs('Failed to add key'),
  });
  return (
    <FormDialog
      of={creation}
      title="Add Key"
      description="Create a key in Google AI Studio. It is encrypted, and never shown again."
      submitLabel="Add Key"
      withinPage
      instead={test.view}
      onClose={onClose}
    >
      <KeyFields edited={undefined} />
    </FormDialog>
  );
}
