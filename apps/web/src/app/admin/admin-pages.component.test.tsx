import { getBenefitSettings } from '@voicedraft/contract/benefits';
import { getRetention, previewRetention } from '@voicedraft/contract/retention';
import { getSignInSettings } from '@voicedraft/contract/sign-in-settings';
import { hashKey, QueryClient, type QueryKey } from '@tanstack/react-query';
import { listAuditEntries } from '@voicedraft/contract/audit';
import { getChecklist } from '@voicedraft/contract/checklist';
import { getStatus } from '@voicedraft/contract/status';
import { getStatistics } from '@voicedraft/contract/dashboard';
import { getPrivacy, getTerms } from '@voicedraft/contract/legal-pages';
import { listEmailTemplates, listMailLog } from '@voicedraft/contract/mail';
import { getOrderDetails } from '@voicedraft/contract/order-administration';
import { getItemOrder, getOrder } from '@voicedraft/contract/orders';
import { listSecurityEvents } from '@voicedraft/contract/security-events';
import { getAbout } from '@voicedraft/contract/site-content';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { keepItems } from '#features/items/administration/items.page.ts';
import { servePayments } from '#features/payment-settings/administration/paypal.server.ts';
import { serveParts } from '#features/engine-parts/engine-parts.server.ts';
import { serveEngines, serveKeys } from '#features/settings/keys/keys.server.ts';
import { SETTINGS_TABS, type SettingsTab } from '#features/settings/settings-tabs.ts';
import { managedQuery } from '#features/site-content/administration/queries.ts';
import { clientSettingsQuery } from '#lib/client-settings.ts';
import { answerUsers } from '#testing/answers/people.ts';
import { answerInbox } from '#testing/answers/tickets.ts';
import { serveAbout, serveBanner, serveContactPage, serveFooter } from '#testing/editor.server.ts';
import { openApp } from '#testing/open-app.tsx';
import { makeChecklist } from '#testing/records/checklist.ts';
import { makeStatus } from '#testing/records/status.ts';
import { makeManagedItem } from '#testing/records/items.ts';
import { makeItemOrder, makeOrder } from '#testing/records/orders.ts';
import { ADMINISTRATOR, CUSTOMER } from '#testing/records/people.ts';
import { TERMS } from '#testing/records/site.ts';
import { makeStaffTicket } from '#testing/records/tickets.ts';
import { BENEFIT_SETTINGS } from '#testing/records/benefits.ts';
import { NOTHING_OLD, RETENTION } from '#testing/records/retention.ts';
import { SIGN_IN_SETTINGS } from '#testing/records/sign-in.ts';
import { ok, server } from '#testing/server.ts';
import { addAdminPages } from './admin-pages.ts';

interface Visit {
  /** Path of the route, below /admin. */
  readonly route: string;
  /** The URL that is opened. */
  readonly at: string;
  /** Handles the requests of the page. */
  readonly answer?: () => unknown;
}

const ORDER = makeOrder();
const ITEM_ORDER = makeItemOrder();
const ITEM = makeManagedItem();
const TICKET = makeStaffTicket();

/** What the tabs of the settings need. */
const TAB_ANSWERS: Readonly<Record<SettingsTab, () => unknown>> = {
  account: () => undefined,
  logo: serveFooter,
  banner: serveBanner,
  features: () => undefined,
  about: serveAbout,
  testimonials: () => undefined,
  'gemini-keys': () => [serveKeys(), serveEngines()],
  engines: () => [serveKeys(), serveEngines(), serveParts()],
  // Without an account there is no button in the preview.
  paypal: () => servePayments({ local: false }),
  memberships: () => server.answer(getBenefitSettings, ok(BENEFIT_SETTINGS)),
  packages: () => undefined,
  footer: serveFooter,
  contact: serveContactPage,
  legal: () => server.answer(getTerms, ok(TERMS)),
  'sign-in': () => server.answer(getSignInSettings, ok(SIGN_IN_SETTINGS)),
  retention: () => {
    server.answer(getRetention, ok(RETENTION));
    server.answer(previewRetention, ok(NOTHING_OLD));
  },
};

