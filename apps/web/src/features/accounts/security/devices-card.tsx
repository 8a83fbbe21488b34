import { useQuery } from '@tanstack/react-query';
import { endOtherSessions, listSessions } from '@voicedraft/contract/sessions';
import { LogOut } from 'lucide-react';
import { useRef } from 'react';
import { signInWaysQuery } from '#features/identity/factor-queries.ts';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { Button } from '#ui/button.tsx';
import { CardTitle, HEAD_CLASS } from '#ui/card-title.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmAction } from '#ui/confirm-action.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { sessionsQuery } from './queries.ts';
import { SessionRow } from './session-row.tsx';
import { ItemsSkeleton } from './sign-in-card.tsx';

/** Where the account is signed in. */
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
  const unit = isDays ? 'day' : 'hour';
  return `A device is signed out after ${count} ${count === 1 ? unit : `${unit}s`} without use.`;
}

function EndOthersButton({ others }: { readonly others: number }) {
  const { mutateAsync } = useEndpointMutation(endOtherSessions, { invalidates: [listSessions] });
  return (
    <ConfirmAction
      renderTrigger={({ start }) => (
        <Button icon={<LogOut size={20} aria-hidden="true" />} className="max-sm:w-full" onClick={start}>
          Sign out the others
        </Button>
      )}
      title="Sign out everywhere else?"
      question={`${countDevices(others)} will have to sign in again. Unsaved work there will be lost. You stay signed in here.`}
      confirmLabel="Sign out"
      busyText="Signing out..."
      run={() => mutateAsync({ body: {} })}
      done={({ ended }) => `Signed out on ${countDevices(ended)}`}
      describeFailure={({ message }) => `No device was signed out. ${message}`}
      staysOpen
    />
  );
}

function countDevices(count: number): string {
  return `${count} other ${count === 1 ? 'device' : 'devices'}`;
}
