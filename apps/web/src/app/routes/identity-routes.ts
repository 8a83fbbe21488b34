import { createRoute, redirect } from '@tanstack/react-router';
import { requireVisitor } from '#app/guards.ts';
import { publicRoute, rootRoute } from './root-routes.ts';
import { lazyPage } from './lazy-page.ts';
import { readLink, readReturn, readText, type Search } from './search.ts';

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
