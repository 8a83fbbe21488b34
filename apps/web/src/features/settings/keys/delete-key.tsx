import { deleteGeminiKey, type ManagedKey } from '@voicedraft/contract/engine-administration';
import { byId } from '#lib/endpoint-query.ts';
import { settingsToast } from '#ui/admin-toast.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useKeyCall } from './queries.ts';

interface DeleteKeyProps {
  readonly item: ManagedKey;
  /** True where no other key is active. */
  readonly isLast: boolean;
  readonly onClose: () => void;
}

/** Asks before a key is deleted for good, and says what that means. */
export function DeleteKey({ item, isLast, onClose }: DeleteKeyProps) {
  const deletion = useKeyCall(deleteGeminiKey);
  const confirm = async () => {
    try {
      await deletion.mutateAsync(byId(item._id));
    } catch {
      // The dialog stays open and says why.
      return;
    }
    onClose();
    settingsToast.success('API key deleted successfully!');
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Delete this key?"
      question={
        `“${item.name}” (${item.key}) will stop working. This cannot be undone.` +
        (isLast ? ' This is the last active key: Gemini cannot be used without one.' : '')
      }
      confirmLabel="Delete key"
      busyText="Deleting..."
      busy={deletion.isPending}
      dangerous
      failure={
        deletion.error === null ? undefined : { text: 'Failed to delete key', reason: deletion.error.message }
      }
      onConfirm={() => void confirm()}
    />
  );
}
