import { getBenefitSettings } from '@voicedraft/contract/benefits';
import { getRetention, previewRetention } from '@voicedraft/contract/retention';
import { getVideoStorage } from '@voicedraft/contract/videos';
import { getSignInSettings } from '@voicedraft/contract/sign-in-settings';
import type { QueryClient } from '@tanstack/react-query';
import { listAuditEntries } from '@voicedraft/contract/audit';
import { getChecklist } from '@voicedraft/contract/checklist';
import { getStatus } from '@voicedraft/contract/status';
import { getStatistics } from '@voicedraft/contract/dashboard';
import { getPrivacy, getTerms } from '@voicedraft/contract/legal-pages';
import { listEmailTemplates, listMailLog } from '@voicedraft/contract/mail';
import { getOrderDetails } from '@voicedraft/contract/order-administration';
import { getItemOrder, getOrder } from '@voicedraft/contract/orders';
import { listSecurityEvents } from '@voicedraft/contract/security-events';
import type { User } from '@voicedraft/contract/accounts';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { keepItems } from '#features/items/administration/items.driver.ts';
import { servePayments } from '#features/payment-settings/administration/paypal.fake.ts';
import { serveEngines, serveKeys } from '#features/settings/keys/keys.fake.ts';
import { SETTINGS_TABS, type SettingsTab } from '#features/settings/settings-tabs.ts';
import { answerUsers } from '#testing/answers/people.ts';
import { answerInbox } from '#testing/answers/tickets.ts';
import { serveAbout, serveBanner, serveContactPage, serveFooter } from '#testing/editor.fake.ts';
import { makeChecklist } from '#testing/records/checklist.ts';
import { makeStatus } from '#testing/records/status.ts';
import { makeManagedItem } from '#testing/records/items.ts';
import { makeItemOrder, makeOrder, makeOrderDetails } from '#testing/records/orders.ts';
import { CUSTOMER } from '#testing/records/people.ts';
import { TERMS } from '#testing/records/site.ts';
import { makeStaffTicket } from '#testing/records/tickets.ts';
import { BENEFIT_SETTINGS } from '#testing/records/benefits.ts';
import { NOTHING_OLD, RETENTION } from '#testing/records/retention.ts';
import { VIDEO_STORAGE } from '#testing/records/video-storage.ts';
import { SIGN_IN_SETTINGS } from '#testing/records/sign-in.ts';
import { ok, server } from '#testing/server.ts';

/** A visit of one page of the area. */
export interface Visit {
  /** Path of the route, below /admin. */
  readonly route: string;
  /** The URL that is opened. */
  readonly at: string;
  /** Handles the requests of the page, for the given member of staff. */
  readonly answer?: (staff: User) => unknown;
}

const ORDER = makeOrder();
const ITEM_ORDER = makeItemOrder();
const ITEM = makeManagedItem();
const TICKET = makeStaffTicket();

/** What the tabs of the settings request; those that are left out request nothing that needs an answer here. */
const TAB_ANSWERS: Readonly<Partial<Record<SettingsTab, () => unknown>>> = {
  logo: serveFooter,
  banner: serveBanner,
  about: serveAbout,
  'gemini-keys': () => [serveKeys(), serveEngines()],
  engines: () => [serveKeys(), serveEngines()],
  // Without an account there is no button in the preview.
  paypal: () => servePayments({ local: false }),
  videos: () => server.answer(getVideoStorage, ok(VIDEO_STORAGE)),
  memberships: () => server.answer(getBenefitSettings, ok(BENEFIT_SETTINGS)),
  footer: serveFooter,
  contact: serveContactPage,
  legal: () => server.answer(getTerms, ok(TERMS)),
  'sign-in': () => server.answer(getSignInSettings, ok(SIGN_IN_SETTINGS)),
  retention: () => {
    server.answer(getRetention, ok(RETENTION));
    server.answer(previewRetention, ok(NOTHING_OLD));
  },
};

/** Every page of the area, and every tab of the settings. */
export const VISITS: readonly Visit[] = [
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
    answer: () => TAB_ANSWERS[id]?.(),
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
  server.answer(getOrderDetails, ok(makeOrderDetails({ userId: CUSTOMER._id })));
}

/** Waits until a page has loaded what it shows. */
export async function expectLoaded(queryClient: QueryClient): Promise<void> {
  await expect.element(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect
    .poll(() => queryClient.isFetching() + document.querySelectorAll('main .skeleton').length)
    .toBe(0);
}
