import { type FetchQueryOptions, type QueryKey, QueryObserver } from '@tanstack/react-query';
import type { User } from '@voicedraft/contract/accounts';
import { may } from '@voicedraft/contract/staff-areas';
import { type CodeLoader, withSource } from '#app/routes/code-source.ts';
import { lazyQueries, type StartQueries } from '#app/routes/lazy-page.ts';
import { meQuery } from '#features/accounts/queries.ts';
import { knownSession } from '#features/identity/session.ts';
import type { PageVisit } from '#lib/page-loader.ts';
import { startList, type UrlList } from '#ui/list/url-list.ts';

/** The loader of a page with several queries, or with some that depend on its URL. */
export function staffQueries<Visit extends PageVisit, Name extends string>(
  load: CodeLoader<Readonly<Record<Name, StartQueries<Visit>>>>,
  name: Name,
) {
  return whenAllowed<Visit>(withSource(async () => (await load())[name], load));
}

/** The loader of a page with one query. */
export function staffQuery<Data, Shown, Key extends QueryKey>(
  load: CodeLoader<FetchQueryOptions<Data, Error, Shown, Key>>,
) {
  const start = async () => {
    const query = await load();
    return ({ context }: PageVisit) => void context.queryClient.prefetchQuery(query);
  };
  return whenAllowed(withSource(start, load));
}

/** The loader of a page with one list. */
export function staffList<Column extends string, Filters extends object, Row>(
  load: CodeLoader<UrlList<Column, Filters, Row>>,
) {
  const start = () => load().then((list) => (visit: PageVisit) => startList(list, visit));
  return whenAllowed(withSource(start, load));
}

/** Starts the queries of a page once the record allows it: nobody else is shown any of the data. */
function whenAllowed<Visit extends PageVisit>(load: CodeLoader<StartQueries<Visit>>) {
  const loadAllowed = async () => {
    const start = await load();
    const startQueries = (visit: Visit) => {
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
    return { startQueries };
  };
  return lazyQueries(withSource(loadAllowed, load), 'startQueries');
}
