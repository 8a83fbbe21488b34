import { useClientSettings } from '#lib/client-settings.ts';
import { Alert } from '#ui/alert.tsx';
import { ConfirmEmailButton } from './confirm-email-button.tsx';
import { useMe } from './queries.ts';

/** Says what to do for free credits that wait for a confirmed email address; renders nothing if there are none. */
export function WaitingCredits({ className }: { readonly className: string }) {
  const me = useMe().data;
  const { localMailbox } = useClientSettings();
  if (me === undefined || me.waitingCredits === 0) return null;
  const { waitingCredits: credits, UserEmail: email } = me;
  return (
    <div className={className}>
      <Alert variant="info">
        <p className="font-semibold">
          Confirm your email address to use your {credits} free {credits === 1 ? 'credit' : 'credits'}.
        </p>
        <p className="mt-1">
          We sent a link to <span className="wrap-anywhere">{email}</span>. It works for 24 hours.
          {localMailbox &&
            ' This is a demo: the message is in the local mailbox. The server printed its address when it started.'}
        </p>
        <ConfirmEmailButton email={email} />
      </Alert>
    </div>
  );
}
