import { createRoute, redirect } from '@tanstack/react-router';
import { requireSession } from '#app/guards.ts';
import { LayoutError } from '#app/page-states.tsx';
import { lazyPage } from './lazy-page.ts';
import { rootRoute } from './root-routes.ts';

/**
 * The user area (customer specification §2). The pages' code belongs to the area, so that visitors load none of it.
 */
export const userRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/user',
  beforeLoad: (input) => {
    // Loaded while the session is being read. If that fails, it is loaded again where it is needed.
    input.context.areas.user().catch(() => {});
    return requireSession(input);
  },
  loader: async (visit) => (await visit.context.areas.user()).startArea(visit),
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
