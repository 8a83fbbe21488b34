import {
  confirmPasskey,
  type Passkey,
  PasskeyValues,
  removePasskey,
  renamePasskey,
} from '@voicedraft/contract/second-factors';
import { Check, FingerprintPattern, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useHasPasskeys } from '#features/identity/browser-passkeys.ts';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { byId } from '#lib/endpoint-query.ts';
import { formatDate, formatRelativeDate } from '#lib/format.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { ConfirmAction } from '#ui/confirm-action.tsx';
import { useCreateForm } from '#ui/create-form/use-create-form.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { FormDialog } from '#ui/record-editor/form-dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { SIGN_IN_CHANGED } from './queries.ts';
import { SecurityItem } from './security-item.tsx';

export function PasskeyItem({ passkey }: { readonly passkey: Passkey }) {
  const { name, createdAt, lastUsedAt, toConfirm } = passkey;
  const use = lastUsedAt === null ? 'Not used yet.' : `Last used ${formatRelativeDate(lastUsedAt)}.`;
  return (
    <SecurityItem
      Icon={FingerprintPattern}
      title={name}
      badge={toConfirm && <StatusBadge variant="warning">Not confirmed</StatusBadge>}
      text={
        toConfirm
          ? 'Restored from a backup. Confirm it to use it again, unless you had removed it.'
          : `Passkey, added ${formatDate(createdAt)}. ${use}`
      }
      actions={
        <div className="flex max-md:-ml-3 md:-mr-3">
          {toConfirm && <Confirm passkey={passkey} />}
          <Rename passkey={passkey} />
          <Remove passkey={passkey} />
        </div>
      }
    />
  );
}

/** Empty state of the passkey list. */
export function NoPasskey() {
  const canAdd = useHasPasskeys();
  return (
    <SecurityItem
      Icon={FingerprintPattern}
      title="No passkey yet"
      text={
        canAdd
          ? 'Sign in with your fingerprint, face or PIN in place of your password.'
          : 'This browser does not support passkeys. Open this page in another browser to add one.'
      }
    />
  );
}

function Confirm({ passkey: { _id, name } }: { readonly passkey: Passkey }) {
  const { mutateAsync } = useEndpointMutation(confirmPasskey, { invalidates: SIGN_IN_CHANGED });
  return (
    <ConfirmAction
      renderTrigger={({ start }) => (
        <IconButton label={`Confirm ${name}`} icon={<Check size={20} />} onClick={start} />
      )}
      title={`Confirm “${name}”?`}
      question="Confirm it only if you still have the device."
      confirmLabel="Confirm passkey"
      busyText="Confirming..."
      run={() => mutateAsync(byId(_id))}
      done={`Confirmed: ${name}`}
      describeFailure={({ message }) => ({ text: 'The passkey was not confirmed', reason: message })}
    />
  );
}

function Rename({ passkey }: { readonly passkey: Passkey }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={`Rename ${passkey.name}`}
        icon={<Pencil size={20} />}
        onClick={() => setOpen(true)}
      />
      {isOpen && <RenameDialog passkey={passkey} onClose={() => setOpen(false)} />}
    </>
  );
}

function RenameDialog({ passkey, onClose }: { readonly passkey: Passkey; readonly onClose: () => void }) {
  const { mutateAsync } = useEndpointMutation(renamePasskey, { invalidates: SIGN_IN_CHANGED });
  const creation = useCreateForm<PasskeyValues, PasskeyValues, unknown>({
    schema: PasskeyValues,
    blank: { name: passkey.name },
    create: (body) => mutateAsync({ ...byId(passkey._id), body }),
    onCreated: onClose,
    fields: ['name'],
  });
  return (
    <FormDialog of={creation} title={`Rename “${passkey.name}”`} submitLabel="Rename" onClose={onClose}>
      <TextField<PasskeyValues> name="name" label="Name" required />
    </FormDialog>
  );
}

function Remove({ passkey: { _id, name } }: { readonly passkey: Passkey }) {
  const { mutateAsync } = useEndpointMutation(removePasskey, { invalidates: SIGN_IN_CHANGED });
  return (
    <ConfirmAction
      renderTrigger={({ start }) => (
        <IconButton label={`Remove ${name}`} icon={<Trash2 size={20} />} variant="danger" onClick={start} />
      )}
      title={`Remove “${name}”?`}
      question="You can no longer sign in with this passkey. Delete it on your device, too."
      confirmLabel="Remove passkey"
      busyText="Removing..."
      dangerous
      run={() => mutateAsync(byId(_id))}
      done={`Removed: ${name}`}
      describeFailure={({ message }) => ({ text: 'The passkey was not removed', reason: message })}
    />
  );
}
