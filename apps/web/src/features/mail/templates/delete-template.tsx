import { deleteEmailTemplate, type EmailTemplate, listEmailTemplates } from '@voicedraft/contract/mail';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { byId } from '#lib/endpoint-query.ts';
import { settingsToast } from '#ui/admin-toast.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';

/** Deletes a template, after one question. */
export function DeleteTemplate({ template: { _id, templateName } }: { readonly template: EmailTemplate }) {
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync, isPending, error, reset } = useEndpointMutation(deleteEmailTemplate, {
    invalidates: [listEmailTemplates],
  });
  const ask = (asking: boolean) => {
    reset();
    setAsking(asking);
  };
  const remove = async () => {
    try {
      await mutateAsync(byId(_id));
    } catch {
      // The question stays open and says why.
      return;
    }
    setAsking(false);
    settingsToast.success(`Template “${templateName}” deleted.`);
  };
  return (
    <>
      <IconButton
        label={`Delete ${templateName}`}
        icon={<Trash2 size={20} aria-hidden="true" />}
        onClick={() => ask(true)}
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={ask}
        title="Delete this template?"
        question={`“${templateName}” will no longer be available. Messages sent with it stay in the mail log.`}
        confirmLabel="Delete"
        busyText="Deleting..."
        busy={isPending}
        dangerous
        failure={error === null ? undefined : { text: 'Failed to delete template', reason: error.message }}
        onConfirm={() => void remove()}
      />
    </>
  );
}
