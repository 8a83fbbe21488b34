import { Alert } from '#ui/alert.tsx';
import { CheckButton } from './check-button.tsx';
import { describeProviderState, type PendingRow } from './pending-orders.ts';

/** PayPal's notes on pending orders: on hold, approved but not completed, declined. */
export function ProviderNotes({ rows }: { readonly rows: readonly PendingRow[] }) {
  const notes = rows.flatMap((row) => {
    const note = describeProviderState(row);
    return note === null ? [] : [{ row, note }];
  });
  if (notes.length === 0) return null;
  return (
    <ul className="mb-6 grid gap-3" aria-label="Payments waiting on PayPal">
      {notes.map(({ row, note }) => (
        <li key={row.id}>
          <Alert variant={note.variant}>
            <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
              <p className="max-w-[80ch] min-w-0 flex-[1_1_220px] wrap-anywhere">{note.text}</p>
              {row.providerState !== 'declined' && <CheckButton orderId={row.id} />}
            </div>
          </Alert>
        </li>
      ))}
    </ul>
  );
}
