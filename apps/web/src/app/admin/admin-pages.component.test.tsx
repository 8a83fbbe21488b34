import { hashKey, QueryClient, type QueryKey } from '@tanstack/react-query';
import { getAbout } from '@voicedraft/contract/site-content';
import { expect, test, vi } from 'vitest';
import { managedQuery } from '#features/site-content/administration/queries.ts';
import { clientSettingsQuery } from '#lib/client-settings.ts';
import { serveAbout, serveBanner } from '#testing/editor.fake.ts';
import { openApp } from '#testing/open-app.tsx';
import { ADMINISTRATOR } from '#testing/records/people.ts';
import { expectLoaded, VISITS } from './admin-pages.driver.ts';
import { addAdminPages } from './admin-pages.ts';

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
  // Public content and the settings of the client come with the page.
  const isOwn = ([part]: QueryKey) => part !== 'content' && part !== clientSettingsQuery.queryKey[0];
  const listUsed = () =>
    queryClient
      .getQueryCache()
      .getAll()
      .filter((query) => query.getObserversCount() > 0 && isOwn(query.queryKey));
  const listDifferences = () => {
    const started = start.mock.calls.map(([{ queryKey }]) => hashKey(queryKey));
    const used = listUsed().map(({ queryHash }) => queryHash);
    return [
      ...started.filter((hash) => !used.includes(hash)),
      ...used.filter((hash) => !started.includes(hash)),
    ];
  };
  // A part whose code is known may be drawn a moment before its loader has run, and the other way round.
  await expect.poll(listDifferences).toEqual([]);
  expect(
    listUsed()
      .filter(({ state }) => state.dataUpdateCount !== 1)
      .map(({ queryHash }) => queryHash),
  ).toEqual([]);
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
