import type { User } from '@voicedraft/contract/accounts';
import { listUserCreditEntries } from '@voicedraft/contract/credits';
import { listUserGenerations } from '@voicedraft/contract/generations';
import { listItemOrders, listOrders } from '@voicedraft/contract/orders';
import { listUserSecurityEvents } from '@voicedraft/contract/security-events';
import { may, type AreaUse, type StaffArea } from '@voicedraft/contract/staff-areas';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SETTINGS_TABS } from '#features/settings/settings-tabs.ts';
import { answerUsers } from '#testing/answers/people.ts';
import { answerInbox } from '#testing/answers/tickets.ts';
import { answerPage } from '#testing/list-page.ts';
import { openApp } from '#testing/open-app.tsx';
import { makeItemOrder, makeOrder } from '#testing/records/orders.ts';
import { ADMINISTRATOR, CUSTOMER, makeUser } from '#testing/records/people.ts';
import { makeStaffTicket } from '#testing/records/tickets.ts';
import { makeDetails, makeSession } from '#testing/records/users.ts';
import { ok, server } from '#testing/server.ts';
import { addAdminPages } from './admin-pages.ts';
import { expectLoaded, VISITS, type Visit } from './admin-pages.driver.ts';

/** A right that a control needs; without an area, that of its page. */
interface Right {
  readonly area?: StaffArea;
  readonly use: AreaUse;
}

/** For controls that only show something else of a page, or more of it. */
const LOOKING: readonly Right[] = [{ use: 'read' }];

const CREDITS: readonly Right[] = [{ area: 'credits', use: 'write' }];
const PERSON: readonly Right[] = [{ area: 'people', use: 'write' }, ...CREDITS];

/**
 * Controls that do something else than change what belongs to the area of their page, which needs the right to do
 * that: their page or '*', their name, and the rights of which they need one.
 */
const OTHERS: readonly (readonly [string, RegExp, readonly Right[]])[] = [
  ['*', /^(Order ID|Customer|Package|Item|Date|Amount|Payment)$/, LOOKING],
  ['*', /^(User|Remaining Credit|Role|Joined)$/, LOOKING],
  ['*', /^(Start date|End date|Event type|Rows per page|Refresh|Clear (search|filters))/, LOOKING],
  ['*', /^(Page \d+|Prev|Next|Chart|Table|\d+ days|Copy .*)$/, LOOKING],
  ['*', /^(All|Pending|Paid|Refunded|Reversed|Packages|Items)$/, LOOKING],
  // Their details.
  ['*', /^(Creator|Prompt notebook)$/, LOOKING],
  ['/users', /^Export CSV$/, [{ area: 'personal-data', use: 'read' }]],
  ['*', /^Export CSV$/, LOOKING],
  ['/users', /^(Send message|Message log|Select)\b/, [{ area: 'mail', use: 'write' }]],
  ['/users', /^Edit /, PERSON],
  ['/users', /^(Membership|Account)$/, LOOKING],
  ['/users/$id', /^(Remaining credit|Note about the credits|Membership)/, CREDITS],
  ['/users/$id', /^Save Changes$/, PERSON],
  ['/users/$id', /^Delete order /, [{ area: 'orders', use: 'write' }]],
];

const ORDER = makeOrder();
const ITEM_ORDER = makeItemOrder();
const BANNED = makeDetails(CUSTOMER, { banned: true, sessions: [makeSession()] });

function answerUser(staff: User): void {
  answerUsers([BANNED, staff]);
  server.answer(listOrders, answerPage(listOrders, [ORDER], 1));
  server.answer(listItemOrders, answerPage(listItemOrders, [ITEM_ORDER], 1));
  server.answer(listUserCreditEntries, () => answerPage(listUserCreditEntries, ok([]), 0));
  server.answer(listUserGenerations, () => answerPage(listUserGenerations, ok([]), 0));
  server.answer(listUserSecurityEvents, () => answerPage(listUserSecurityEvents, ok([]), 0));
}

/** Pages with rows, which the plain visits leave empty, and the tabs of a user. */
const FULL: readonly Visit[] = [
  { route: '/orders', at: '/admin/orders', answer: answerUser },
  { route: '/items-orders', at: '/admin/items-orders', answer: answerUser },
  { route: '/users', at: '/admin/users', answer: answerUser },
  ...['profile', 'orders', 'credits', 'generations', 'sessions', 'activity'].map((tab) => ({
    route: '/users/$id',
    at: `/admin/users/${CUSTOMER._id}?tab=${tab}`,
    answer: answerUser,
  })),
  {
    route: '/support-messages',
    at: '/admin/support-messages',
    answer: () => answerInbox([makeStaffTicket()]),
  },
];

/** The area of a page, or of a tab of the settings. */
function areaOf({ route, at }: Visit): StaffArea {
  const tab = new URL(at, location.href).searchParams.get('tab');
  const ofTab = route === '/settings' ? SETTINGS_TABS.find(({ id }) => id === tab)?.area : undefined;
  const found = Object.values(addAdminPages().children ?? {}).find(
    ({ options }) => 'path' in options && options.path === route,
  );
  return ofTab ?? found?.options.staticData?.area ?? 'overview';
}

const CONTROLS =
  'button, [role="switch"], input:not([readonly], [type="search"]), textarea:not([readonly]), select:not([aria-readonly="true"])';

/** What a page lets its reader do, by name. */
async function readOffered(): Promise<string[]> {
  const names: string[] = [];
  for (const control of document.querySelectorAll<HTMLElement>(CONTROLS)) {
    if (control.closest('main') === null || !control.checkVisibility({ checkVisibilityCSS: true })) continue;
    names.push(nameOf(control));
    if (control.getAttribute('aria-haspopup') !== 'menu') continue;
    await userEvent.click(control);
    await expect.element(page.getByRole('menu')).toBeVisible();
    for (const entry of document.querySelectorAll<HTMLElement>('[role^="menuitem"]'))
      names.push(nameOf(entry));
    await userEvent.keyboard('{Escape}');
  }
  return [...new Set(names)];
}

function nameOf(control: HTMLElement): string {
  const label = 'labels' in control ? (control.labels as NodeListOf<HTMLElement> | null)?.[0] : undefined;
  return (control.ariaLabel ?? label?.textContent ?? control.textContent ?? '').trim();
}

const STAFF = ['support', 'content', 'finance'] as const;
const FULL_ROUTES = new Set(FULL.map(({ route }) => route));
/** What everybody changes there is their own. */
const OWN = '/admin/settings?tab=account';
const OPEN = [...VISITS.filter(({ route, at }) => !FULL_ROUTES.has(route) && at !== OWN), ...FULL].flatMap(
  (visit) => STAFF.filter((role) => may(role, areaOf(visit))).map((role) => [role, visit.at, visit] as const),
);

test.each(OPEN)('%s is offered nothing on %s that the role may not do', async (staffRole, at, visit) => {
  const as = makeUser({ ...ADMINISTRATOR, staffRole });
  visit.answer?.(as);
  const { queryClient } = await openApp(at, { as });
  await expectLoaded(queryClient);
  const refused = (await readOffered()).filter((name) => {
    const [, , rights] = OTHERS.find(
      ([route, named]) => (route === '*' || route === visit.route) && named.test(name),
    ) ?? ['*', /^/, [{ use: 'write' }] satisfies Right[]];
    return !rights.some(({ area = areaOf(visit), use }) => may(staffRole, area, use));
  });
  expect(refused).toEqual([]);
});
