import { createRoute } from '@tanstack/react-router';
import {
  Activity,
  LayoutDashboard,
  LayoutTemplate,
  ListChecks,
  MailCheck,
  MessageSquare,
  Package,
  Receipt,
  ReceiptText,
  ScrollText,
  Shapes,
  ShieldCheck,
  SlidersHorizontal,
  Users,
} from 'lucide-react';
import { NotFound } from '#app/not-found.tsx';
import { adminIndexRoute, adminRoute } from '#app/routes/admin-routes.ts';
import { lazyPage } from '#app/routes/lazy-page.ts';
import { AUDIT_SEARCH } from '#features/audit/audit-search.ts';
import { readDashboardSearch } from '#features/dashboard/dashboard-search.ts';
import { EVENTS_SEARCH } from '#features/identity/events/events-search.ts';
import { ITEMS_SEARCH } from '#features/items/administration/items-search.ts';
import { LOG_SEARCH } from '#features/mail/log/log-search.ts';
import { readTemplatesSearch } from '#features/mail/templates/templates-search.ts';
import { STAFF_ORDERS_SEARCH } from '#features/orders/administration/staff-orders-search.ts';
import { DIRECTORY_SEARCH } from '#features/people/directory/directory-search.ts';
import { USER_SEARCH } from '#features/people/user/user-search.ts';
import { readSettingsSearch } from '#features/settings/settings-search.ts';
import { readInboxSearch } from '#features/tickets/administration/inbox-search.ts';
import type { PageVisit } from '#lib/page-loader.ts';
import { staffList, staffQueries, staffQuery } from './staff-queries.ts';

// The only list of the area's pages: URLs, titles, code and menu. Loaded with the first of them.

const getParentRoute = () => adminRoute;

/** Loader of the area's layout. */
export const startArea: (visit: PageVisit) => Promise<void> = staffQuery(
  async () => (await import('#features/dashboard/queries.ts')).overviewQuery,
);

const dashboard = createRoute({
  getParentRoute,
  path: '/dashboard',
  loader: staffQueries(() => import('#features/dashboard/dashboard.loader.ts'), 'startQueries'),
  validateSearch: readDashboardSearch,
  staticData: { title: 'Dashboard', area: 'overview' },
  component: lazyPage(() => import('#features/dashboard/dashboard.screen.tsx'), 'AdminDashboardScreen'),
});

const setUp = createRoute({
  getParentRoute,
  path: '/set-up',
  loader: staffQuery(async () => (await import('#features/checklist/queries.ts')).checklistQuery),
  staticData: { title: 'Set Up', area: 'set-up' },
  component: lazyPage(() => import('#features/checklist/checklist.screen.tsx'), 'ChecklistScreen'),
});

const orders = createRoute({
  getParentRoute,
  path: '/orders',
  loader: staffList(async () => (await import('#features/orders/administration/queries.ts')).PACKAGE_ORDERS),
  validateSearch: STAFF_ORDERS_SEARCH.package.read,
  staticData: { title: 'Orders', area: 'orders' },
  component: lazyPage(() => import('#features/orders/administration/orders.screen.tsx'), 'AdminOrdersScreen'),
});

const order = createRoute({
  getParentRoute,
  path: '/orders/$id',
  loader: staffQueries(() => import('#features/orders/administration/order.loader.ts'), 'startOrder'),
  staticData: { title: 'Order', area: 'orders' },
  component: lazyPage(() => import('#features/orders/administration/order.screen.tsx'), 'AdminOrderScreen'),
});

const itemOrders = createRoute({
  getParentRoute,
  path: '/items-orders',
  loader: staffList(async () => (await import('#features/orders/administration/queries.ts')).ITEM_ORDERS),
  validateSearch: STAFF_ORDERS_SEARCH.item.read,
  staticData: { title: 'Item Orders', area: 'orders' },
  component: lazyPage(
    () => import('#features/orders/administration/item-orders.screen.tsx'),
    'AdminItemOrdersScreen',
  ),
});

const itemOrder = createRoute({
  getParentRoute,
  path: '/items-orders/$id',
  loader: staffQueries(() => import('#features/orders/administration/order.loader.ts'), 'startItemOrder'),
  staticData: { title: 'Item order', area: 'orders' },
  component: lazyPage(
    () => import('#features/orders/administration/order.screen.tsx'),
    'AdminItemOrderScreen',
  ),
});

const users = createRoute({
  getParentRoute,
  path: '/users',
  loader: staffList(async () => (await import('#features/people/administration-queries.ts')).DIRECTORY),
  validateSearch: DIRECTORY_SEARCH.read,
  staticData: { title: 'Users', area: 'people' },
  component: lazyPage(() => import('#features/people/directory/directory.screen.tsx'), 'UserDirectoryScreen'),
});

const user = createRoute({
  getParentRoute,
  path: '/users/$id',
  loader: staffQueries(() => import('#features/people/user/user.loader.ts'), 'startQueries'),
  validateSearch: USER_SEARCH.read,
  staticData: { title: 'User', area: 'people' },
  component: lazyPage(() => import('#features/people/user/user.screen.tsx'), 'UserScreen'),
});

const support = createRoute({
  getParentRoute,
  path: '/support-messages',
  loader: staffQueries(() => import('#features/tickets/administration/inbox.loader.ts'), 'startQueries'),
  validateSearch: readInboxSearch,
  staticData: { title: 'Support messages', area: 'tickets' },
  component: lazyPage(
    () => import('#features/tickets/administration/admin-inbox.screen.tsx'),
    'AdminInboxScreen',
  ),
});

