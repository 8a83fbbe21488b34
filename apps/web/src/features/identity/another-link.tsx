import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { MAILED_LINK_HINT } from '@voicedraft/contract/identity';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { signInWaysQuery } from './factor-queries.ts';
import type { LinkMode } from './identity-provider.ts';
import { useSendConfirmation } from './queries.ts';
import { useSession, type SessionUser } from './session.ts';

/** Where users change their address, and can resend the link for a new one. */
const PROFILE = '/update-profile';

interface AnotherLinkProps {
  readonly mode: LinkMode | undefined;
  /** Whether the link itself works, after signing in. */
  readonly isEarly: boolean;
}

/** Offers another link after one that didn't confirm an address: sent at once, or after signing in. */
export function AnotherLink({ mode, isEarly }: AnotherLinkProps) {
  const session = useSession();
  const here = useLocation({ select: ({ href }) => href });
  const confirms = mode === 'verifyEmail' || mode === 'verifyAndChangeEmail';
  if (!confirms) return <WayOn to="/login">Return to Login</WayOn>;
  if (!session) {
    return (
      <>
        {!isEarly && <p className="mt-3 text-ink-2">Sign in, then send another one from your profile.</p>}
        <ButtonLink
          to="/login"
          search={{ redirect: isEarly ? here : PROFILE }}
          variant="primary"
          size="lg"
          block
          className="mt-7"
        >
          {isEarly ? 'Sign in' : 'Sign in for another link'}
        </ButtonLink>
      </>
    );
  }
  return mode === 'verifyEmail' ? (
    <SendAnother session={session} />
  ) : (
    <WayOn to={PROFILE}>Go to your profile</WayOn>
  );
}

function SendAnother({ session: { email } }: { readonly session: SessionUser }) {
  const isConfirmed = useQuery(signInWaysQuery).data?.emailVerified === true;
  const send = useSendConfirmation();
  if (isConfirmed) {
    return (
      <>
        <p className="mt-3 text-ink-2">Your email address is already confirmed.</p>
        <WayOn to="/user/dashboard">Go to dashboard</WayOn>
      </>
    );
  }
  return (
    <>
      <Button
        variant="primary"
        size="lg"
        block
        className="mt-7"
        busy={send.isPending}
        busyText="Sending..."
        disabled={send.isSuccess}
        onClick={() => send.mutate(email)}
      >
        Send another link
      </Button>
      <output className="mt-3 block text-small text-ink-2 empty:hidden">
        {send.isSuccess && `We sent a link to ${email}. ${MAILED_LINK_HINT}`}
        {send.isError && `The link could not be sent. ${send.error.message}`}
      </output>
    </>
  );
}

function WayOn({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <ButtonLink to={to} variant="primary" size="lg" block className="mt-7">
      {children}
    </ButtonLink>
  );
}
