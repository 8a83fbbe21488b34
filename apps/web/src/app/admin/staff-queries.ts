import { QueryObserver } from '@tanstack/react-query';
import type { User } from '@voicedraft/contract/accounts';
import { may } from '@voicedraft/contract/staff-areas';
import { type CodeLoader, withSource } from '#app/routes/code-source.ts';
import { lazyQueries } from '#app/routes/lazy-page.ts';
import { meQuery } from '#features/accounts/queries.ts';
import { knownSession } from '#features/identity/session.ts';
import type { PageVisit } from '#lib/page-loader.ts';
import { startList, type UrlList } from '#ui/list/url-list.ts';

/** Starts the queries of a page once the record allows it: nobody else is shown any of the data. */
export function staffQueries<Visit extends PageVisit>(load: CodeLoader<(visit: Visit) => void>) {
  const run = lazyQueries<Visit>(async () => {
    const start = await load();
    return (visit) => {
      const { queryClient } = visit.context;
      const session = knownSession(queryClient);
      if (session === undefined) return;
      const query = meQuery(session);
      // The area's frame leaves and comes back while its pages are added: that would end the request.
      const release = new QueryObserver(queryClient, { ...query, enabled: false }).subscribe(() => {});
      const { area = 'overview', needs } = visit.route?.options.staticData ?? {};
      const startIfOpen = ({ staffRole }: User) => may(staffRole, area, needs) && start(visit);
      // Without the record, the layout reports the failure.
      void queryClient
        .ensureQueryData(query)
        .then(startIfOpen, () => {})
        .finally(release);
    };
  });
  return withSource(run, load);
}

/** The loader of a page with one list. */
export function staffList<Column extends string, Filters extends object, Row>(
  load: CodeLoader<UrlList<Column, Filters, Row>>,
) {
  const start = () => load().then((list) => (visit: PageVisit) => startList(list, visit));
  return staffQueries(withSource(start, load));
}
