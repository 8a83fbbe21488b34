import { useQueryClient } from '@tanstack/react-query';
import type { deleteFeature, deleteTestimonial } from '@voicedraft/contract/content-lists';
import { ApiError } from '#lib/api-error.ts';
import { nameFailure } from '#lib/describe-failure.ts';
import { settingsToast } from '#ui/admin-toast.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { refreshContent, useContentCall } from './queries.ts';

interface DeleteEntryProps {
  readonly endpoint: typeof deleteFeature | typeof deleteTestimonial;
  readonly id: string;
  readonly title: string;
  readonly question: string;
  readonly texts: { readonly failed: string; readonly done: string };
  readonly onDeleted?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Asks before an entry of a list is deleted; where that fails it stays open and says why. */
export function DeleteEntry({ endpoint, id, title, question, texts, onDeleted, onClose }: DeleteEntryProps) {
  const client = useQueryClient();
  const { mutateAsync, isPending, error } = useContentCall(endpoint);
  const confirm = async () => {
    try {
      await mutateAsync({ params: { id } });
    } catch (failure) {
      // Somebody else has deleted it: the list behind the question shows so.
      if (failure instanceof ApiError && failure.code === 'not_found') await refreshContent(client);
      return;
    }
    onClose();
    onDeleted?.();
    settingsToast.success(texts.done);
  };
  const named = { refused: texts.failed, unreachable: texts.failed };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={title}
      question={question}
      confirmLabel="Delete"
      busyText="Deleting..."
      busy={isPending}
      dangerous
      failure={error === null ? undefined : { text: nameFailure(error, named), reason: error.message }}
      onConfirm={() => void confirm()}
    />
  );
}
