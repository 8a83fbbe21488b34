import type { Receipt } from '@voicedraft/contract/orders';
import type { ReactNode } from 'react';
import { keyByPosition } from '#lib/key-by-position.ts';
import { formatDocumentDate, formatMoney } from '#lib/format.ts';
import { DetailList, DetailRow } from '#ui/detail-list.tsx';

/** The receipt itself. When printed, it is the only thing on the page (`styles/receipt.css`). */
export function ReceiptSheet({ receipt }: { readonly receipt: Receipt }) {
  const { buyer, number, paidAt, seller } = receipt;
  return (
    <article aria-label={`Receipt ${number}`} className="receipt printed">
      <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div>
          <p className="font-display text-h2 font-bold">{seller.name || 'Voicedraft'}</p>
          <h2 className="mt-1 text-h3">
            Receipt <span className="mono">{number}</span>
          </h2>
          <p className="mt-1 text-small text-ink-2">Paid on {formatDocumentDate(paidAt)}</p>
        </div>
        <Marks receipt={receipt} />
      </header>
      <dl className="grid gap-6 sm:grid-cols-2">
        <Party name="Seller" lines={[seller.name, seller.address, seller.email, seller.phone]} />
        <Party name="Buyer" lines={[buyer.name, buyer.address, buyer.country, buyer.email]} />
      </dl>
      <Lines receipt={receipt} />
      <Payment receipt={receipt} />
    </article>
  );
}

/** What a reader must not miss: play money, and refunds or reversals. */
function Marks({ receipt: { paymentStatus, playMoney } }: { readonly receipt: Receipt }) {
  return (
    <div className="grid justify-items-start gap-2 sm:justify-items-end">
      {playMoney && <Mark text="Nothing was charged.">Play money</Mark>}
      {paymentStatus === 'Refunded' && <Mark text="The whole amount was refunded.">Refunded</Mark>}
      {paymentStatus === 'Reversed' && <Mark text="PayPal reversed this payment.">Reversed</Mark>}
    </div>
  );
}

function Mark({ text, children }: { readonly text: string; readonly children: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-2 max-sm:flex-row-reverse max-sm:justify-end">
      {text}
      <strong className="rounded-badge border-2 border-current px-2.5 py-0.5 font-semibold tracking-[0.04em] text-warning uppercase">
        {children}
      </strong>
    </p>
  );
}

function Party({ name, lines }: { readonly name: string; readonly lines: readonly string[] }) {
  const filled = lines.filter((line) => line.trim() !== '');
  return (
    <div className="min-w-0">
      <dt className="mb-1 text-micro text-ink-3">{name}</dt>
      {filled.map((line) => (
        <dd key={line} className="text-ui/[22px] wrap-anywhere whitespace-pre-line">
          {line}
        </dd>
      ))}
    </div>
  );
}

function Lines({ receipt }: { readonly receipt: Receipt }) {
  const { currency, fee, lines, refunds = [], total } = receipt;
  const money = (amount: string) => formatMoney(Number(amount), currency);
  return (
    <table className="w-full border-collapse text-ui/[22px]">
      <thead>
        <tr className="border-b border-line-2 text-micro text-ink-3">
          <th scope="col" className="pb-2 text-left font-semibold">
            Description
          </th>
          <th scope="col" className="pb-2 text-right font-semibold">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={`${line.text} ${line.detail}`} className="border-b border-line align-top">
            <th scope="row" className="py-3 pr-6 text-left font-medium wrap-anywhere">
              {line.text}
              {line.detail !== '' && (
                <span className="block text-small font-normal text-ink-2">{line.detail}</span>
              )}
            </th>
            <td className="mono py-3 text-right whitespace-nowrap">{money(line.amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <Sum name="Processing fee">{money(fee)}</Sum>
        <Sum name="Total" strong>
          {money(total)} {currency}
        </Sum>
        {keyByPosition(refunds).map(({ key, refundedAt, amount }) => (
          <Sum key={key} name={`Refunded on ${formatDocumentDate(refundedAt)}`}>
            −{money(amount)}
          </Sum>
        ))}
      </tfoot>
    </table>
  );
}

interface SumProps {
  readonly name: string;
  readonly strong?: boolean;
  readonly children: ReactNode;
}

function Sum({ name, strong = false, children }: SumProps) {
  return (
    <tr className={strong ? 'border-t border-line-strong text-body font-semibold' : ''}>
      <th scope="row" className={`py-3 pr-6 text-left ${strong ? '' : 'font-normal text-ink-2'}`}>
        {name}
      </th>
      <td className="mono py-3 text-right whitespace-nowrap">{children}</td>
    </tr>
  );
}

function Payment({ receipt }: { readonly receipt: Receipt }) {
  const { orderId, payerEmail, paymentId, paymentMethod, paymentStatus, transactionId } = receipt;
  return (
    <DetailList>
      <DetailRow name="Order ID" mono>
        {orderId}
      </DetailRow>
      <DetailRow name="Payment ID" mono>
        {paymentId}
      </DetailRow>
      <DetailRow name="Payment method">{paymentMethod}</DetailRow>
      <DetailRow name="PayPal transaction" mono>
        {transactionId}
      </DetailRow>
      {payerEmail !== '' && <DetailRow name="Payer">{payerEmail}</DetailRow>}
      <DetailRow name="Payment status">{paymentStatus}</DetailRow>
    </DetailList>
  );
}
