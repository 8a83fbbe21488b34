import {
  createRouter,
  parseSearchWith,
  stringifySearchWith,
  type RouterHistory,
} from '@tanstack/react-router';
import type { RouterContext } from './guards.ts';
import { PageError, PagePending } from './page-states.tsx';
import { accountRoutes } from './routes/account-routes.ts';
import { adminRoutes } from './routes/admin-routes.ts';
import { checkoutRoutes } from './routes/checkout-routes.ts';
import { identityRoutes, popupRoute } from './routes/identity-routes.ts';
import { publicRestRoute, publicRoutes } from './routes/public-routes.ts';
import { publicRoute, rootRoute } from './routes/root-routes.ts';
import { userRoutes } from './routes/user-routes.ts';

const routeTree = rootRoute.addChildren([
  publicRoute.addChildren([
    ...publicRoutes,
    ...identityRoutes,
    ...checkoutRoutes,
    ...accountRoutes,
    publicRestRoute,
  ]),
  popupRoute,
  userRoutes,
  adminRoutes,
]);

/** The route table (customer specification §2); pages are loaded when they are first asked for. */
export function createAppRouter(context: RouterContext, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context,
    // The server keeps no scroll positions; it would write an inline script for them.
    ...(history ? { history } : { scrollRestoration: movesPage() }),
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

/**
 * Whether the router moves the page: not where it was just opened, and stands where the browser or the
 * person reading it has put it; and not where only its search has changed.
 */
function movesPage(): (at: {
  readonly location: { readonly pathname: string; readonly hash: string };
}) => boolean {
  let shown: { readonly pathname: string; readonly hash: string } | null = null;
  return ({ location: { pathname, hash } }) => {
    const moves = shown !== null && (shown.pathname !== pathname || (hash !== '' && shown.hash !== hash));
    shown = { pathname, hash };
    return moves;
  };
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
