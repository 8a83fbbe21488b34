import { BanEdit, banUser, type UserDetails } from '@voicedraft/contract/people';
import { z } from 'zod';
import { userDetailsQuery, reasonOf } from '#features/people/administration-queries.ts';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { byId } from '#lib/endpoint-query.ts';
import { CreateForm } from '#ui/create-form/create-form.tsx';
import { useCreateForm } from '#ui/create-form/use-create-form.ts';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormField } from '#ui/form.tsx';
import { Textarea } from '#ui/textarea.tsx';

const BanValues = z.object({ reason: BanEdit.shape.reason.unwrap() });
type BanValues = z.infer<typeof BanValues>;

const FORM_ID = 'ban-user';

interface BanDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly details: UserDetails;
  readonly onDone: (text: string) => void;
  readonly onFailed: (text: string) => void;
}

/** Asks before a user is banned or unbanned, and says what happens. The reason stays typed on failure. */
export function BanDialog({ open, onOpenChange, details, onDone, onFailed }: BanDialogProps) {
  const { banned, user } = details;
  const ban = useEndpointMutation(banUser, {
    onSuccess: (changed, _parts, _, { client }) => {
      client.setQueryData(userDetailsQuery(user._id).queryKey, changed);
    },
  });
  const name = user.userName || user.UserEmail;
  const creation = useCreateForm({
    schema: BanValues,
    blank: { reason: '' },
    create: ({ reason }) =>
      ban.mutateAsync({
        ...byId(user._id),
        body: banned ? { banned: false } : { banned: true, reason },
      }),
    onCreated: () => {
      creation.discard();
      onDone(banned ? 'User unbanned successfully' : 'User banned successfully');
      onOpenChange(false);
    },
    showFailure: (failure) => {
      onFailed(`Failed to ${banned ? 'unban' : 'ban'} user: ${reasonOf(failure)}`);
      onOpenChange(false);
      return undefined;
    },
  });
  const { isSaving } = creation;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!isSaving) onOpenChange(next);
      }}
      title={banned ? 'Unban user' : 'Ban user'}
      description={
        banned
          ? `${name} can sign in again. Credits, orders and scripts are unchanged.`
          : `${name} is signed out everywhere and cannot sign in until you unban them. Until then, their public links lead nowhere. Credits, orders and scripts are kept.`
      }
      actions={
        <DialogActions
          form={FORM_ID}
          variant={banned ? 'primary' : 'danger'}
          busy={isSaving}
          busyText={banned ? 'Unbanning...' : 'Banning...'}
          onCancel={() => onOpenChange(false)}
        >
          {banned ? 'Unban' : 'Ban'}
        </DialogActions>
      }
    >
      <CreateForm of={creation} id={FORM_ID} className="mt-5 empty:hidden">
        {!banned && (
          <FormField<BanValues>
            name="reason"
            label="Reason"
            help="Optional, for staff only. The user sees “This account has been disabled.”"
          >
            {(control) => <Textarea {...control} rows={3} />}
          </FormField>
        )}
      </CreateForm>
    </Dialog>
  );
}
