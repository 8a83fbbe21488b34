import { Link } from '@tanstack/react-router';
import type { ItemOrder, Order } from '@voicedraft/contract/orders';
import type { OrderKind, PaymentSettings } from '@voicedraft/contract/payments';
import { LifeBuoy, Lock } from 'lucide-react';
import { ORDER_PATHS } from '#features/orders/order-paths.ts';
import { CheckButton } from '#features/orders/pending/check-button.tsx';
import { describePending, describeProviderState } from '#features/orders/pending/pending-orders.ts';
import { PayPalArea, type ButtonCalls } from '#features/payment-settings/paypal-buttons.tsx';
import { formatMoney } from '#lib/format.ts';
import { Alert } from '#ui/alert.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { LoadingState } from '#ui/spinner.tsx';
import { OrderAgainLink } from './order-again-link.tsx';
import type { PaymentPhase } from './use-payment.ts';

interface PaymentBoxProps {
  readonly kind: OrderKind;
  readonly order: Order | ItemOrder;
  readonly settings: PaymentSettings;
  readonly phase: PaymentPhase;
  readonly calls: ButtonCalls;
}

/** Total, and the way to pay it or the result: the right side of the pay page. */
export function PaymentBox({ kind, order, settings, phase, calls }: PaymentBoxProps) {
  const isPending = order.paymentStatus.toLowerCase() === 'pending';
  // While an attempt is in progress, its own texts are shown: the order is refetched in between.
  const isHeld = order.providerState === 'held';
  const isOwned = isPending && !isHeld && 'owned' in order && order.owned === true;
  const isOpen = phase.name !== 'ready' || (isPending && !isHeld && !isOwned);
  return (
    <aside className="lg:sticky lg:top-24" aria-label="Payment">
      <Card className="border-line-2 p-7 shadow-2">
        <Total
          order={order}
          isDue={isPending && !isHeld && !isOwned}
          isPending={isPending}
          playMoney={isPending ? settings.playMoney : order.playMoney === true}
        />
        {isOpen ? (
          <Attempt order={order} settings={settings} phase={phase} calls={calls} />
        ) : isOwned ? (
          <Owned />
        ) : isPending ? (
          <Held order={order} />
        ) : (
          <Settled kind={kind} order={order} />
        )}
        {isOpen && <Assurance kind={kind} />}
      </Card>
      <p className="flex gap-2.5 px-7 py-5 text-small text-ink-2">
        <LifeBuoy size={18} className="mt-px flex-none text-ink-3" />
        <span>
          Something not right?{' '}
          <Link to="/contact" className="link">
            Contact support
          </Link>
        </span>
      </p>
    </aside>
  );
}

interface TotalProps {
  readonly order: Order | ItemOrder;
  /** False once it is paid, or as good as paid. */
  readonly isDue: boolean;
  readonly isPending: boolean;
  readonly playMoney: boolean;
}

function Total({ order, isDue, isPending, playMoney }: TotalProps) {
  return (
    <>
      <p className="text-small text-ink-2">{isDue ? 'Total to pay' : 'Total'}</p>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2 gap-y-2">
        <span className="font-display text-[3.25rem]/none font-bold tracking-[-0.045em] tabular-nums">
          {formatMoney(Number(order.totalPrice), order.currency)}
        </span>
        <small className="text-small font-medium text-ink-3">{order.currency}</small>
        {playMoney && (
          <span className="ml-auto inline-flex h-[26px] items-center self-center rounded-badge border border-info-line bg-info-soft px-2 text-micro font-semibold text-info">
            Play money
          </span>
        )}
      </p>
      {playMoney && (
        <p className="mt-3 text-small text-ink-2">
          {isPending
            ? 'This is a demo: payments use play money, and nobody is charged.'
            : 'This was play money: nothing was charged.'}
        </p>
      )}
    </>
  );
}

function Assurance({ kind }: { readonly kind: OrderKind }) {
  return (
    <p className="mt-5 flex gap-2.5 text-small text-ink-2">
      <Lock size={18} className="mt-px flex-none text-ink-3" />
      <span>
        You pay on PayPal. We never see your card number.{' '}
        {kind === 'package'
          ? 'Credits are added as soon as the payment goes through.'
          : 'You get the access link as soon as the payment goes through.'}
      </span>
    </p>
  );
}

type AttemptProps = Omit<PaymentBoxProps, 'kind'>;

