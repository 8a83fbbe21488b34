import { createRoute } from '@tanstack/react-router';
import { LayoutError } from '#app/page-states.tsx';
import { lazyLoader } from './lazy-loader.ts';
import { lazyPage } from './lazy-page.ts';
import { rootRoute } from './root-routes.ts';

const sharedLayoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shared',
  component: lazyPage(() => import('#app/shared-layout.tsx'), 'SharedLayout'),
  errorComponent: LayoutError,
});

const sharedTakeRoute = createRoute({
  getParentRoute: () => sharedLayoutRoute,
  path: '/s/$token',
  loader: lazyLoader(() => import('#features/shares/shared-take.loader.ts')),
  staticData: { title: 'Shared take' },
  component: lazyPage(() => import('#features/shares/shared-take.screen.tsx'), 'SharedTakeScreen'),
});

/** Public links to takes. */
export const shareRoutes = sharedLayoutRoute.addChildren([sharedTakeRoute]);
