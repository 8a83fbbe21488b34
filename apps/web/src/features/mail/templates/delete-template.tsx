import { deleteEmailTemplate, type EmailTemplate, listEmailTemplates } from '@voicedraft/contract/mail';
import { Trash2 } from 'lucide-react';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { byId } from '#lib/endpoint-query.ts';
import { settingsToast } from '#ui/admin-toast.ts';
import { ConfirmAction } from '#ui/confirm-action.tsx';
import { IconButton } from '#ui/icon-button.tsx';

/** Deletes a template after confirmation. */
export function DeleteTemplate({ template: { _id, templateName } }: { readonly template: EmailTemplate }) {
  const { mutateAsync } = useEndpointMutation(deleteEmailTemplate, { invalidates: [listEmailTemplates] });
  return (
    <ConfirmAction
      renderTrigger={({ start }) => (
        <IconButton
          label={`Delete ${templateName}`}
          icon={<Trash2 size={20} aria-hidden="true" />}
          onClick={start}
        />
      )}
      title="Delete this template?"
      question={`“${templateName}” will no longer be available. Messages sent with it stay in the mail log.`}
      confirmLabel="Delete"
      busyText="Deleting..."
      dangerous
      run={() => mutateAsync(byId(_id))}
      done={`Template “${templateName}” deleted.`}
      describeFailure={({ message }) => ({ text: 'Failed to delete template', reason: message })}
      announce={settingsToast}
    />
  );
}
