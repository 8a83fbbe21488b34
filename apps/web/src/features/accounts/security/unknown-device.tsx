import { useQuery, useQueryClient } from '@tanstack/react-query';
import { answerUnknownDevice, getUnknownDevice } from '@voicedraft/contract/devices';
import { listOwnSecurityEvents, type SecurityEvent } from '@voicedraft/contract/security-events';
import { listSessions } from '@voicedraft/contract/sessions';
import { ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { formatDateTime } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.ts';
import { refreshQueries } from '#lib/endpoint-query.ts';
import { unknownDeviceQuery } from './queries.ts';
import { SecureAccount } from './secure-account.tsx';

const METHODS = {
  password: 'with your password',
  link: 'with a link we emailed you',
  google: 'with Google',
  company: 'with your company account',
  passkey: 'with a passkey',
  phone: 'with your phone number',
  provider: 'with another account of yours',
} as const;

/** Asks about a sign-in on a new device; “No” ends its session and leads through what else to do. */
export function UnknownDevice() {
  const event = useQuery(unknownDeviceQuery).data;
  const queryClient = useQueryClient();
  const [changes, setChanges] = useState<readonly SecurityEvent[]>();
  const answer = useEndpointMutation(answerUnknownDevice, {
    parts: (wasOwner: boolean) => ({ params: { id: event?._id ?? '' }, body: { wasOwner } }),
  });
  const refresh = () =>
    void refreshQueries(queryClient, [getUnknownDevice, listSessions, listOwnSecurityEvents]);
  const send = (wasOwner: boolean) => {
    answer.mutate(wasOwner, {
      onSuccess: (result) => {
        if (wasOwner) refresh();
        else setChanges(result.changes);
      },
      onError: ({ message }) => showToast.error(`Your answer was not saved. ${message}`),
    });
  };
  if (changes !== undefined) {
    const close = () => {
      setChanges(undefined);
      refresh();
    };
    return <SecureAccount changes={changes} onClose={close} />;
  }
  if (event === undefined || event === null) return null;
  const { method, device, network, happenedAt } = event;
  return (
    <section
      aria-label="New device"
      className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-well border border-warning-line bg-warning-soft px-4 py-3.5 text-ui/[22px]"
    >
      <div className="flex min-w-0 flex-[1_1_20rem] gap-3">
        <ShieldAlert size={20} aria-hidden="true" className="mt-px flex-none text-warning" />
        <p className="min-w-0 text-pretty wrap-anywhere">
          <b className="font-semibold">Was this you?</b> Somebody signed in {METHODS[method ?? 'password']}{' '}
          from a new device: {device}, network {network}, {formatDateTime(happenedAt)}.
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full">
        <Button className="max-sm:w-full" disabled={answer.isPending} onClick={() => send(true)}>
          Yes, it was me
        </Button>
        <Button
          variant="danger-quiet"
          className="max-sm:w-full"
          disabled={answer.isPending}
          onClick={() => send(false)}
        >
          No, secure my account
        </Button>
      </div>
    </section>
  );
}
