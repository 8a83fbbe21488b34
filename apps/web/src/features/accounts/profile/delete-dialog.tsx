import { useRouter } from '@tanstack/react-router';
import { deleteAccount } from '@voicedraft/contract/people';
import { CircleCheck, CircleX, type LucideIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { z } from 'zod';
import { closeSession } from '#features/identity/session.ts';
import { ApiError } from '#lib/api-error.ts';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Form, FormError, FormField, showFieldErrors, useZodForm } from '#ui/form.tsx';
import { PasswordInput } from '#ui/password-input.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { showToast } from '#ui/toast.ts';
import { withOwnerProof } from './owner-proof.ts';

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
 * Says what a deletion takes and what it leaves, and has it confirmed: by the password, or by the account's
 * own address where it has none.
 */
export function DeleteDialog({ email, hasPassword, onClose }: DeleteDialogProps) {
  const [reason, setReason] = useState<string>();
  const router = useRouter();
  const formId = useId();
  const deletion = useEndpointMutation(deleteAccount, {
    around: (call) => withOwnerProof('delete your account', call),
    onSuccess: async (_data, _parts, _, { client }) => {
      // The page is left before the session is dropped here: a guarded page would take that for an expired one.
      await router.navigate({ to: '/', ignoreBlocker: true });
      closeSession(client);
    },
  });
  const schema = hasPassword ? passwordForm() : emailForm(email);
  const form = useZodForm<Confirmation, Confirmation>(schema, { password: '', email: '' });
  const close = () => {
    if (!deletion.isPending) onClose();
  };
  const submit = async ({ password, email: typed }: Confirmation) => {
    setReason(undefined);
    try {
      await deletion.mutateAsync({ body: hasPassword ? { password } : { email: typed } });
      showToast.success('Your account has been deleted');
    } catch (failure) {
      const fields = failure instanceof ApiError ? failure.fields : undefined;
      if (showFieldErrors(form, ['password', 'email'], fields)) return;
      setReason(failure instanceof Error ? failure.message : 'Your account could not be deleted.');
    }
  };
  return (
    <Dialog
      open
      onOpenChange={close}
      title="Delete account"
      description="This cannot be undone."
      actions={
        <>
          <Button disabled={deletion.isPending} onClick={close}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="danger"
            busy={deletion.isPending}
            busyText="Deleting..."
          >
            Delete account
          </Button>
        </>
      }
    >
      <div className="mt-5 grid gap-5">
        <Points title="What is deleted" points={DELETED} Icon={CircleX} look="text-danger" />
        <Points title="What we keep" points={KEPT} Icon={CircleCheck} look="text-ink-3" />
        <Form
          form={form}
          id={formId}
          busy={deletion.isPending}
          onSubmit={submit}
          className="grid gap-4 border-t border-line pt-5 text-ink"
        >
          {hasPassword ? (
            <FormField<Confirmation> name="password" label="Your password" required>
              {(control) => <PasswordInput {...control} autoComplete="current-password" />}
            </FormField>
          ) : (
            <FormField<Confirmation> name="email" label={`Type ${email} to confirm`} required>
              {(control) => <TextInput {...control} type="email" autoComplete="off" />}
            </FormField>
          )}
          <FormError text={reason} />
        </Form>
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
  readonly look: string;
}

function Points({ title, points, Icon, look }: PointsProps) {
  return (
    <div className="grid gap-2">
      <h3 className="text-ui font-semibold text-ink">{title}</h3>
      <ul className="grid gap-1.5 text-ui">
        {points.map((point) => (
          <li key={point} className="flex gap-2.5">
            <Icon size={18} aria-hidden="true" className={`mt-px flex-none ${look}`} />
            <span>{point}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
