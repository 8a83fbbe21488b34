import { createRoute } from '@tanstack/react-router';
import { requireSession } from '#app/guards.ts';
import { NotFound } from '#app/not-found.tsx';
import { LayoutError } from '#app/page-states.tsx';
import { lazyPage, lazyQueries } from './lazy-page.ts';
import { publicRoute, rootRoute } from './root-routes.ts';

const landingRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/',
  loader: async ({ context }) => {
    if (context.isWriter) return;
    await (await import('#features/site-content/landing/landing-slots.tsx')).prepareParts();
  },
  staticData: { fullTitle: 'Create Your Video Script & AI Voice Instantly | Fast & Professional' },
  component: lazyPage(() => import('#features/site-content/landing/landing.screen.tsx'), 'LandingScreen'),
});

const aboutRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/about',
  staticData: { title: 'About' },
  component: lazyPage(() => import('#features/site-content/about/about.screen.tsx'), 'AboutScreen'),
});

const contactRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/contact',
  // The token of a shared take that is reported.
  validateSearch: ({ link }: Readonly<Record<string, unknown>>): { link?: string } =>
    typeof link === 'string' ? { link } : {},
  staticData: { title: 'Contact' },
  component: lazyPage(() => import('#features/site-content/contact/contact.screen.tsx'), 'ContactScreen'),
});

const termsRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/terms',
  staticData: { title: 'Terms' },
  component: lazyPage(() => import('#features/site-content/legal/terms.screen.tsx'), 'TermsScreen'),
});

const privacyRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/privacy',
  staticData: { title: 'Privacy' },
  component: lazyPage(() => import('#features/site-content/legal/privacy.screen.tsx'), 'PrivacyScreen'),
});

export const publicRestRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '$',
  staticData: { title: 'Page not found' },
  component: NotFound,
});

const itemRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/premium/$slug/$itemId',
  loader: lazyQueries(() => import('#features/items/item.loader.ts'), 'startQueries'),
  staticData: { title: 'Digital item', fillsWindow: true },
  component: lazyPage(() => import('#features/items/item.screen.tsx'), 'ItemScreen'),
});

/** Pages for everyone (customer specification §2). */
export const publicRoutes = [landingRoute, aboutRoute, contactRoute, termsRoute, privacyRoute, itemRoute];

const profileRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/update-profile',
  loader: lazyQueries(() => import('#features/accounts/profile/profile.loader.ts'), 'startQueries'),
  beforeLoad: requireSession,
  staticData: { title: 'Profile settings', fillsWindow: true },
  component: lazyPage(() => import('#features/accounts/profile/profile.screen.tsx'), 'ProfileScreen'),
});

/** The user's own account: signed in, outside the user area (customer specification §2). */
export const accountRoutes = [profileRoute];

const sharedLayoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shared',
  component: lazyPage(() => import('#app/shared-layout.tsx'), 'SharedLayout'),
  errorComponent: LayoutError,
});

const sharedTakeRoute = createRoute({
  getParentRoute: () => sharedLayoutRoute,
  path: '/s/$token',
  loader: lazyQueries(() => import('#features/shares/shared-take.loader.ts'), 'startQueries'),
  staticData: { title: 'Shared take' },
  component: lazyPage(() => import('#features/shares/shared-take.screen.tsx'), 'SharedTakeScreen'),
});

/** Public links to takes. */
export const shareRoutes = sharedLayoutRoute.addChildren([sharedTakeRoute]);
