import { Link } from '@tanstack/react-router';
import { countOf } from '@voicedraft/contract/counts';
import { LOW_CREDIT_THRESHOLD } from '@voicedraft/contract/limits';
import { useClientSettings } from '#lib/client-settings.ts';
import { Alert } from '#ui/alert.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { ConfirmEmailButton } from './confirm-email-button.tsx';
import { useMe } from './queries.ts';

/** Whether the user has free credits that wait for a confirmed email address; false until that is known. */
export function useHasWaitingCredits(): boolean {
  return (useMe().data?.waitingCredits ?? 0) > 0;
}

interface WaitingCreditsProps {
  readonly className: string;
  /** True if something else is on offer too, shown below 5 credits after the free ones. */
  readonly offersMore?: boolean;
}

/** Explains that free credits wait for a confirmed email address. Renders nothing if none do. */
export function WaitingCredits({ className, offersMore = false }: WaitingCreditsProps) {
  const me = useMe().data;
  const { localMailbox } = useClientSettings();
  if (me === undefined || me.waitingCredits === 0) return null;
  const { waitingCredits: credits, UserEmail: email } = me;
  return (
    <div className={className}>
      <Alert variant="info">
        <p className="font-semibold">
          Confirm your email address to use your{' '}
          <span className="whitespace-nowrap">{countOf(credits, 'free credit')}</span>.
        </p>
        <p className="mt-1">
          We sent a link to <span className="wrap-anywhere">{email}</span>. It works for 24 hours. Wrong
          address?{' '}
          <Link to="/update-profile" hash="personal" className="link">
            Change it
          </Link>
          .
          {localMailbox &&
            ' This is a demo: the message is in the local mailbox. The server printed its address when it started.'}
        </p>
        <div className="mt-3 flex flex-wrap items-start gap-x-2 gap-y-3">
          <ConfirmEmailButton email={email} />
          {offersMore && me.currentBalance < LOW_CREDIT_THRESHOLD && (
            <ButtonLink to="/user/select-package" variant="ghost">
              Buy More Credits
            </ButtonLink>
          )}
        </div>
      </Alert>
    </div>
  );
}
