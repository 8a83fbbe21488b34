import { deleteGeminiKey, type ManagedKey } from '@voicedraft/contract/engine-administration';
import { byId } from '#lib/endpoint-query.ts';
import { settingsToast } from '#ui/admin-toast.ts';
import { ConfirmAction } from '#ui/confirm-action.tsx';
import { useKeyCall } from './queries.ts';

interface DeleteKeyProps {
  readonly item: ManagedKey;
  /** True if no other key is active. */
  readonly isLast: boolean;
  readonly onClose: () => void;
}

/** Asks before a key is deleted for good, and says what that means. */
export function DeleteKey({ item, isLast, onClose }: DeleteKeyProps) {
  const { mutateAsync } = useKeyCall(deleteGeminiKey);
  return (
    <ConfirmAction
      open
      onOpenChange={onClose}
      title="Delete this key?"
      question={
        `“${item.name}” (${item.key}) will stop working. This cannot be undone.` +
        (isLast ? ' This is the last active key: Gemini cannot be used without one.' : '')
      }
      confirmLabel="Delete key"
      busyText="Deleting..."
      dangerous
      run={() => mutateAsync(byId(item._id))}
      done="API key deleted successfully!"
      describeFailure={({ message }) => ({ text: 'Failed to delete key', reason: message })}
      announce={settingsToast}
    />
  );
}
