import { addPackage, type PackageInput } from '@voicedraft/contract/packages';
import { settingsToast } from '#ui/admin-toast.ts';
import { PackageDialog } from './package-dialog.tsx';
import { NEW_PACKAGE } from './package-values.ts';
import { usePackageCall } from './use-package-call.ts';

/** The Add modal. */
export function AddPackage({ onClose }: { readonly onClose: () => void }) {
  const addition = usePackageCall(addPackage);
  const save = async (input: PackageInput) => {
    await addition.mutateAsync({ body: input });
    onClose();
    settingsToast.success('Package added successfully!');
  };
  return (
    <PackageDialog
      title="Add Package"
      initial={NEW_PACKAGE}
      submitLabel="Add Package"
      busyText="Adding..."
      busy={addition.isPending}
      failure="Failed to add package"
      save={save}
      onClose={onClose}
    />
  );
}
