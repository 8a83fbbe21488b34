import { endSession, listSessions, type Session } from '@voicedraft/contract/sessions';
import { Monitor, Smartphone } from 'lucide-react';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { byId } from '#lib/endpoint-query.ts';
import { formatDate, formatRelativeDate } from '#lib/format.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.ts';
import { withOwnerProof } from './owner-proof.ts';
import { focusSection } from './profile-sections.ts';

const HANDHELD = /Android|iOS|iPhone|iPad/iu;

/** One signed-in device: its name, where and when it was used, and a button to sign it out. */
export function SessionRow({ session }: { readonly session: Session }) {
  const { device, ipAddress, createdAt, lastUsedAt, current } = session;
  const Icon = HANDHELD.test(device) ? Smartphone : Monitor;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line px-6 py-5">
      <span className="grid size-11 flex-none place-items-center rounded-control border border-line bg-sunken text-ink-2">
        <Icon size={22} aria-hidden="true" />
      </span>
      <div className="grid min-w-48 flex-1 gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ui font-semibold">
          <span className="wrap-anywhere">{device}</span>
          {current && <StatusBadge variant="success">This device</StatusBadge>}
        </p>
        <p className="flex flex-wrap gap-x-4 gap-y-0.5 text-small text-ink-2">
          <span>{current ? 'In use now' : `Last used ${formatRelativeDate(lastUsedAt)}`}</span>
          <span>Signed in {formatDate(createdAt)}</span>
          {ipAddress !== null && (
            <span className="mono wrap-anywhere">
              <span className="sr-only">Address </span>
              {ipAddress}
            </span>
          )}
        </p>
      </div>
      {!current && <EndButton session={session} />}
    </li>
  );
}

function EndButton({ session: { _id, device } }: { readonly session: Session }) {
  const end = useEndpointMutation(endSession, {
    around: (call) => withOwnerProof('sign out a device', call),
    // Even after a failure, because the list is then out of date.
    invalidates: [listSessions],
  });
  const signOut = async () => {
    try {
      await end.mutateAsync({ ...byId(_id), body: {} });
      showToast.success(`Signed out: ${device}`);
    } catch (failure) {
      const reason = failure instanceof Error ? failure.message : '';
      showToast.error(`${device} could not be signed out. ${reason}`);
    }
    // The button may have disappeared with its row.
    focusSection('sessions');
  };
  return (
    <Button
      variant="danger-quiet"
      busy={end.isPending}
      busyText="Signing out..."
      className="max-sm:w-full"
      onClick={() => void signOut()}
    >
      Sign out
      <span className="sr-only"> {device}</span>
    </Button>
  );
}