const settings = createRoute({
  getParentRoute,
  path: '/settings',
  loader: staffQueries(() => import('#features/settings/settings.loader.ts'), 'startQueries'),
  validateSearch: readSettingsSearch,
  // Each tab has its own data; Legal Pages has two pages.
  loaderDeps: ({ search: { tab, page } }) => ({ tab, page }),
  staticData: { title: 'Settings' },
  component: lazyPage(() => import('#features/settings/settings.screen.tsx'), 'SettingsScreen'),
});

const packages = createRoute({
  getParentRoute,
  path: '/packages',
  loader: staffQueries(() => import('#features/packages/administration/packages.loader.ts'), 'startQueries'),
  staticData: { title: 'Packages', area: 'packages' },
  component: lazyPage(
    () => import('#features/packages/administration/packages.screen.tsx'),
    'AdminPackagesScreen',
  ),
});

const items = createRoute({
  getParentRoute,
  path: '/items',
  loader: staffList(async () => (await import('#features/items/administration/queries.ts')).MANAGED_ITEMS),
  validateSearch: ITEMS_SEARCH.read,
  staticData: { title: 'Items', area: 'items' },
  component: lazyPage(() => import('#features/items/administration/items.screen.tsx'), 'AdminItemsScreen'),
});

const newItem = createRoute({
  getParentRoute,
  path: '/items/new',
  loader: staffQuery(
    async () => (await import('#features/payment-settings/queries.ts')).paymentSettingsQuery,
  ),
  staticData: { title: 'Add item', area: 'items' },
  component: lazyPage(() => import('#features/items/administration/item.screen.tsx'), 'AdminNewItemScreen'),
});

const item = createRoute({
  getParentRoute,
  path: '/items/$id',
  loader: staffQueries(() => import('#features/items/administration/item.loader.ts'), 'startQueries'),
  staticData: { title: 'Item', area: 'items' },
  component: lazyPage(() => import('#features/items/administration/item.screen.tsx'), 'AdminItemScreen'),
});

const emailTemplates = createRoute({
  getParentRoute,
  path: '/email-templates',
  loader: staffQuery(async () => (await import('#features/mail/queries.ts')).emailTemplatesQuery),
  validateSearch: readTemplatesSearch,
  staticData: { title: 'Email Templates', area: 'mail-templates', needs: 'write' },
  component: lazyPage(() => import('#features/mail/templates/templates.screen.tsx'), 'EmailTemplatesScreen'),
});

const mailLog = createRoute({
  getParentRoute,
  path: '/mail-log',
  loader: staffList(async () => (await import('#features/mail/log/log-query.ts')).MAIL_LOG),
  validateSearch: LOG_SEARCH.read,
  staticData: { title: 'Mail Log', area: 'mail' },
  component: lazyPage(() => import('#features/mail/log/mail-log.screen.tsx'), 'MailLogScreen'),
});

const audit = createRoute({
  getParentRoute,
  path: '/audit',
  loader: staffList(async () => (await import('#features/audit/queries.ts')).AUDIT_LIST),
  validateSearch: AUDIT_SEARCH.read,
  staticData: { title: 'Audit Log', area: 'audit' },
  component: lazyPage(() => import('#features/audit/audit.screen.tsx'), 'AuditScreen'),
});

const securityLog = createRoute({
  getParentRoute,
  path: '/security-log',
  loader: staffList(async () => (await import('#features/identity/events/queries.ts')).EVENTS_LIST),
  validateSearch: EVENTS_SEARCH.read,
  staticData: { title: 'Security Log', area: 'security-log' },
  component: lazyPage(() => import('#features/identity/events/events.screen.tsx'), 'SecurityLogScreen'),
});

const status = createRoute({
  getParentRoute,
  path: '/status',
  loader: staffQuery(async () => (await import('#features/status/queries.ts')).statusQuery),
  staticData: { title: 'Status', area: 'status' },
  component: lazyPage(() => import('#features/status/status.screen.tsx'), 'StatusScreen'),
});

const rest = createRoute({
  getParentRoute,
  path: '$',
  staticData: { title: 'Page not found' },
  component: NotFound,
});

/** The menu in its groups: the specified one (administrator specification §2), then our additions. */
export const ADMIN_MENU = [
  [
    { page: dashboard, label: 'Dashboard', Icon: LayoutDashboard },
    { page: setUp, label: 'Set Up', Icon: ListChecks },
    { page: orders, label: 'Total Orders', Icon: ReceiptText },
    { page: users, label: 'Total Users', Icon: Users },
    { page: support, label: 'Support Messages', Icon: MessageSquare },
    { page: settings, label: 'Settings', Icon: SlidersHorizontal },
  ],
  [
    { page: itemOrders, label: 'Item Orders', Icon: Receipt },
    { page: packages, label: 'Packages', Icon: Package },
    { page: items, label: 'Items', Icon: Shapes },
    { page: emailTemplates, label: 'Email Templates', Icon: LayoutTemplate },
    { page: mailLog, label: 'Mail Log', Icon: MailCheck },
    { page: audit, label: 'Audit Log', Icon: ScrollText },
    { page: securityLog, label: 'Security Log', Icon: ShieldCheck },
    { page: status, label: 'Status', Icon: Activity },
  ],
] as const;

/** Adds the pages of the area: those in the menu, and those that they lead to. */
export function addAdminPages() {
  const inMenu = ADMIN_MENU.flat().map(({ page }) => page);
  return adminRoute.addChildren([adminIndexRoute, ...inMenu, order, itemOrder, user, newItem, item, rest]);
}
