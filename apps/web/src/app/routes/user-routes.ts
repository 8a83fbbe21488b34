import { createRoute, redirect } from '@tanstack/react-router';
import { requireSession } from '#app/guards.ts';
import { LayoutError } from '#app/page-states.tsx';
import { lazyPage } from './lazy-page.ts';
import { rootRoute } from './root-routes.ts';

/** The list of the area's pages. */
export const loadUserPages = () => import('#app/user-pages.ts');

/**
 * The user area (customer specification §2). The pages' code belongs to the area, so that visitors load none of it.
 */
export const userRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/user',
  beforeLoad: (input) => {
    // Loaded while the session is being read. If that fails, it is loaded again where it is needed.
    loadUserPages().catch(() => {});
    return requireSession(input);
  },
  loader: async (visit) => (await loadUserPages()).startUserArea(visit),
  errorComponent: LayoutError,
  component: lazyPage(() => import('#app/user-layout.tsx'), 'UserLayout'),
});

export const userIndexRoute = createRoute({
  getParentRoute: () => userRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/user/dashboard', replace: true });
  },
});
