import { LatestWork } from './latest-work.tsx';
import { OpenTickets } from './open-tickets.tsx';
import { PendingPayments } from './pending-payments.tsx';
import { Tiles } from './tiles.tsx';
import { Welcome } from './welcome.tsx';

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
