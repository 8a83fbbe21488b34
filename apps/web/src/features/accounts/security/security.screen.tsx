import { useQuery, useQueryClient } from '@tanstack/react-query';
import { answerUnknownDevice, getUnknownDevice } from '@voicedraft/contract/devices';
import { LIST_PAGE_SIZE } from '@voicedraft/contract/limits';
import {
  listOwnSecurityEvents,
  SIGNED_IN_BY,
  type SecurityEvent,
} from '@voicedraft/contract/security-events';
import { listSessions } from '@voicedraft/contract/sessions';
import { ShieldAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ChangePasswordForm } from '#features/identity/change-password-form.tsx';
import { describeChange, describeEvent } from '#features/identity/events/describe-event.ts';
import { eventColumns } from '#features/identity/events/event-columns.tsx';
import { signInWaysQuery, usablePasskeys } from '#features/identity/factor-queries.ts';
import { UnconfirmedAddress } from '#features/identity/unconfirmed-address.tsx';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { refreshQueries } from '#lib/endpoint-query.ts';
import { formatDateTime } from '#lib/format.ts';
import { endpointPageQuery, LIVE_PAGE } from '#lib/list-page.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { CardTitle, HEAD_CLASS } from '#ui/card-title.tsx';
import { dataTableColumns } from '#ui/data-table-columns.ts';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PagedList } from '#ui/list/paged-list.tsx';
import type { TableConfig } from '#ui/list/table-config.ts';
import { useLocalList } from '#ui/list/use-list-state.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { saveFocus } from '#ui/save-focus.ts';
import { showToast } from '#ui/toast.ts';
import { DevicesCard } from './devices-card.tsx';
import { FirstPassword } from './first-password.tsx';
import { unknownDeviceQuery } from './queries.ts';
import { SignInCard } from './sign-in-card.tsx';

interface SecureAccountProps {
  /** Changes since the other person signed in, newest first. */
  readonly changes: readonly SecurityEvent[];
  readonly onClose: () => void;
}

/** /user/security: how the owner signs in, where, and what happened. */
export function SecurityScreen() {
  return (
    <>
      <PageHeader title="Security" text="How you sign in, where you are signed in, and what changed." />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <UnconfirmedAddress needs="Passkeys and the authenticator app" />
        <MissingFactor />
        <ShortPassword />
        <UnknownDevice />
        <SignInCard />
        <DevicesCard />
        <ActivityCard />
      </div>
    </>
  );
}

/** For an administrator without a second factor: every other page is closed to them. */
function MissingFactor() {
  const { data } = useQuery(signInWaysQuery);
  if (data === undefined || !data.needsFactor) return null;
  if (usablePasskeys(data).length > 0 || data.authenticatorSince !== null) return null;
  return (
    <Alert variant="warning">
      <b className="font-semibold">Add a passkey or an authenticator app.</b> Administrators need one before
      they can open the administrator area.
    </Alert>
  );
}

/** For an administrator whose password is too short: every other page is closed until it is longer. */
function ShortPassword() {
  const { data } = useQuery(signInWaysQuery);
  if (data?.needsLongerPassword !== true) return null;
  return (
    <Alert variant="warning">
      <b className="font-semibold">Choose a longer password.</b> Administrators need at least 12 characters.
      If yours is long enough, sign out and sign in again.
    </Alert>
  );
}

/** Asks about a sign-in on a new device; “No” ends its session and leads through what else to do. */
function UnknownDevice() {
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
  return <Question key={event._id} event={event} isSaving={answer.isPending} onAnswer={send} />;
}

interface QuestionProps {
  readonly event: SecurityEvent;
  readonly isSaving: boolean;
  readonly onAnswer: (wasOwner: boolean) => void;
}

function Question({ event: { method, device, network, happenedAt }, isSaving, onAnswer }: QuestionProps) {
  useEffect(() => saveFocus, []);
  return (
    <section
      aria-label="New device"
      className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-well border border-warning-line bg-warning-soft px-4 py-3.5 text-ui/[22px]"
    >
      <div className="flex min-w-0 flex-[1_1_20rem] gap-3">
        <ShieldAlert size={20} className="mt-px flex-none text-warning" />
        <p className="min-w-0 text-pretty wrap-anywhere">
          <b className="font-semibold">Was this you?</b> Somebody signed in{' '}
          {SIGNED_IN_BY[method ?? 'password']} from a new device: {device}, network {network},{' '}
          {formatDateTime(happenedAt)}.
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full">
        <Button className="max-sm:w-full" disabled={isSaving} onClick={() => onAnswer(true)}>
          Yes, it was me
        </Button>
        <Button
          variant="danger-quiet"
          className="max-sm:w-full"
          disabled={isSaving}
          onClick={() => onAnswer(false)}
        >
          No, secure my account
        </Button>
      </div>
    </section>
  );
}

/** After “No”: lists the other person's changes, and asks for a new password. */
function SecureAccount({ changes, onClose }: SecureAccountProps) {
  const ways = useQuery(signInWaysQuery).data;
  return (
    <Dialog
      onOpenChange={onClose}
      title="Secure your account"
      description="That device is signed out. Choose a new password, so that it cannot come back."
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <div className="mt-5 grid gap-6 text-ink">
        <Changes changes={changes} />
        {ways?.hasPassword === true && <ChangePasswordForm email={ways.email} onChanged={onClose} />}
        {ways?.hasPassword === false && <FirstPassword email={ways.email} />}
      </div>
    </Dialog>
  );
}

function Changes({ changes }: Pick<SecureAccountProps, 'changes'>) {
  if (changes.length === 0) return <p className="text-ui">Nothing else has changed since then.</p>;
  return (
    <section aria-labelledby="changed-since" className="grid gap-2">
      <h3 id="changed-since" className="text-ui font-semibold">
        Changed since then
      </h3>
      <ul className="grid gap-1.5 text-ui">
        {changes.map((event) => (
          <li key={event._id} className="wrap-anywhere">
            {[describeEvent(event), describeChange(event), formatDateTime(event.happenedAt)]
              .filter((part) => part !== undefined)
              .join(', ')}
          </li>
        ))}
      </ul>
      <p className="text-small text-ink-2">
        Undo anything below that wasn’t you: remove passkeys and keys you don’t recognize.
      </p>
    </section>
  );
}

const { event, device, network, when } = eventColumns<SecurityEvent>();

const TABLE: TableConfig<SecurityEvent> = {
  caption: 'Recent activity',
  nouns: ['event', 'events'],
  columns: dataTableColumns<SecurityEvent>().columns([event, device, network, when]),
  rowId: ({ _id }) => _id,
  pageSize: LIST_PAGE_SIZE,
  loadingRows: 3,
  headingLevel: 3,
  failure: 'Your recent activity could not be loaded',
};

/** Recent sign-ins, failed attempts, and changes to how the owner signs in. */
function ActivityCard() {
  const list = useLocalList();
  const query = { page: list.page, pageSize: LIST_PAGE_SIZE };
  const events = useQuery(endpointPageQuery(listOwnSecurityEvents, { query }, LIVE_PAGE));
  return (
    <PagedList
      config={TABLE}
      list={list}
      query={events}
      heading={
        <div className={HEAD_CLASS}>
          <CardTitle title="Recent activity" text="The network shows roughly where something came from." />
        </div>
      }
      toolbar={null}
      empty={
        <EmptyState title="No activity yet" text="Your next sign-in will appear here." headingLevel={3} />
      }
    />
  );
}
