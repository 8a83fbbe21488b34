import { useQuery, useQueryClient } from '@tanstack/react-query';
import { editPackage, getPackage, type PackageInput } from '@voicedraft/contract/packages';
import { RefreshCw } from 'lucide-react';
import { byId, endpointQuery } from '#lib/endpoint-query.ts';
import { settingsToast } from '#ui/admin-toast.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form.tsx';
import { PackageDialog } from './package-dialog.tsx';
import { toDraft } from './package-values.ts';
import { usePackageCall } from './use-package-call.ts';

/** One package as the form starts with it: asked for each time, never again while the form is open. */
const editedPackageQuery = (id: string) =>
  endpointQuery(getPackage, byId(id), {
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

interface EditPackageProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** The Edit modal. It starts from the package as it is now, not as the card shows it. */
export function EditPackage({ id, onClose }: EditPackageProps) {
  const client = useQueryClient();
  const loaded = useQuery(editedPackageQuery(id));
  const seen = loaded.data;
  const edit = usePackageCall(editPackage);
  const save = async (input: PackageInput) => {
    await edit.mutateAsync({ ...byId(id), body: { ...input, ...(seen && { updatedAt: seen.updatedAt }) } });
    onClose();
    settingsToast.success('Package updated successfully!');
  };
  const missing = loaded.error !== null && (
    <div className="grid justify-items-start gap-4 pt-3">
      <FormError text="Failed to fetch package" reason={loaded.error.message} />
      <Button
        icon={<RefreshCw size={20} aria-hidden="true" />}
        busy={loaded.isFetching}
        onClick={() => void loaded.refetch()}
      >
        Try again
      </Button>
    </div>
  );
  return (
    <PackageDialog
      title="Edit Package"
      initial={seen && toDraft(seen)}
      version={seen?.updatedAt}
      reload={() => client.fetchQuery(editedPackageQuery(id))}
      missing={missing || undefined}
      submitLabel="Save Changes"
      busyText="Saving..."
      busy={edit.isPending}
      failure="Failed to update package"
      save={save}
      onClose={onClose}
    />
  );
}
