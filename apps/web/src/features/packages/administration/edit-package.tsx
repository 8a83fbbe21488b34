import { useQuery, useQueryClient } from '@tanstack/react-query';
import { editPackage, PackageInput, type CreditPackage } from '@voicedraft/contract/packages';
import { byId } from '#lib/endpoint-query.ts';
import { settingsToast } from '#ui/admin-toast.ts';
import { FormDialog } from '#ui/record-editor/form-dialog.tsx';
import { useRecordEditor } from '#ui/record-editor/use-record-editor.ts';
import { reportAs } from '#ui/use-submission.ts';
import { MissingPackage } from './missing-package.tsx';
import { PackageFields } from './package-fields.tsx';
import { NEW_PACKAGE, PACKAGE_FIELDS, toDraft, type PackageDraft } from './package-values.ts';
import { editedPackageQuery, usePackageCall } from './queries.ts';

interface EditPackageProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** The Edit modal. It starts from the current package, not from what the card shows. */
export function EditPackage({ id, onClose }: EditPackageProps) {
  const client = useQueryClient();
  const loaded = useQuery(editedPackageQuery(id));
  const edit = usePackageCall(editPackage);
  const editor = useRecordEditor<CreditPackage | undefined, PackageDraft, PackageInput>({
    schema: PackageInput,
    record: loaded.data,
    toValues: toEditedDraft,
    save: (input, base) =>
      edit.mutateAsync({ ...byId(id), body: { ...input, ...(base && { revision: base.revision }) } }),
    onSaved: (_saved, isUnsaved) => {
      if (!isUnsaved) onClose();
      settingsToast.success('Package updated successfully!');
    },
    fields: PACKAGE_FIELDS,
    report: reportAs('Failed to update package'),
    read: () => client.fetchQuery(editedPackageQuery(id)),
  });
  return (
    <FormDialog
      of={editor}
      title="Edit Package"
      submitLabel="Save Changes"
      missing={editor.base === undefined ? <MissingPackage query={loaded} /> : undefined}
      onClose={onClose}
    >
      <PackageFields />
    </FormDialog>
  );
}

/** No initial values while the package is loading. */
function toEditedDraft(item: CreditPackage | undefined): PackageDraft {
  return item === undefined ? NEW_PACKAGE : toDraft(item);
}
