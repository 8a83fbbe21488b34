import { useQuery } from '@tanstack/react-query';
import type { SecurityEvent } from '@voicedraft/contract/security-events';
import { ChangePasswordForm } from '#features/identity/change-password-form.tsx';
import { describeChange, describeEvent } from '#features/identity/events/describe-event.ts';
import { signInWaysQuery } from '#features/identity/factor-queries.ts';
import { formatDateTime } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FirstPassword } from './first-password.tsx';

interface SecureAccountProps {
  /** What has changed since the sign-in of somebody else, newest first. */
  readonly changes: readonly SecurityEvent[];
  readonly onClose: () => void;
}

/** After “No”: what somebody else has changed, and a new password. */
export function SecureAccount({ changes, onClose }: SecureAccountProps) {
  const ways = useQuery(signInWaysQuery).data;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Secure your account"
      description="That device is signed out. Choose a new password, so that it cannot come back."
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <div className="mt-5 grid gap-6 text-ink">
        <Changes changes={changes} />
        {ways?.hasPassword === true && <ChangePasswordForm email={ways.email} onChanged={onClose} />}
        {ways?.hasPassword === false && <FirstPassword email={ways.email} />}
      </div>
    </Dialog>
  );
}

function Changes({ changes }: Pick<SecureAccountProps, 'changes'>) {
  if (changes.length === 0) return <p className="text-ui">Nothing else has changed since then.</p>;
  return (
    <section aria-labelledby="changed-since" className="grid gap-2">
      <h3 id="changed-since" className="text-ui font-semibold">
        Changed since then
      </h3>
      <ul className="grid gap-1.5 text-ui">
        {changes.map((event) => (
          <li key={event._id} className="wrap-anywhere">
            {[describeEvent(event), describeChange(event), formatDateTime(event.happenedAt)]
              .filter((part) => part !== undefined)
              .join(', ')}
          </li>
        ))}
      </ul>
      <p className="text-small text-ink-2">
        Undo anything below that wasn’t you: remove passkeys and keys you don’t recognize.
      </p>
    </section>
  );
}
