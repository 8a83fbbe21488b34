import { addPackage, PackageInput } from '@voicedraft/contract/packages';
import { useCreateForm } from '#ui/create-form/use-create-form.ts';
import { settingsToast } from '#ui/admin-toast.ts';
import { FormDialog } from '#ui/record-editor/form-dialog.tsx';
import { reportAs } from '#ui/use-submission.ts';
import { PackageFields } from './package-fields.tsx';
import { NEW_PACKAGE, PACKAGE_FIELDS } from './package-values.ts';
import { usePackageCall } from './queries.ts';

/** The Add modal. */
export function AddPackage({ onClose }: { readonly onClose: () => void }) {
  const addition = usePackageCall(addPackage);
  const creation = useCreateForm({
    schema: PackageInput,
    blank: NEW_PACKAGE,
    create: (body) => addition.mutateAsync({ body }),
    onCreated: () => {
      onClose();
      settingsToast.success('Package added successfully!');
    },
    fields: PACKAGE_FIELDS,
    report: reportAs('Failed to add package'),
  });
  return (
    <FormDialog
      of={creation}
      title="Add Package"
      submitLabel="Add Package"
      busyText="Adding..."
      onClose={onClose}
    >
      <PackageFields />
    </FormDialog>
  );
}
