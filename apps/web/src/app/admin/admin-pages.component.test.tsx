import { hashKey, QueryClient, type QueryKey } from '@tanstack/react-query';
import { getAbout } from '@voicedraft/contract/site-content';
import { listUsers } from '@voicedraft/contract/people';
import { getStatus } from '@voicedraft/contract/status';
import { expect, test, vi, type MockInstance } from 'vitest';
import { page } from 'vitest/browser';
import { managedQuery } from '#features/site-content/administration/queries.ts';
import { clientSettingsQuery } from '#lib/client-settings.ts';
import { serveAbout, serveBanner } from '#testing/editor.fake.ts';
import { openApp } from '#testing/open-app.tsx';
import { ADMINISTRATOR } from '#testing/records/people.ts';
import { makeStatus } from '#testing/records/status.ts';
import { ok, server } from '#testing/server.ts';
import { expectLoaded, VISITS } from './admin-pages.driver.ts';
import { addAdminPages } from './admin-pages.ts';

// A part whose code is known may be drawn a moment before its loader has run, and the other way round.
const AS_STARTED = { differences: [], repeated: [] };

test('every page of the area is visited', () => {
  const routes = Object.values(addAdminPages().children ?? {}).map(
    ({ options }) => 'path' in options && options.path,
  );
  const shown = routes.filter((path) => path !== '/' && path !== '$');
  expect(new Set(VISITS.map(({ route }) => route))).toEqual(new Set(shown));
});

test.each(VISITS)('$at: its loader starts what it shows, once and no more', async ({ at, answer }) => {
  answer?.(ADMINISTRATOR);
  const start = vi.spyOn(QueryClient.prototype, 'fetchQuery');
  const { queryClient } = await openApp(at, { as: ADMINISTRATOR });
  await expectLoaded(queryClient);
  await expect.poll(() => compareQueries(queryClient, start)).toEqual(AS_STARTED);
});

test('the loader starts them as well if the record arrives after the frame of the area', async () => {
  server.answer(getStatus, ok(makeStatus()));
  const record = server.hold(listUsers);
  const start = vi.spyOn(QueryClient.prototype, 'fetchQuery');
  const { queryClient } = await openApp('/admin/status', { as: ADMINISTRATOR });
  await expect.element(page.getByText('Loading...')).toBeVisible();
  record.release();
  await expectLoaded(queryClient);
  await expect.poll(() => compareQueries(queryClient, start)).toEqual(AS_STARTED);
});

test('another tab of the settings is started by the loader, too', async () => {
  serveBanner();
  serveAbout();
  const app = await openApp('/admin/settings?tab=banner', { as: ADMINISTRATOR });
  await expectLoaded(app.queryClient);
  const start = vi.spyOn(QueryClient.prototype, 'prefetchQuery');
  await app.goTo('/admin/settings?tab=about');
  await expect
    .poll(() => start.mock.calls.map(([{ queryKey }]) => queryKey))
    .toContainEqual(managedQuery(getAbout).queryKey);
  await expectLoaded(app.queryClient);
});

/** How the queries that a page shows differ from those that its loader has started, and which were requested again. */
function compareQueries(queryClient: QueryClient, start: MockInstance<QueryClient['fetchQuery']>) {
  // Public content and the settings of the client come with the page.
  const isOwn = ([part]: QueryKey) => part !== 'content' && part !== clientSettingsQuery.queryKey[0];
  const queries = queryClient.getQueryCache().getAll();
  const used = queries.filter((query) => query.getObserversCount() > 0 && isOwn(query.queryKey));
  const shown = used.map(({ queryHash }) => queryHash);
  const started = start.mock.calls.map(([{ queryKey }]) => hashKey(queryKey));
  return {
    differences: [
      ...started.filter((hash) => !shown.includes(hash)),
      ...shown.filter((hash) => !started.includes(hash)),
    ],
    repeated: used.filter(({ state }) => state.dataUpdateCount !== 1).map(({ queryHash }) => queryHash),
  };
}
