import { createRoute } from '@tanstack/react-router';
import { requireSession } from '#app/guards.ts';
import { NotFound } from '#app/not-found.tsx';
import { LayoutError } from '#app/page-states.tsx';
import { rootRoute } from './root-routes.ts';
import { lazyPage } from './lazy-page.ts';

const adminRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin',
  beforeLoad: requireSession,
  errorComponent: LayoutError,
  staticData: { title: 'Administrator area' },
  component: lazyPage(() => import('#app/admin-layout.tsx'), 'AdminLayout'),
});

const adminRestRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '$',
  component: NotFound,
});

/** The administrator area (second specification §2). */
export const adminRoutes = adminRoute.addChildren([adminRestRoute]);
