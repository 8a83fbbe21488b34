import {
  type AnyRoute,
  createRoute,
  createRouter,
  parseSearchWith,
  redirect,
  stringifySearchWith,
  type RouterHistory,
} from '@tanstack/react-router';
import type { addAdminPages } from './admin/admin-pages.ts';
import { loadAdminPages, loadUserPages } from './area-pages.ts';
import type { RouterContext } from './guards.ts';
import { PageError, PagePending } from './page-states.tsx';
import { adminIndexRoute, adminRoute } from './routes/admin-routes.ts';
import { checkoutRoutes } from './routes/checkout-routes.ts';
import { identityRoutes, popupRoute } from './routes/identity-routes.ts';
import { lazyPage } from './routes/lazy-page.ts';
import { publicRestRoute, publicRoutes, accountRoutes, shareRoutes } from './routes/public-routes.ts';
import { publicRoute, rootRoute } from './routes/root-routes.ts';
import { userIndexRoute, userRoute } from './routes/user-routes.ts';
import type { addUserPages } from './user-pages.ts';

adminRoute.update({ component: lazyPage(() => import('./admin/admin-layout.tsx'), 'AdminLayout') });

/** The route table (customer specification §2); pages are loaded on first use. */
function makeTree<const User extends AnyRoute, const Admin extends AnyRoute>(user: User, admin: Admin) {
  return rootRoute.addChildren([
    publicRoute.addChildren([
      ...publicRoutes,
      ...identityRoutes,
      ...checkoutRoutes,
      ...accountRoutes,
      publicRestRoute,
    ]),
    popupRoute,
    shareRoutes,
    user,
    admin,
  ]);
}

/** The differences between browser and server; the router adds the areas. */
type PageContext = Omit<RouterContext, 'areas'>;

/** A router with these areas of users and administrators. */
export function createRouterWith<const User extends AnyRoute, const Admin extends AnyRoute>(
  user: User,
  admin: Admin,
  context: PageContext,
  history?: RouterHistory,
) {
  return createRouter({
    routeTree: makeTree(user, admin),
    context: { ...context, areas: { user: loadUserPages, admin: loadAdminPages } },
    // The server stores no scroll positions; it would have to write an inline script for them.
    ...(history ? { history } : { scrollRestoration: movesPage() }),
    defaultPreload: 'intent',
    // A preloaded page has not requested its data yet.
    defaultPreloadStaleTime: 0,
    defaultPendingComponent: PagePending,
    defaultPendingMs: 300,
    defaultPendingMinMs: 300,
    defaultErrorComponent: PageError,
    trailingSlash: 'never',
    // Plain text in, plain text out: a one-time code that looks like a number must stay unchanged.
    parseSearch: parseSearchWith((value) => value),
    stringifySearch: stringifySearchWith(String),
  });
}

/** The browser's router: it learns the pages of an area when one of them is first opened. */
export function createAppRouter(context: PageContext, history?: RouterHistory) {
  /** Any page of an area whose list has not been loaded. */
  const pagesToCome = <Area extends AnyRoute>(area: Area, addPages: () => Promise<unknown>) =>
    createRoute({
      getParentRoute: () => area,
      path: '$',
      beforeLoad: async ({ location }): Promise<never> => {
        await addPages();
        router.setRoutes(router.buildRouteTree());
        throw redirect({ href: location.href, state: location.state, replace: true });
      },
    });
  const toUserPages = pagesToCome(userRoute, async () => (await loadUserPages()).addUserPages());
  const toAdminPages = pagesToCome(adminRoute, async () => (await loadAdminPages()).addAdminPages());
  const router = createRouterWith(
    userRoute.addChildren([userIndexRoute, toUserPages]),
    adminRoute.addChildren([adminIndexRoute, toAdminPages]),
    context,
    history,
  );
  return router;
}

/**
 * Whether the router scrolls the page: not if it was just opened, since the browser or the reader has positioned
 * it; and not if only its search has changed.
 */
function movesPage(): (at: {
  readonly location: { readonly pathname: string; readonly hash: string };
}) => boolean {
  let shown: { readonly pathname: string; readonly hash: string } | null = null;
  return ({ location: { pathname, hash } }) => {
    const moves = shown !== null && (shown.pathname !== pathname || shown.hash !== hash);
    shown = { pathname, hash };
    return moves;
  };
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<
      typeof createRouterWith<ReturnType<typeof addUserPages>, ReturnType<typeof addAdminPages>>
    >;
  }
}