const VISITS: readonly Visit[] = [
  {
    route: '/dashboard',
    at: '/admin/dashboard?days=7',
    answer: () => server.answer(getStatistics, ok([])),
  },
  { route: '/set-up', at: '/admin/set-up', answer: () => server.answer(getChecklist, ok(makeChecklist())) },
  { route: '/status', at: '/admin/status', answer: () => server.answer(getStatus, ok(makeStatus())) },
  { route: '/orders', at: '/admin/orders?q=ada&status=Paid&sort=amount&order=desc' },
  { route: '/orders/$id', at: `/admin/orders/${ORDER._id}`, answer: answerOrders },
  { route: '/items-orders', at: '/admin/items-orders?from=2026-01-01' },
  { route: '/items-orders/$id', at: `/admin/items-orders/${ITEM_ORDER._id}`, answer: answerOrders },
  { route: '/users', at: '/admin/users?q=olive&sort=credit&order=asc', answer: () => answerUsers([]) },
  {
    route: '/users/$id',
    at: `/admin/users/${CUSTOMER._id}`,
    answer: () => answerUsers([CUSTOMER]),
  },
  {
    route: '/support-messages',
    at: '/admin/support-messages?status=open&priority=medium&assignee=none&q=a',
    answer: () => answerInbox([TICKET]),
  },
  {
    route: '/support-messages',
    at: `/admin/support-messages?ticket=${TICKET._id}`,
    answer: () => answerInbox([TICKET]),
  },
  ...SETTINGS_TABS.map(({ id }) => ({
    route: '/settings',
    at: `/admin/settings?tab=${id}`,
    answer: TAB_ANSWERS[id],
  })),
  {
    route: '/settings',
    at: '/admin/settings?tab=legal&page=privacy',
    answer: () => server.answer(getPrivacy, ok(TERMS)),
  },
  { route: '/packages', at: '/admin/packages' },
  { route: '/items', at: '/admin/items?q=handbook', answer: () => keepItems([ITEM]) },
  { route: '/items/new', at: '/admin/items/new', answer: () => keepItems() },
  { route: '/items/$id', at: `/admin/items/${ITEM._id}`, answer: () => keepItems([ITEM]) },
  {
    route: '/email-templates',
    at: '/admin/email-templates',
    answer: () => server.answer(listEmailTemplates, []),
  },
  {
    route: '/mail-log',
    at: '/admin/mail-log?status=failed&q=ada',
    answer: () => server.answer(listMailLog, ok([])),
  },
  {
    route: '/audit',
    at: '/admin/audit?entity=user&from=2026-01-01&q=ada',
    answer: () => server.answer(listAuditEntries, ok([])),
  },
  {
    route: '/security-log',
    at: '/admin/security-log?kind=signed-in&q=ada',
    answer: () => server.answer(listSecurityEvents, ok([])),
  },
];

function answerOrders(): void {
  server.answer(getOrder, ORDER);
  server.answer(getItemOrder, ITEM_ORDER);
  server.answer(
    getOrderDetails,
    ok({
      kind: 'package',
      timeline: [],
      paypalOrders: [],
      refunds: [],
      refundable: '0.00',
      balance: null,
      playMoney: false,
      userId: CUSTOMER._id,
    }),
  );
}

async function expectLoaded(queryClient: QueryClient): Promise<void> {
  await expect.element(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect
    .poll(() => queryClient.isFetching() + document.querySelectorAll('main .skeleton').length)
    .toBe(0);
}

test('every page of the area is visited below', () => {
  const routes = Object.values(addAdminPages().children ?? {}).map(
    ({ options }) => 'path' in options && options.path,
  );
  const shown = routes.filter((path) => path !== '/' && path !== '$');
  expect(new Set(VISITS.map(({ route }) => route))).toEqual(new Set(shown));
});

test.each(VISITS)('$at: its loader starts what it shows, once and no more', async ({ at, answer }) => {
  answer?.();
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
