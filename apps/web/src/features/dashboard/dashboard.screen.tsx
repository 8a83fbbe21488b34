import { useMe } from '#features/accounts/queries.ts';
import { useSession } from '#features/identity/session.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { AreaCards } from './area-cards.tsx';
import { PeriodCharts } from './charts/period-charts.tsx';
import { Health } from './health/health.tsx';

/** /admin/dashboard (administrator specification §2): the welcome, four cards, and what needs attention from staff. */
export function AdminDashboardScreen() {
  const session = useSession();
  const me = useMe().data;
  const firstName = (me?.userName || session?.name || '').trim().split(/\s+/u)[0] ?? '';
  return (
    <>
      <PageHeader
        title={firstName === '' ? 'Welcome back' : `Welcome back, ${firstName}`}
        text="How the service is doing, and what needs your attention."
      />
      <AreaCards />
      <div className="mt-9 grid items-start gap-x-6 gap-y-9 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="min-w-0 xl:col-start-2 xl:row-start-1">
          <Health />
        </div>
        <div className="min-w-0 xl:col-start-1 xl:row-start-1">
          <PeriodCharts />
        </div>
      </div>
    </>
  );
}
