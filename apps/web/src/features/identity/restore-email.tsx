import { BROWSER_CODES } from '@voicedraft/contract/identity';
import { CircleCheck, Link2Off, Undo2 } from 'lucide-react';
import { ApiError } from '#lib/api-error.ts';
import { usePageTitle } from '#lib/document-title.ts';
import { Button } from '#ui/button.tsx';
import { Alert } from '#ui/alert.tsx';
import { useRestoreEmail } from './queries.ts';
import { OutcomeSheet, SmallSheet } from './small-sheet.tsx';

/** The page behind the email about a changed address: reverts the change only once its button is pressed. */
export function RestoreEmail({ code }: { readonly code: string }) {
  usePageTitle('Restore email address');
  const restore = useRestoreEmail();
  if (restore.isSuccess) return <Restored email={restore.data} />;
  const { error } = restore;
  if (error instanceof ApiError && error.code === 'not_found') return <NotRestored text={error.message} />;
  return (
    <SmallSheet
      icon={<Undo2 size={24} aria-hidden="true" />}
      title="Undo your email address change?"
      text="Your account gets its previous address back. You will be signed out on every device and your password will stop working. We’ll send a link to that address to choose a new one."
    >
      <p className="mt-4 text-ui text-pretty text-ink-2">
        Never had an account here? Then somebody else used your address. Restoring gives you that account,
        without the passkeys, keys and links that were added since. Or register with the address, 24 hours
        after it was changed.
      </p>
      <div role="alert" className="mt-5 empty:hidden">
        {error !== null && <Alert variant="danger">{error.message}</Alert>}
      </div>
      <Button
        variant="primary"
        size="lg"
        block
        busy={restore.isPending}
        busyText="Restoring..."
        className="mt-5"
        onClick={() => restore.mutate(code)}
      >
        {isOffline(error) ? 'Try again' : 'Restore my address'}
      </Button>
    </SmallSheet>
  );
}

function isOffline(error: Error | null): boolean {
  return error instanceof ApiError && error.code === BROWSER_CODES.network;
}

function Restored({ email }: { readonly email: string }) {
  return (
    <OutcomeSheet
      icon={<CircleCheck size={24} aria-hidden="true" />}
      title="Email address restored"
      text={
        <>
          We sent a link to <strong className="font-semibold text-ink wrap-anywhere">{email}</strong>. Use it
          to choose a new password, then sign in again. The link works once, for one hour.
        </>
      }
      to="/login"
      action="Return to Login"
    />
  );
}

function NotRestored({ text }: { readonly text: string }) {
  return (
    <OutcomeSheet
      icon={<Link2Off size={24} aria-hidden="true" />}
      title="Link not valid"
      text={text}
      to="/login"
      action="Return to Login"
    />
  );
}
