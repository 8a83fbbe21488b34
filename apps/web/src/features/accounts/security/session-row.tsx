import { endSession, listSessions, type Session } from '@voicedraft/contract/sessions';
import { Monitor, Smartphone } from 'lucide-react';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { byId } from '#lib/endpoint-query.ts';
import { formatDateTime, formatRelativeDate } from '#lib/format.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.ts';
import { SecurityItem } from './security-item.tsx';

const HANDHELD = /Android|iOS|iPhone|iPad/iu;

interface SessionRowProps {
  readonly session: Session;
  /** Called once its row may have disappeared. */
  readonly onEnded: () => void;
}

/** One signed-in device: its name, its network, when it was used, and a button to sign it out. */
export function SessionRow({ session, onEnded }: SessionRowProps) {
  const { device, network, createdAt, lastUsedAt, isUnknown, current } = session;
  const use = current
    ? `Signed in ${formatDateTime(createdAt)}.`
    : `Last used ${formatRelativeDate(lastUsedAt)}.`;
  return (
    <SecurityItem
      Icon={HANDHELD.test(device) ? Smartphone : Monitor}
      title={device}
      badge={
        current ? (
          <StatusBadge variant="success">This device</StatusBadge>
        ) : (
          isUnknown && <StatusBadge variant="warning">New</StatusBadge>
        )
      }
      text={network === null ? use : `Network ${network}. ${use}`}
      actions={
        current ? (
          <span className="text-small text-ink-2">Ends when you log out</span>
        ) : (
          <EndButton session={session} onEnded={onEnded} />
        )
      }
    />
  );
}

function EndButton({ session: { _id, device, isUnknown }, onEnded }: SessionRowProps) {
  // Even after a failure, because the list is then out of date.
  const end = useEndpointMutation(endSession, { invalidates: [listSessions] });
  const signOut = async () => {
    try {
      await end.mutateAsync({ ...byId(_id), body: {} });
      showToast.success(`Signed out: ${device}`);
    } catch (failure) {
      const reason = failure instanceof Error ? failure.message : '';
      showToast.error(`${device} could not be signed out. ${reason}`);
    }
    onEnded();
  };
  return (
    <Button
      variant={isUnknown ? 'danger-quiet' : 'secondary'}
      busy={end.isPending}
      busyText="Signing out..."
      onClick={() => void signOut()}
    >
      Sign out
      <span className="sr-only"> {device}</span>
    </Button>
  );
}
