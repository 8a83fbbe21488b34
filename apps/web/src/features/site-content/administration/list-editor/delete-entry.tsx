import { useQueryClient } from '@tanstack/react-query';
import { refreshContent } from '#features/site-content/administration/queries.ts';
import { always } from '#features/site-content/administration/section-editor/section.ts';
import { ApiError } from '#lib/api-error.ts';
import { explainFailure } from '#lib/describe-failure.ts';
import { settingsToast } from '#ui/admin-toast.ts';
import { ConfirmAction } from '#ui/confirm-action.tsx';
import { useListCall } from './list-calls.ts';
import type { ListDescription, ListTypes } from './list.ts';

interface DeleteEntryProps<T extends ListTypes> {
  readonly list: ListDescription<T>;
  readonly entry: T['entry'];
  readonly onDeleted?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Asks before deleting an entry of a list; if that fails, the dialog stays open and says why. */
export function DeleteEntry<T extends ListTypes>({
  list: { calls, texts, removalQuestion },
  entry,
  onDeleted,
  onClose,
}: DeleteEntryProps<T>) {
  const client = useQueryClient();
  const remove = useListCall(calls.remove);
  const { failed, done } = texts.remove;
  const run = async () => {
    try {
      await remove({ params: { id: entry._id } });
    } catch (error) {
      // Another user has deleted it: the list behind the dialog shows that.
      if (error instanceof ApiError && error.code === 'not_found') await refreshContent(client);
      throw error;
    }
  };
  return (
    <ConfirmAction
      open
      onOpenChange={onClose}
      {...removalQuestion(entry)}
      confirmLabel="Delete"
      busyText="Deleting..."
      dangerous
      run={run}
      onDone={onDeleted}
      done={done}
      describeFailure={(failure) => explainFailure(failure, always(failed))}
      announce={settingsToast}
    />
  );
}
