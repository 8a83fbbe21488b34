import { useQuery } from '@tanstack/react-query';
import { countOf } from '@voicedraft/contract/counts';
import { endOtherSessions, listSessions, endSession, type Session } from '@voicedraft/contract/sessions';
import { LogOut, Monitor, Smartphone } from 'lucide-react';
import { useRef } from 'react';
import { signInWaysQuery } from '#features/identity/factor-queries.ts';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { byId } from '#lib/endpoint-query.ts';
import { formatDateTime, formatRelativeDate } from '#lib/format.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { CardTitle, HEAD_CLASS } from '#ui/card-title.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmAction } from '#ui/confirm-action.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { showToast } from '#ui/toast.ts';
import { sessionsQuery } from './queries.ts';
import { SecurityItem } from './security-item.tsx';
import { ItemsSkeleton } from './sign-in-card.tsx';

const HANDHELD = /Android|iOS|iPhone|iPad/iu;

interface SessionRowProps {
  readonly session: Session;
  /** Called once its row may have disappeared. */
  readonly onEnded: () => void;
}

/** Devices with an open session. */
export function DevicesCard() {
  const sessions = useQuery(sessionsQuery);
  const card = useRef<HTMLElement>(null);
  const others = sessions.data?.filter(({ current }) => !current).length ?? 0;
  return (
    <section aria-labelledby="devices" ref={card} tabIndex={-1} className="outline-none">
      <Card>
        <div className={HEAD_CLASS}>
          <CardTitle id="devices" title="Where you are signed in" text={useIdleText()} />
          {others > 0 && <EndOthersButton others={others} />}
        </div>
        <Loaded
          query={sessions}
          title="Your devices could not be loaded"
          headingLevel={3}
          pending={<ItemsSkeleton rows={2} />}
        >
          {(data) => (
            <ul aria-label="Devices">
              {data.map((session) => (
                <SessionRow key={session._id} session={session} onEnded={() => card.current?.focus()} />
              ))}
            </ul>
          )}
        </Loaded>
      </Card>
    </section>
  );
}

const HOURS_OF_DAY = 24;

function useIdleText(): string {
  const hours = useQuery(signInWaysQuery).data?.idleHours;
  if (hours === undefined) return 'A device is signed out after some time without use.';
  const isDays = hours % HOURS_OF_DAY === 0;
  const count = isDays ? hours / HOURS_OF_DAY : hours;
  return `A device is signed out after ${countOf(count, isDays ? 'day' : 'hour')} without use.`;
}

function EndOthersButton({ others }: { readonly others: number }) {
  const { mutateAsync } = useEndpointMutation(endOtherSessions, { invalidates: [listSessions] });
  return (
    <ConfirmAction
      renderTrigger={({ start }) => (
        <Button icon={<LogOut size={20} />} className="max-sm:w-full" onClick={start}>
          Sign out the others
        </Button>
      )}
      title="Sign out everywhere else?"
      question={`${countOf(others, 'other device')} will have to sign in again. Unsaved work there will be lost. You stay signed in here.`}
      confirmLabel="Sign out"
      busyText="Signing out..."
      run={() => mutateAsync({ body: {} })}
      done={({ ended }) => `Signed out on ${countOf(ended, 'other device')}`}
      describeFailure={({ message }) => `No device was signed out. ${message}`}
      staysOpen
    />
  );
}

/** One signed-in device: its name, network, last use, and a button to sign it out. */
function SessionRow({ session, onEnded }: SessionRowProps) {
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
