import { type CreditPackage, deletePackage } from '@voicedraft/contract/packages';
import { byId } from '#lib/endpoint-query.ts';
import { settingsToast } from '#ui/admin-toast.ts';
import { ConfirmAction } from '#ui/confirm-action.tsx';
import { usePackageCall } from './queries.ts';

interface DeletePackageProps {
  readonly item: CreditPackage;
  /** True if it is the only one. */
  readonly isLast: boolean;
  readonly onClose: () => void;
}

/** Asks before a package is taken off sale for good, and says what that means. */
export function DeletePackage({ item, isLast, onClose }: DeletePackageProps) {
  const { mutateAsync } = usePackageCall(deletePackage);
  return (
    <ConfirmAction
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
      dangerous
      run={() => mutateAsync(byId(item._id))}
      done="Package deleted successfully!"
      describeFailure={({ message }) => ({ text: 'Failed to delete package', reason: message })}
      announce={settingsToast}
    />
  );
}
