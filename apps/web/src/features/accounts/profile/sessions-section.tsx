import { useQuery } from '@tanstack/react-query';
import { endOtherSessions, listSessions, type Session } from '@voicedraft/contract/sessions';
import { LogOut } from 'lucide-react';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmAction } from '#ui/confirm-action.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { withOwnerProof } from './owner-proof.ts';
import { focusSection } from './profile-sections.ts';
import { sessionsQuery } from './queries.ts';
import { SessionRow } from './session-row.tsx';
import { SectionError, SettingsSection } from './settings-section.tsx';

/** Lists the signed-in devices, with buttons to sign them out. */
export function SessionsSection() {
  const sessions = useQuery(sessionsQuery);
  return (
    <SettingsSection id="sessions">
      {sessions.data !== undefined ? (
        <Sessions sessions={sessions.data} />
      ) : sessions.isError ? (
        <div className="p-6">
          <SectionError
            text={`Your devices could not be loaded. ${sessions.error.message}`}
            query={sessions}
          />
        </div>
      ) : (
        <SessionsSkeleton />
      )}
    </SettingsSection>
  );
}

function Sessions({ sessions }: { readonly sessions: readonly Session[] }) {
  const others = sessions.filter(({ current }) => !current).length;
  return (
    <>
      <ul aria-label="Devices">
        {sessions.map((session) => (
          <SessionRow key={session._id} session={session} />
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 px-6 py-5">
        <p className="max-w-[46ch] flex-1 basis-60 text-small text-ink-2">
          {others === 0
            ? 'You are signed in on this device only.'
            : 'See a device that isn’t yours? Sign it out, then change your password.'}
        </p>
        {others > 0 && <EndOthersButton others={others} />}
      </div>
    </>
  );
}

function EndOthersButton({ others }: { readonly others: number }) {
  const { mutateAsync } = useEndpointMutation(endOtherSessions, {
    around: (call) => withOwnerProof('sign out everywhere else', call),
    invalidates: [listSessions],
  });
  return (
    <ConfirmAction
      renderTrigger={({ start }) => (
        <Button icon={<LogOut size={20} aria-hidden="true" />} className="max-sm:w-full" onClick={start}>
          Sign out everywhere else
        </Button>
      )}
      title="Sign out everywhere else?"
      question={`${countDevices(others)} will have to sign in again. Unsaved work there will be lost. You stay signed in here.`}
      confirmLabel="Sign out"
      busyText="Signing out..."
      run={() => mutateAsync({ body: {} })}
      // The button disappears with the devices.
      onDone={() => focusSection('sessions')}
      done={({ ended }) => `Signed out on ${countDevices(ended)}`}
      describeFailure={({ message }) => `No device was signed out. ${message}`}
      staysOpen
    />
  );
}

function countDevices(count: number): string {
  return `${count} other ${count === 1 ? 'device' : 'devices'}`;
}

function SessionsSkeleton() {
  return (
    <Loading>
      <span className="flex items-center gap-4 border-b border-line px-6 py-5">
        <Skeleton className="size-11 flex-none rounded-control" />
        <span className="grid flex-1 gap-2">
          <Skeleton className="h-5 w-48 max-w-full" />
          <Skeleton className="h-5 w-64 max-w-full" />
        </span>
      </span>
      <span className="block px-6 py-5">
        <Skeleton className="h-5 w-72 max-w-full" />
      </span>
    </Loading>
  );
}
