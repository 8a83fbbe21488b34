import { createRoute, redirect } from '@tanstack/react-router';
import { requireSession } from '#app/guards.ts';
import { LayoutError } from '#app/page-states.tsx';
import { rootRoute } from './root-routes.ts';
import { lazyPage } from './lazy-page.ts';

/** The list of the area's pages. */
export const loadAdminPages = () => import('#app/admin/admin-pages.ts');

/** The administrator area (second specification §2). Its pages are loaded like those of the user area. */
export const adminRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin',
  beforeLoad: (input) => {
    loadAdminPages().catch(() => {});
    return requireSession(input);
  },
  loader: async (visit) => (await loadAdminPages()).startAdminArea(visit),
  errorComponent: LayoutError,
  staticData: { title: 'Administrator area' },
  component: lazyPage(() => import('#app/admin/admin-layout.tsx'), 'AdminLayout'),
});

export const adminIndexRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/admin/dashboard', replace: true });
  },
});
