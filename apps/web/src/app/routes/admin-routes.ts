import { createRoute, redirect } from '@tanstack/react-router';
import type * as AdminPages from '#app/admin/admin-pages.ts';
import { requireSession } from '#app/guards.ts';
import { NotFound } from '#app/not-found.tsx';
import { LayoutError } from '#app/page-states.tsx';
import { rootRoute } from './root-routes.ts';
import { lazyPage } from './lazy-page.ts';

/** Spelled out: the addresses of the whole area are nothing that visitors load. */
const ADMIN_HOME: string = '/admin/dashboard';

const adminRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin',
  beforeLoad: requireSession,
  errorComponent: LayoutError,
  staticData: { title: 'Administrator area' },
  component: lazyPage(() => import('#app/admin/admin-layout.tsx'), 'AdminLayout'),
});

const adminIndexRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: ADMIN_HOME, replace: true });
  },
});

type AdminPage = keyof typeof AdminPages;

/** A page of the area; its address and title are all that visitors load of it, its screen reads its own search. */
function adminPage(path: string, title: string, name: AdminPage) {
  return createRoute({
    getParentRoute: () => adminRoute,
    path,
    staticData: { title },
    component: lazyPage(() => loadPage(name), name),
  });
}

/** The map of the area's pages, with the code of one of them: it is there when the page is drawn. */
async function loadPage(name: AdminPage) {
  const pages = await import('#app/admin/admin-pages.ts');
  await pages[name].preload?.();
  return pages;
}

const adminRestRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '$',
  staticData: { title: 'Page not found' },
  component: NotFound,
});

/** The administrator area (second specification §2). */
export const adminRoutes = adminRoute.addChildren([
  adminIndexRoute,
  adminPage('/dashboard', 'Dashboard', 'DashboardPage'),
  adminPage('/orders', 'Orders', 'OrdersPage'),
  adminPage('/orders/$id', 'Order', 'OrderPage'),
  adminPage('/items-orders', 'Item orders', 'ItemOrdersPage'),
  adminPage('/items-orders/$id', 'Item order', 'ItemOrderPage'),
  adminPage('/users', 'Users', 'UsersPage'),
  adminPage('/users/$id', 'User', 'UserPage'),
  adminPage('/support-messages', 'Support messages', 'SupportPage'),
  adminPage('/settings', 'Settings', 'SettingsPage'),
  adminPage('/packages', 'Packages', 'PackagesPage'),
  adminPage('/items', 'Items', 'ItemsPage'),
  adminPage('/items/new', 'Add item', 'NewItemPage'),
  adminPage('/items/$id', 'Item', 'ItemPage'),
  adminPage('/email-templates', 'Email templates', 'EmailTemplatesPage'),
  adminPage('/mail-log', 'Mail log', 'MailLogPage'),
  adminPage('/audit', 'Audit log', 'AuditPage'),
  adminPage('/security-log', 'Security log', 'SecurityLogPage'),
  adminRestRoute,
]);
