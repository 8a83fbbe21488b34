import { createRoute, redirect } from '@tanstack/react-router';
import { requireSession } from '#app/guards.ts';
import { LayoutError } from '#app/page-states.tsx';
import { rootRoute } from './root-routes.ts';

/**
 * The administrator area (second specification §2). Its pages are loaded like those of the user area; the layout, whose
 * menu is the list of the pages, is added by the router.
 */
export const adminRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin',
  beforeLoad: (input) => {
    input.context.areas.admin().catch(() => {});
    return requireSession(input);
  },
  loader: async (visit) => (await visit.context.areas.admin()).startArea(visit),
  errorComponent: LayoutError,
  staticData: { title: 'Administrator area' },
});

export const adminIndexRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/admin/dashboard', replace: true });
  },
});
