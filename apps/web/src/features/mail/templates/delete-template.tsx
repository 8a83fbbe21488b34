import type { EmailTemplate } from '@voicedraft/contract/mail';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useDeleteTemplate } from '#features/mail/queries.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { showToast } from '#ui/toast.ts';

/** Deletes a template, after one question. */
export function DeleteTemplate({ template: { _id, templateName } }: { readonly template: EmailTemplate }) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useDeleteTemplate();
  const remove = () =>
    mutate(_id, {
      onSuccess: () => showToast.success(`Template '${templateName}' deleted.`),
      onError: (error) => showToast.error(`Failed to delete the template. ${error.message}`),
      onSettled: () => setAsking(false),
    });
  return (
    <>
      <IconButton
        label={`Delete ${templateName}`}
        icon={<Trash2 size={20} aria-hidden="true" />}
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Delete this template?"
        question={`'${templateName}' can no longer be chosen. Messages that were sent with it stay in the mail log.`}
        confirmLabel="Delete"
        busyText="Deleting..."
        busy={isPending}
        dangerous
        onConfirm={remove}
      />
    </>
  );
}
