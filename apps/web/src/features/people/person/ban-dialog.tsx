import { banUser, type UserDetails } from '@voicedraft/contract/people';
import { z } from 'zod';
import { personQuery, reasonOf } from '#features/people/administration-queries.ts';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { byId } from '#lib/endpoint-query.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Form, FormField, useZodForm } from '#ui/form.tsx';
import { Textarea } from '#ui/textarea.tsx';

const BanValues = z.object({ reason: banUser.body.shape.reason.unwrap() });
type BanValues = z.infer<typeof BanValues>;

const FORM_ID = 'ban-user';

interface BanDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly details: UserDetails;
  readonly onDone: (text: string) => void;
  readonly onFailed: (text: string) => void;
}

/** Asks before a user is banned or let in again, and says what happens. The reason stays typed on failure. */
export function BanDialog({ open, onOpenChange, details, onDone, onFailed }: BanDialogProps) {
  const { banned, user } = details;
  const { mutateAsync, isPending } = useEndpointMutation(banUser, {
    onSuccess: (changed, _parts, _, { client }) => {
      client.setQueryData(personQuery(user._id).queryKey, changed);
    },
  });
  const form = useZodForm<BanValues, BanValues>(BanValues, { reason: '' });
  const name = user.userName || user.UserEmail;
  const decide = async ({ reason }: BanValues) => {
    try {
      await mutateAsync({
        ...byId(user._id),
        body: banned ? { banned: false } : { banned: true, reason },
      });
      form.reset();
      onDone(banned ? 'User unbanned successfully' : 'User banned successfully');
    } catch (failure) {
      onFailed(`Failed to ${banned ? 'unban' : 'ban'} user: ${reasonOf(failure)}`);
    }
    onOpenChange(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!isPending) onOpenChange(next);
      }}
      title={banned ? 'Unban user' : 'Ban user'}
      description={
        banned
          ? `${name} can sign in again. Credits, orders and scripts are as they were.`
          : `${name} is signed out everywhere and cannot sign in until you unban them. Credits, orders and scripts stay.`
      }
      actions={
        <>
          <Button disabled={isPending} onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={FORM_ID}
            variant={banned ? 'primary' : 'danger'}
            busy={isPending}
            busyText={banned ? 'Unbanning...' : 'Banning...'}
          >
            {banned ? 'Unban' : 'Ban'}
          </Button>
        </>
      }
    >
      <Form id={FORM_ID} form={form} busy={isPending} onSubmit={decide} className="mt-5 empty:hidden">
        {!banned && (
          <FormField<BanValues>
            name="reason"
            label="Reason"
            help="Optional, for staff only. The user sees “This account has been disabled.”"
          >
            {(control) => <Textarea {...control} rows={3} />}
          </FormField>
        )}
      </Form>
    </Dialog>
  );
}
