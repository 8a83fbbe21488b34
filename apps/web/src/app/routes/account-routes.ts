import { createRoute } from '@tanstack/react-router';
import { requireSession } from '#app/guards.ts';
import { lazyPage, lazyQueries } from './lazy-page.ts';
import { publicRoute } from './root-routes.ts';

const profileRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/update-profile',
  loader: lazyQueries(
    async () => (await import('#features/accounts/profile/profile.loader.ts')).startQueries,
  ),
  beforeLoad: requireSession,
  staticData: { title: 'Profile settings', fillsWindow: true },
  component: lazyPage(() => import('#features/accounts/profile/profile.screen.tsx'), 'ProfileScreen'),
});

/** The user's own account: signed in, outside the user area (customer specification §2). */
export const accountRoutes = [profileRoute];