function Attempt({ order, settings, phase, calls }: AttemptProps) {
  const isPayable = order.currency === settings.currency;
  return (
    <div className="mt-6 grid gap-4">
      {/* Present before its content, so that the content is read out when it appears. */}
      <div aria-live="polite" className="empty:hidden">
        <PhaseNotice order={order} phase={phase} />
      </div>
      {/* An approved one is still completed: a new one would be paid as well. */}
      {!isPayable && phase.name === 'ready' && order.providerState !== 'approved' && (
        <OrderAgain order={order} settings={settings} />
      )}
      {isPayable && phase.name !== 'ended' && (
        // Only hidden while a response is awaited: PayPal's window must be able to reopen.
        <div className={classNames(phase.name !== 'ready' && 'hidden')}>
          <PayPalArea settings={settings} calls={calls} />
        </div>
      )}
    </div>
  );
}

/** In place of PayPal's buttons, which could only fail. */
function OrderAgain({ order, settings }: Pick<AttemptProps, 'order' | 'settings'>) {
  const canOrder = 'credit' in order || order.packageId !== null;
  return (
    <Alert variant="warning">
      <p>
        Payments are in {settings.currency} now, so this order in {order.currency} can no longer be paid.
        {canOrder && ' Please place a new one.'}
      </p>
      {canOrder && (
        <div className="mt-3">
          <OrderAgainLink order={order} />
        </div>
      )}
    </Alert>
  );
}

function PhaseNotice({ order, phase }: Pick<AttemptProps, 'order' | 'phase'>) {
  switch (phase.name) {
    case 'confirming':
      return <LoadingState text="Confirming your payment..." />;
    case 'checking':
      return <LoadingState text="We are checking the payment with PayPal. Please do not pay again." />;
    case 'ended': {
      const { variant, text, link, redirect } = phase.notice;
      const to = link ?? (redirect && { to: redirect.to, label: 'Continue' });
      return (
        <Alert variant={variant}>
          <p>{text}</p>
          {to !== null && (
            <div className="mt-3">
              <ButtonLink to={to.to} state={{ orderStep: { did: 'pay', orderId: order._id } }}>
                {to.label}
              </ButtonLink>
            </div>
          )}
        </Alert>
      );
    }
    case 'ready': {
      const row = describePending(order);
      const notice = phase.notice ?? describeProviderState(row);
      if (notice === null) return null;
      return (
        <Alert variant={notice.variant}>
          <p className="wrap-anywhere">{notice.text}</p>
          {phase.notice === null && row.providerState === 'approved' && (
            <div className="mt-3">
              <CheckButton orderId={order._id} />
            </div>
          )}
        </Alert>
      );
    }
  }
}

/** PayPal has the money and decides later: there is nothing to pay. */
function Held({ order }: { readonly order: Order | ItemOrder }) {
  const note = describeProviderState(describePending(order));
  return (
    <div className="mt-6">
      <Alert variant={note?.variant ?? 'info'}>
        <p className="wrap-anywhere">{note?.text}</p>
        <div className="mt-3">
          <CheckButton orderId={order._id} />
        </div>
      </Alert>
    </div>
  );
}

/** Paid through another order: PayPal's buttons do not appear, so nothing can be paid twice. */
function Owned() {
  return (
    <div className="mt-6">
      <Alert variant="info">
        <p>
          You already own this item from another order. There is nothing to pay, and you can cancel this
          order.
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          <ButtonLink to={ORDER_PATHS.item.history}>View orders history</ButtonLink>
          <ButtonLink to={ORDER_PATHS.item.pending} variant="ghost">
            View pending orders
          </ButtonLink>
        </div>
      </Alert>
    </div>
  );
}

function Settled({ kind, order }: Pick<PaymentBoxProps, 'kind' | 'order'>) {
  const isPaid = order.paymentStatus === 'Paid';
  return (
    <div className="mt-6">
      <Alert variant={isPaid ? 'success' : 'info'}>
        <p>
          {isPaid
            ? 'This order is already paid. You do not need to do anything.'
            : `This payment was ${order.paymentStatus.toLowerCase()}. There is nothing to pay.`}
          {order.receiptNumber !== null && (
            <>
              {' '}
              <Link to="/user/receipt/$id" params={{ id: order._id }} className="link">
                View receipt
              </Link>
            </>
          )}
        </p>
        <div className="mt-3">
          <ButtonLink to={ORDER_PATHS[kind].history}>
            {kind === 'package' ? 'View subscription history' : 'View orders history'}
          </ButtonLink>
        </div>
      </Alert>
    </div>
  );
}
