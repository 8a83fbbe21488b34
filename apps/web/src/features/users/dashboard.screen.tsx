import { SCRIPT_COST_CREDITS, VOICE_COST_CREDITS } from '@voicedraft/contract/limits';
import type { User } from '@voicedraft/contract/users';
import { AudioLines, MessageSquare, PackagePlus, ReceiptText, Wallet } from 'lucide-react';
import { useSession } from '#features/identity/session.ts';
import { formatCredits } from '#lib/format.ts';
import { USER_PATHS } from '#lib/user-paths.ts';
import { MembershipBadge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { CueList, type Cue } from '#ui/cue-list.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { DashboardTile } from './dashboard-tile.tsx';
import { daysLeft } from './membership.ts';
import { useMe } from './queries.ts';

const CUES: readonly Cue[] = [
  { text: 'Start with one idea', state: 'past' },
  { text: 'Shape it into a script', state: 'past' },
  { text: 'Say it in your voice', state: 'now', spokenWord: 'your' },
  { text: 'Cut it into the video', state: 'next' },
  { text: 'Publish before lunch', state: 'next' },
];

/** /user/dashboard (customer specification §2): welcome, the big button and five cards. */
export function DashboardScreen() {
  const me = useMe();
  return (
    <>
      <section className="grid overflow-hidden rounded-sheet border border-line-2 bg-surface min-[1100px]:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div className="p-[clamp(28px,4vw,48px)]">
          <Welcome me={me.data} />
          <div className="mt-3.5 mb-8 max-w-[40ch] text-lead text-ink-2">
            {me.isError && me.data === undefined ? (
              <RecordMissing message={me.error.message} onRetry={() => void me.refetch()} />
            ) : (
              <Balance me={me.data} />
            )}
          </div>
          <ButtonLink
            to="/user/generate-script-voice"
            variant="primary"
            size="lg"
            icon={<AudioLines size={22} aria-hidden="true" />}
            className="max-w-full"
          >
            Generate Script and Voice
          </ButtonLink>
        </div>
        <div
          aria-hidden="true"
          className="hidden min-w-0 content-center border-l border-line bg-sunken min-[1100px]:grid"
        >
          <CueList cues={CUES} density="compact" />
        </div>
      </section>
      <Tiles me={me.data} failed={me.isError} />
    </>
  );
}

function Welcome({ me }: { readonly me: User | undefined }) {
  const session = useSession();
  const firstName = (me?.userName || session?.name || '').trim().split(/\s+/u)[0];
  return (
    <h1 className="text-[clamp(2rem,1.4rem+2vw,2.75rem)]/[1.04] tracking-[-0.032em] break-words">
      Welcome back{firstName ? ',' : ''}
      {firstName && <span className="block">{firstName}</span>}
    </h1>
  );
}

function Balance({ me }: { readonly me: User | undefined }) {
  if (me === undefined) {
    return (
      <output className="grid gap-3 py-2">
        <span className="sr-only">Loading your credits...</span>
        <Skeleton className="w-full" />
        <Skeleton className="w-3/4" />
      </output>
    );
  }
  const pairs = Math.floor(me.currentBalance / (SCRIPT_COST_CREDITS + VOICE_COST_CREDITS));
  return (
    <p>
      You have <b className="mono font-semibold text-ink">{formatCredits(me.currentBalance)}</b>.{' '}
      {pairs > 0
        ? `That is ${pairs} ${pairs === 1 ? 'script' : 'scripts'} with a voice, or any mix you like.`
        : 'A script with a voice takes two.'}
    </p>
  );
}

function RecordMissing({ message, onRetry }: { readonly message: string; readonly onRetry: () => void }) {
  return (
    <div role="alert" className="grid justify-items-start gap-3 text-body">
      <p>Your credits could not be loaded. {message}</p>
      <Button onClick={onRetry}>Retry</Button>
    </div>
  );
}

function Tiles({ me, failed }: { readonly me: User | undefined; readonly failed: boolean }) {
  return (
    <ul className="mt-6 grid gap-4 sm:grid-cols-6">
      <DashboardTile
        wide
        to={USER_PATHS.generator}
        Icon={AudioLines}
        title="Generate Script and Voice"
        text="Write a prompt, edit, record"
        footer={
          <>
            <span>{formatCredits(SCRIPT_COST_CREDITS)} each</span>
            {me && <span className="mono font-medium text-ink">{formatCredits(me.currentBalance)}</span>}
          </>
        }
      />
      <DashboardTile
        wide
        to={USER_PATHS.pendingPayment}
        Icon={Wallet}
        title="Pending Payments"
        text="Orders waiting for you"
        footer="Pay for an order you have placed"
      />
      <DashboardTile
        to={USER_PATHS.support}
        Icon={MessageSquare}
        title="Support"
        text="Talk to our team"
        footer="Read and answer your tickets"
      />
      <DashboardTile
        to={USER_PATHS.subscriptionHistory}
        Icon={ReceiptText}
        title="Subscription History"
        text="Orders and membership"
        footer={me ? <MembershipLine me={me} /> : failed ? 'Your membership' : <Skeleton className="w-24" />}
      />
      <DashboardTile
        to={USER_PATHS.selectPackage}
        Icon={PackagePlus}
        title="Upgrade Package"
        text="Add credits to your desk"
        footer="Credits for scripts and voices"
      />
    </ul>
  );
}

function MembershipLine({ me }: { readonly me: User }) {
  const left = daysLeft(me.MembershipValidity);
  return (
    <>
      {typeof left === 'number' ? (
        <span>
          <span className="mono font-medium text-ink">{left}</span> {left === 1 ? 'day' : 'days'} left
        </span>
      ) : (
        <span>{left === 'Expired' ? 'Expired' : 'Membership'}</span>
      )}
      <MembershipBadge membership={me.userMembership} />
    </>
  );
}
