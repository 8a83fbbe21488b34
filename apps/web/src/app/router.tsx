import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  parseSearchWith,
  redirect,
  stringifySearchWith,
  type RouterHistory,
} from '@tanstack/react-router';
import { requireSession, requireVisitor, type RouterContext } from './guards.ts';
import { NotFound } from './not-found.tsx';
import { LayoutError, PageError, PagePending } from './page-states.tsx';
import { PublicLayout } from './public-layout.tsx';
import { RootLayout } from './root-layout.tsx';

const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: RootLayout,
  errorComponent: LayoutError,
});

const publicRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'public',
  component: PublicLayout,
  errorComponent: LayoutError,
});

const landingRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/',
  staticData: {
    fullTitle: 'Create Your Video Script & AI Voice Instantly | Fast & Professional',
    written: {
      description:
        'Voicedraft generates video scripts and lifelike AI voiceovers in seconds. Type a prompt, edit the draft, download the voice.',
      content: ['banner', 'features', 'packages', 'contactPage', 'testimonials'],
      source: 'src/features/site-content/landing/landing.screen.tsx',
    },
  },
  component: lazyRouteComponent(
    () => import('#features/site-content/landing/landing.screen.tsx'),
    'LandingScreen',
  ),
});

type Search = Readonly<Record<string, unknown>>;

/** A value of the address as text: the router hands out what looks like a number as one. */
function readText(search: Search, name: string): string | undefined {
  const value = search[name];
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : undefined;
}

/** Where a person came from; checked again before it is followed. */
function readReturn(search: Search): { redirect?: string | undefined } {
  return { redirect: readText(search, 'redirect') };
}

const loginRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/login',
  validateSearch: readReturn,
  beforeLoad: requireVisitor,
  staticData: { title: 'Sign in' },
  component: lazyRouteComponent(() => import('#features/identity/login.screen.tsx'), 'LoginScreen'),
});

const registerRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/register',
  validateSearch: readReturn,
  beforeLoad: requireVisitor,
  staticData: { title: 'Create account' },
  component: lazyRouteComponent(() => import('#features/identity/register.screen.tsx'), 'RegisterScreen'),
});

const resetPasswordRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/reset-password',
  staticData: { title: 'Reset password' },
  component: lazyRouteComponent(
    () => import('#features/identity/reset-password.screen.tsx'),
    'ResetPasswordScreen',
  ),
});

const aboutRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/about',
  staticData: {
    title: 'About',
    written: {
      description:
        'Who Voicedraft is for, how a prompt becomes a script and a voiceover, and what it costs: 1 credit a script, 1 credit a voice.',
      content: ['about'],
      source: 'src/features/site-content/about/about.screen.tsx',
    },
  },
  component: lazyRouteComponent(() => import('#features/site-content/about/about.screen.tsx'), 'AboutScreen'),
});

const contactRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/contact',
  staticData: {
    title: 'Contact',
    written: {
      description: 'Questions about credits, voices or an order? Write to the people behind Voicedraft.',
      content: ['contactPage'],
      source: 'src/features/site-content/contact/contact.screen.tsx',
    },
  },
  component: lazyRouteComponent(
    () => import('#features/site-content/contact/contact.screen.tsx'),
    'ContactScreen',
  ),
});

/** What a mailed link carries (customer specification §5): its purpose and a one-time code. */
function readLink(search: Search): { mode?: string | undefined; oobCode?: string | undefined } {
  return { mode: readText(search, 'mode'), oobCode: readText(search, 'oobCode') };
}

const resetConfirmRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/reset-password/confirm',
  validateSearch: readLink,
  staticData: { title: 'Choose a new password' },
  component: lazyRouteComponent(
    () => import('#features/identity/reset-confirm.screen.tsx'),
    'ResetConfirmScreen',
  ),
});

const verifyEmailRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/verify-email',
  validateSearch: readLink,
  staticData: { title: 'Confirm email address' },
  component: lazyRouteComponent(() => import('#features/identity/email-link.screen.tsx'), 'EmailLinkScreen'),
});

/** One address for every mailed link: sends each mode to its page. */
const authActionRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/auth/action',
  validateSearch: readLink,
  beforeLoad: ({ search }) => {
    const to = search.mode === 'resetPassword' ? '/reset-password/confirm' : '/verify-email';
    throw redirect({ to, search, replace: true });
  },
});

const publicRestRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '$',
  staticData: { title: 'Page not found', written: { content: [], status: 404 } },
  component: NotFound,
});

const popupRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/popup',
  validateSearch: (search: Search) => ({ error: readText(search, 'error') }),
  staticData: { title: 'Sign in' },
  component: lazyRouteComponent(() => import('#features/identity/popup.screen.tsx'), 'PopupScreen'),
});

const userRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/user',
  beforeLoad: requireSession,
  errorComponent: LayoutError,
  component: lazyRouteComponent(() => import('./user-layout.tsx'), 'UserLayout'),
});

const userIndexRoute = createRoute({
  getParentRoute: () => userRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/user/dashboard', replace: true });
  },
});

const dashboardRoute = createRoute({
  getParentRoute: () => userRoute,
  path: '/dashboard',
  staticData: { title: 'Dashboard' },
  component: lazyRouteComponent(() => import('#features/users/dashboard.screen.tsx'), 'DashboardScreen'),
});

const generatorRoute = createRoute({
  getParentRoute: () => userRoute,
  path: '/generate-script-voice',
  staticData: { title: 'Generate script and voice' },
  component: lazyRouteComponent(
    () => import('#features/generations/generator.screen.tsx'),
    'GeneratorScreen',
  ),
});

const userRestRoute = createRoute({
  getParentRoute: () => userRoute,
  path: '$',
  staticData: { title: 'Page not found' },
  component: NotFound,
});

const adminRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin',
  beforeLoad: requireSession,
  errorComponent: LayoutError,
  staticData: { title: 'Administrator area' },
  component: lazyRouteComponent(() => import('./admin-layout.tsx'), 'AdminLayout'),
});

const adminRestRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '$',
  component: NotFound,
});

const routeTree = rootRoute.addChildren([
  publicRoute.addChildren([
    landingRoute,
    aboutRoute,
    contactRoute,
    loginRoute,
    registerRoute,
    resetPasswordRoute,
    resetConfirmRoute,
    verifyEmailRoute,
    authActionRoute,
    publicRestRoute,
  ]),
  popupRoute,
  userRoute.addChildren([userIndexRoute, dashboardRoute, generatorRoute, userRestRoute]),
  adminRoute.addChildren([adminRestRoute]),
]);

/** The route table (customer specification §2); pages are loaded when they are first asked for. */
export function createAppRouter(context: RouterContext, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context,
    ...(history && { history }),
    defaultPreload: 'intent',
    defaultPendingComponent: PagePending,
    defaultPendingMs: 300,
    defaultPendingMinMs: 300,
    defaultErrorComponent: PageError,
    trailingSlash: 'never',
    // Plain text in, plain text out: a one-time code that looks like a number must stay as it is.
    parseSearch: parseSearchWith((value) => value),
    stringifySearch: stringifySearchWith(String),
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
