import { useQuery } from '@tanstack/react-query';
import { PasskeyValues } from '@voicedraft/contract/second-factors';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useHasPasskeys } from '#features/identity/browser-passkeys.ts';
import { useAddPasskey } from '#features/identity/factor-queries.ts';
import { useIsUnconfirmed } from '#features/identity/unconfirmed-address.tsx';
import { Button } from '#ui/button.tsx';
import { useCreateForm } from '#ui/create-form/use-create-form.ts';
import { FormDialog } from '#ui/record-editor/form-dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast.ts';
import { sessionsQuery } from './queries.ts';

/**
 * The button that adds a passkey; off in a browser without passkeys, which the row below says, and before the address is
 * confirmed, which the page says.
 */
export function AddPasskey() {
  const isUnconfirmed = useIsUnconfirmed();
  const canAdd = useHasPasskeys();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="primary"
        icon={<Plus size={20} />}
        disabled={isUnconfirmed || !canAdd}
        className="max-sm:w-full"
        onClick={() => setOpen(true)}
      >
        Add passkey
      </Button>
      {isOpen && <NameDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function NameDialog({ onClose }: { readonly onClose: () => void }) {
  const add = useAddPasskey();
  const device = useQuery(sessionsQuery).data?.find(({ current }) => current)?.device ?? '';
  const creation = useCreateForm<PasskeyValues, PasskeyValues, unknown>({
    schema: PasskeyValues,
    blank: { name: device },
    create: ({ name }) => add.mutateAsync(name),
    onCreated: () => {
      showToast.success('Passkey added');
      onClose();
    },
    fields: ['name'],
  });
  return (
    <FormDialog
      of={creation}
      title="Add a passkey"
      description="Your device asks for your fingerprint, face or PIN."
      submitLabel="Continue"
      busyText="Waiting for your device..."
      onClose={onClose}
    >
      <TextField<PasskeyValues>
        name="name"
        label="Name of this device"
        help="Change it to what you call this device, such as work laptop."
        required
      />
    </FormDialog>
  );
}
