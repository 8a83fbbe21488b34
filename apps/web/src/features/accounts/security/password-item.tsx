import { useQueryClient } from '@tanstack/react-query';
import type { SignInWays } from '@voicedraft/contract/second-factors';
import { RectangleEllipsis } from 'lucide-react';
import { useState } from 'react';
import { ChangePasswordForm } from '#features/identity/change-password-form.tsx';
import { refreshQueries } from '#lib/endpoint-query.ts';
import { formatDate } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FirstPassword } from './first-password.tsx';
import { SIGN_IN_CHANGED } from './queries.ts';
import { SecurityItem } from './security-item.tsx';

/** The password, or how to get one. */
export function PasswordItem({ ways }: { readonly ways: SignInWays }) {
  const [isOpen, setOpen] = useState(false);
  const { hasPassword, passwordChangedAt, email } = ways;
  return (
    <SecurityItem
      Icon={RectangleEllipsis}
      title="Password"
      text={describe(hasPassword, passwordChangedAt)}
      actions={<Button onClick={() => setOpen(true)}>{hasPassword ? 'Change' : 'Add'}</Button>}
    >
      {isOpen && <PasswordDialog email={email} hasPassword={hasPassword} onClose={() => setOpen(false)} />}
    </SecurityItem>
  );
}

interface PasswordDialogProps {
  readonly email: string;
  readonly hasPassword: boolean;
  readonly onClose: () => void;
}

/** Changes the password, or mails a link that sets the first one. */
function PasswordDialog({ email, hasPassword, onClose }: PasswordDialogProps) {
  const queryClient = useQueryClient();
  const finish = () => {
    void refreshQueries(queryClient, SIGN_IN_CHANGED);
    onClose();
  };
  return (
    <Dialog
      onOpenChange={onClose}
      title={hasPassword ? 'Change your password' : 'Add a password'}
      startsInField={hasPassword}
    >
      <div className="pt-4 text-ink">
        {hasPassword ? (
          <ChangePasswordForm email={email} onChanged={finish} />
        ) : (
          <FirstPassword email={email} />
        )}
      </div>
    </Dialog>
  );
}

function describe(hasPassword: boolean, changedAt: string | null): string {
  if (!hasPassword) return 'None. You sign in with another account, a passkey or an emailed link.';
  return changedAt === null
    ? 'Not changed since you created your account.'
    : `Changed ${formatDate(changedAt)}.`;
}
