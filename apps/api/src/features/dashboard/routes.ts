import { getOverview, getStatistics } from '@voicedraft/contract/dashboard';
import type { Context } from '#context.ts';
import type { Router } from '#http/router.ts';
import { readOverview } from './overview.ts';
import { readStatistics } from './statistics.ts';

export function registerDashboardRoutes(router: Router, context: Context): void {
  router.mount(getStatistics, ({ actor, query }) => readStatistics(context, actor, query.days));
  router.mount(getOverview, ({ actor }) => readOverview(context, actor));
}
