import { type CreditPackage, deletePackage } from '@voicedraft/contract/packages';
import { byId } from '#lib/endpoint-query.ts';
import { settingsToast } from '#ui/admin-toast.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { usePackageCall } from './use-package-call.ts';

interface DeletePackageProps {
  readonly item: CreditPackage;
  /** True where it is the only one. */
  readonly isLast: boolean;
  readonly onClose: () => void;
}

/** Asks before a package goes off sale for good, and says what that means. */
export function DeletePackage({ item, isLast, onClose }: DeletePackageProps) {
  const deletion = usePackageCall(deletePackage);
  const confirm = async () => {
    try {
      await deletion.mutateAsync(byId(item._id));
    } catch {
      // The dialog stays open and says why.
      return;
    }
    onClose();
    settingsToast.success('Package deleted successfully!');
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Delete this package?"
      question={
        `“${item.packageName}” will no longer be for sale. This cannot be undone. ` +
        'Existing orders keep their credits and membership.' +
        (isLast ? ' This is the last package: nobody can buy credits until you add another one.' : '')
      }
      confirmLabel="Delete package"
      busyText="Deleting..."
      busy={deletion.isPending}
      dangerous
      failure={
        deletion.error === null
          ? undefined
          : { text: 'Failed to delete package', reason: deletion.error.message }
      }
      onConfirm={() => void confirm()}
    />
  );
}
