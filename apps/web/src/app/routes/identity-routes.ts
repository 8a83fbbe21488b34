import { createRoute, redirect } from '@tanstack/react-router';
import { requireVisitor } from '#app/guards.ts';
import { lazyPage } from './lazy-page.ts';
import { publicRoute, rootRoute } from './root-routes.ts';

const loginRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/login',
  validateSearch: readReturn,
  beforeLoad: requireVisitor,
  staticData: { title: 'Sign in' },
  component: lazyPage(() => import('#features/identity/login.screen.tsx'), 'LoginScreen'),
});

const registerRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/register',
  validateSearch: readReturn,
  beforeLoad: requireVisitor,
  staticData: { title: 'Create account' },
  component: lazyPage(() => import('#features/identity/register.screen.tsx'), 'RegisterScreen'),
});

const resetPasswordRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/reset-password',
  staticData: { title: 'Reset password' },
  component: lazyPage(() => import('#features/identity/reset-password.screen.tsx'), 'ResetPasswordScreen'),
});

const resetConfirmRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/reset-password/confirm',
  validateSearch: readLink,
  staticData: { title: 'Choose a new password' },
  component: lazyPage(() => import('#features/identity/reset-confirm.screen.tsx'), 'ResetConfirmScreen'),
});

const verifyEmailRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/verify-email',
  validateSearch: readLink,
  staticData: { title: 'Confirm email address' },
  component: lazyPage(() => import('#features/identity/email-link.screen.tsx'), 'EmailLinkScreen'),
});

/** One URL for all emailed links: sends each mode to its page. */
const authActionRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/auth/action',
  validateSearch: readLink,
  beforeLoad: ({ search }) => {
    const to = search.mode === 'resetPassword' ? '/reset-password/confirm' : '/verify-email';
    throw redirect({ to, search, replace: true });
  },
});

/** Final page of a federated sign-in's popup. */
export const popupRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth/popup',
  validateSearch: (search: Search) => ({ error: readText(search, 'error') }),
  staticData: { title: 'Sign in' },
  component: lazyPage(() => import('#features/identity/popup.screen.tsx'), 'PopupScreen'),
});

/** Sign-in, registration and emailed links (customer specification §2). */
export const identityRoutes = [
  loginRoute,
  registerRoute,
  resetPasswordRoute,
  resetConfirmRoute,
  verifyEmailRoute,
  authActionRoute,
];

/** Search parameters of a URL, not yet checked. */
type Search = Readonly<Record<string, unknown>>;

/** A search value as text: the router turns what looks like a number into one. */
function readText(search: Search, name: string): string | undefined {
  const value = search[name];
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : undefined;
}

/** The page to return to; validated before use. */
function readReturn(search: Search): { redirect?: string | undefined } {
  return { redirect: readText(search, 'redirect') };
}

/** Parameters of an emailed link (customer specification §5): its purpose and a one-time code. */
function readLink(search: Search): { mode?: string | undefined; oobCode?: string | undefined } {
  return { mode: readText(search, 'mode'), oobCode: readText(search, 'oobCode') };
}
