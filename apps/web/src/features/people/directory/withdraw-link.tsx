import { SHARE_TOKEN, withdrawAnyShare } from '@voicedraft/contract/shares';
import { Unlink } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { Button } from '#ui/button.tsx';
import { CreateError, CreateForm } from '#ui/create-form/create-form.tsx';
import { useCreateForm } from '#ui/create-form/use-create-form.ts';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Announcer } from '#ui/toast.ts';

const FORM_ID = 'withdraw-link';
const NO_LINK = 'Enter the address of a shared take, with /s/ in it';

/** The token of a shared take's address. */
const Values = z.object({
  address: z
    .string()
    .trim()
    .transform((address) => /\/s\/([^/?#]+)/.exec(address)?.[1] ?? '')
    .pipe(z.string().regex(SHARE_TOKEN, NO_LINK)),
});
type Values = z.input<typeof Values>;

/** Ends anybody's public link, which somebody has reported. */
export function WithdrawLink({ announce }: { readonly announce: Announcer }) {
  const [isOpen, setOpen] = useState(false);
  const { mutateAsync } = useEndpointMutation(withdrawAnyShare);
  const creation = useCreateForm({
    schema: Values,
    blank: { address: '' },
    create: ({ address }) => mutateAsync({ params: { token: address } }),
    onCreated: ({ email }) => {
      creation.discard();
      setOpen(false);
      announce.success(`The link of ${email} has ended.`);
    },
  });
  const { isSaving } = creation;
  const change = (open: boolean) => {
    if (!isSaving) setOpen(open);
  };
  return (
    <>
      <Button icon={<Unlink size={20} />} onClick={() => setOpen(true)}>
        Withdraw a link
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={change}
        title="Withdraw a link"
        description="The shared take closes at once, for good. Its owner keeps the take and can share it again, unless you ban them."
        actions={
          <DialogActions
            form={FORM_ID}
            variant="danger"
            busy={isSaving}
            busyText="Withdrawing..."
            onCancel={() => change(false)}
          >
            Withdraw
          </DialogActions>
        }
      >
        <CreateForm of={creation} id={FORM_ID} className="mt-5 grid gap-5">
          <TextField<Values> name="address" label="Address of the shared take" required inputMode="url" />
          <CreateError of={creation} />
        </CreateForm>
      </Dialog>
    </>
  );
}
