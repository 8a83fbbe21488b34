import { Link } from '@tanstack/react-router';
import type { User } from '@voicedraft/contract/accounts';
import { countOf } from '@voicedraft/contract/counts';
import { LOW_CREDIT_THRESHOLD, SCRIPT_COST_CREDITS, VOICE_COST_CREDITS } from '@voicedraft/contract/limits';
import { AudioLines } from 'lucide-react';
import { useMe } from '#features/accounts/queries.ts';
import { WaitingCredits } from '#features/accounts/waiting-credits.tsx';
import { useSession } from '#features/identity/session.ts';
import { explainPayment, readAmount } from '#features/orders/describe-order.ts';
import { OrderImage } from '#features/orders/pending/order-image.tsx';
import { PayLink } from '#features/orders/pending/pay-link.tsx';
import { type AnyOrder, describePending } from '#features/orders/pending/pending-orders.ts';
import { formatMoney } from '#lib/format.ts';
import { readerNow } from '#lib/reader.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { CueList, type Cue } from '#ui/cue-list.tsx';
import { type Refetchable, RetryButton } from '#ui/list/list-failure.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { LatestWork } from './latest-work.tsx';
import { OpenTickets } from './open-tickets.tsx';
import { PartCard, PartEmpty, PartRow, PartRows } from './part-card.tsx';
import { Tiles } from './tiles.tsx';
import { usePendingPayments } from './use-pending-payments.ts';

const CUES: readonly Cue[] = [
  { text: 'Start with one idea', state: 'past' },
  { text: 'Shape it into a script', state: 'past' },
  { text: 'Say it in your voice', state: 'now', spokenWord: 'your' },
  { text: 'Cut it into the video', state: 'next' },
  { text: 'Publish before lunch', state: 'next' },
];

/** How long an account is greeted as a new one, in milliseconds. */
const NEW_MS = 3_600_000;

const ROW_COUNT = 3;

/** /user/dashboard (customer specification §2): the welcome, five cards, and the sections that users come back for. */
export function DashboardScreen() {
  return (
    <>
      <Welcome />
      <Tiles />
      <div className="mt-6 grid items-start gap-4 min-[1100px]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <LatestWork />
        <div className="grid gap-4">
          <PendingPayments />
          <OpenTickets />
        </div>
      </div>
    </>
  );
}

/** The newest orders that wait for payment, each with a link to pay. */
function PendingPayments() {
  return (
    <PartCard
      title="Pending payments"
      more={{ to: '/user/pending-payment', text: 'See all' }}
      source={usePendingPayments()}
      failure="Could not load orders. Please try again."
      loadingRows={1}
    >
      {(orders) =>
        orders.length === 0 ? (
          <PartEmpty>No payments due.</PartEmpty>
        ) : (
          <PartRows>
            {orders.slice(0, ROW_COUNT).map((order) => (
              <Row key={order._id} order={order} />
            ))}
          </PartRows>
        )
      }
    </PartCard>
  );
}

function Row({ order }: { readonly order: AnyOrder }) {
  const row = describePending(order);
  const { kind, imageUrl, name, orderId } = row;
  const note = explainPayment(order) ?? `ID: ${orderId}`;
  return (
    <PartRow
      lead={<OrderImage kind={kind} imageUrl={imageUrl} />}
      title={name}
      detail={
        <>
          <span className="mono font-medium text-ink">{formatMoney(readAmount(order), order.currency)}</span>{' '}
          · {note}
        </>
      }
      end={<PayLink row={row} heldVariant="ghost" />}
    />
  );
}

/** The welcome with the credits and the large button (customer specification §2). */
function Welcome() {
  const me = useMe();
  return (
    <section className="grid overflow-hidden rounded-sheet border border-line-2 bg-surface min-[1100px]:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <div className="p-[clamp(28px,4vw,48px)]">
        <Title me={me.data} />
        <WaitingCredits className="mt-5" />
        <div className="mt-4 max-w-[40ch] text-lead text-ink-2">
          {me.isError && me.data === undefined ? (
            <RecordMissing message={me.error.message} query={me} />
          ) : (
            <Balance me={me.data} />
          )}
        </div>
        <ButtonLink
          to="/user/generate-script-voice"
          variant="primary"
          size="lg"
          icon={<AudioLines size={22} />}
          className="mt-8 max-sm:w-full max-sm:px-3"
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
  );
}

function Title({ me }: { readonly me: User | undefined }) {
  const session = useSession();
  const firstName = (me?.userName || session?.name || '').trim().split(/\s+/u)[0];
  return (
    <h1 className="text-[clamp(2rem,1.4rem+2vw,2.75rem)]/[1.04] tracking-[-0.032em] wrap-anywhere">
      {me !== undefined && isNewAccount(me.createdAt) ? 'Welcome' : 'Welcome back'}
      {firstName ? ',' : ''}
      {firstName && (
        <span dir="auto" className="line-clamp-2">
          {firstName}
        </span>
      )}
    </h1>
  );
}

function Balance({ me }: { readonly me: User | undefined }) {
  if (me === undefined) {
    return (
      <div className="py-2">
        <SkeletonLines count={2} label="Loading your credits..." />
      </div>
    );
  }
  const credits = me.currentBalance;
  return (
    <p>
      You have{' '}
      <Link to="/user/credits" className="link mono font-semibold whitespace-nowrap">
        {countOf(credits, 'credit')}
      </Link>
      . {describeWorth(credits)}{' '}
      {credits < LOW_CREDIT_THRESHOLD && (
        <Link to="/user/select-package" className="link whitespace-nowrap">
          Buy More Credits
        </Link>
      )}
    </p>
  );
}

function isNewAccount(createdAt: string): boolean {
  return readerNow() - Date.parse(createdAt) < NEW_MS;
}

/** Describes what a balance buys. */
function describeWorth(credits: number): string {
  if (credits < 0) return 'A payment was reversed after its credits were spent.';
  const pairs = Math.floor(credits / (SCRIPT_COST_CREDITS + VOICE_COST_CREDITS));
  if (pairs === 0) return 'A script with voiceover uses 2 credits.';
  return `That is enough for ${countOf(pairs, 'script')} with a voice, or any mix you like.`;
}

function RecordMissing({ message, query }: { readonly message: string; readonly query: Refetchable }) {
  return (
    <div role="alert" className="grid justify-items-start gap-3 text-body">
      <p>Your credits could not be loaded. {message}</p>
      <RetryButton query={query} />
    </div>
  );
}
