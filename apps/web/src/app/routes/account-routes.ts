import { createRoute } from '@tanstack/react-router';
import { requireSession } from '#app/guards.ts';
import { lazyPage } from './lazy-page.ts';
import { publicRoute } from './root-routes.ts';

const profileRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/update-profile',
  beforeLoad: requireSession,
  staticData: { title: 'Profile settings', fillsWindow: true },
  component: lazyPage(() => import('#features/accounts/profile/profile.screen.tsx'), 'ProfileScreen'),
});

/** One's own account: signed in, outside of the user area (customer specification §2). */
export const accountRoutes = [profileRoute];
