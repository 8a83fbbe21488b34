import { useRouter } from '@tanstack/react-router';
import { deleteAccount } from '@voicedraft/contract/people';
import { CircleCheck, CircleX, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { z } from 'zod';
import { useOwnerProof } from '#features/identity/queries.ts';
import { closeSession, sendLastCalls, useSession } from '#features/identity/session.ts';
import { dropFont } from '#lib/kept-font.ts';
import { dropLoops } from '#lib/kept-loops.ts';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { CreateError, CreateForm } from '#ui/create-form/create-form.tsx';
import { useCreateForm } from '#ui/create-form/use-create-form.ts';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormField } from '#ui/form.tsx';
import { PasswordInput } from '#ui/password-input.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast.ts';

const DELETED = [
  'Your name, address, photo and everything else in your profile',
  'Your prompts, scripts and voices',
  'Your support messages and their files',
  'Your sessions on every device',
  'Unused credits',
];
const KEPT = [
  'Your credit history, without your name',
  'Paid orders with the name, address and country you entered, for bookkeeping',
];

interface DeleteDialogProps {
  readonly email: string;
  readonly hasPassword: boolean;
  readonly onClose: () => void;
}

/**
 * Explains what a deletion removes and what it keeps, and asks for confirmation: the password, or the account's
 * email address if it has no password.
 */
export function DeleteDialog({ email, hasPassword, onClose }: DeleteDialogProps) {
  const router = useRouter();
  const formId = useId();
  const owner = useSession()?.id;
  const deletion = useEndpointMutation(deleteAccount, {
    onSuccess: async (_data, _parts, _, { client }) => {
      // Leaves the page before the session is dropped: a guarded page would treat it as expired.
      await router.navigate({ to: '/', ignoreBlocker: true });
      closeSession(client);
      // Fails where storage is blocked; then nothing was stored either.
      if (owner !== undefined) await dropFont(owner).catch(() => undefined);
      if (owner !== undefined) await dropLoops(owner);
    },
  });
  const prove = useOwnerProof();
  const schema = hasPassword ? passwordForm() : emailForm(email);
  const creation = useCreateForm<Confirmation, Confirmation, unknown>({
    schema,
    blank: { password: '', email: '' },
    create: async ({ password, email: typed }) => {
      const body = hasPassword ? await prove({ email, password }) : { email: typed };
      await sendLastCalls();
      return deletion.mutateAsync({ body });
    },
    onCreated: () => void showToast.success('Your account has been deleted'),
    fields: ['password', 'email'],
  });
  const close = () => {
    if (!creation.isSaving) onClose();
  };
  return (
    <Dialog
      onOpenChange={close}
      title="Delete account"
      description="This cannot be undone."
      actions={
        <DialogActions
          form={formId}
          variant="danger"
          busy={creation.isSaving}
          busyText="Deleting..."
          onCancel={close}
        >
          Delete account
        </DialogActions>
      }
    >
      <div className="mt-5 grid gap-5">
        <Points title="What is deleted" points={DELETED} Icon={CircleX} className="text-danger" />
        <Points title="What we keep" points={KEPT} Icon={CircleCheck} className="text-ink-3" />
        <CreateForm of={creation} id={formId} className="grid gap-4 border-t border-line pt-5 text-ink">
          {hasPassword ? (
            <FormField<Confirmation> name="password" label="Your password" required>
              {(control) => <PasswordInput {...control} autoComplete="current-password" />}
            </FormField>
          ) : (
            <TextField<Confirmation> name="email" label={`Type ${email} to confirm`} required type="email" />
          )}
          <CreateError of={creation} />
        </CreateForm>
      </div>
    </Dialog>
  );
}

interface Confirmation {
  readonly password: string;
  readonly email: string;
}

function passwordForm() {
  return z.object({ password: z.string().min(1, 'Please enter your password'), email: z.string() });
}

function emailForm(own: string) {
  const isOwn = (typed: string) => typed.trim().toLowerCase() === own.toLowerCase();
  return z.object({
    password: z.string(),
    email: z.string().refine(isOwn, 'This is not your account’s email address'),
  });
}

interface PointsProps {
  readonly title: string;
  readonly points: readonly string[];
  readonly Icon: LucideIcon;
  readonly className: string;
}

function Points({ title, points, Icon, className }: PointsProps) {
  return (
    <div className="grid gap-2">
      <h3 className="text-ui font-semibold text-ink">{title}</h3>
      <ul className="grid gap-1.5 text-ui">
        {points.map((point) => (
          <li key={point} className="flex gap-2.5">
            <Icon size={18} className={`mt-px flex-none ${className}`} />
            <span>{point}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
