import { createRoute, redirect } from '@tanstack/react-router';
import { requireSession } from '#app/guards.ts';
import { NotFound } from '#app/not-found.tsx';
import { LayoutError } from '#app/page-states.tsx';
import { lazyPage } from './lazy-page.ts';
import { rootRoute } from './root-routes.ts';

const userRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/user',
  beforeLoad: requireSession,
  errorComponent: LayoutError,
  component: lazyPage(() => import('#app/user-layout.tsx'), 'UserLayout'),
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
  component: lazyPage(() => import('#features/dashboard/user/dashboard.screen.tsx'), 'DashboardScreen'),
});

const generatorRoute = createRoute({
  getParentRoute: () => userRoute,
  path: '/generate-script-voice',
  staticData: { title: 'Generate script and voice' },
  component: lazyPage(() => import('#features/generations/generator.screen.tsx'), 'GeneratorScreen'),
});

const selectPackageRoute = createRoute({
  getParentRoute: () => userRoute,
  path: '/select-package',
  staticData: { title: 'Upgrade Package' },
  component: lazyPage(() => import('#features/checkout/select-package.screen.tsx'), 'SelectPackageScreen'),
});

const pendingPaymentRoute = createRoute({
  getParentRoute: () => userRoute,
  path: '/pending-payment',
  staticData: { title: 'Pending payments' },
  component: lazyPage(
    () => import('#features/orders/pending/pending-payment.screen.tsx'),
    'PendingPaymentScreen',
  ),
});

const packagePendingRoute = createRoute({
  getParentRoute: () => userRoute,
  path: '/package-pending-payment',
  staticData: { title: 'My Pending Orders' },
  component: lazyPage(
    () => import('#features/orders/pending/package-pending.screen.tsx'),
    'PackagePendingScreen',
  ),
});

const itemPendingRoute = createRoute({
  getParentRoute: () => userRoute,
  path: '/item-pending-payment',
  staticData: { title: 'My Pending Orders' },
  component: lazyPage(() => import('#features/orders/pending/item-pending.screen.tsx'), 'ItemPendingScreen'),
});

const subscriptionRoute = createRoute({
  getParentRoute: () => userRoute,
  path: '/subscription-history',
  staticData: { title: 'Subscription history' },
  component: lazyPage(
    () => import('#features/orders/history/subscription-history.screen.tsx'),
    'SubscriptionHistoryScreen',
  ),
});

const ordersRoute = createRoute({
  getParentRoute: () => userRoute,
  path: '/orders',
  staticData: { title: 'Orders' },
  component: lazyPage(() => import('#features/orders/history/orders.screen.tsx'), 'OrdersScreen'),
});

const ordersHistoryRoute = createRoute({
  getParentRoute: () => userRoute,
  path: '/orders-history',
  staticData: { title: 'Orders history' },
  component: lazyPage(
    () => import('#features/orders/history/orders-history.screen.tsx'),
    'OrdersHistoryScreen',
  ),
});

const receiptRoute = createRoute({
  getParentRoute: () => userRoute,
  path: '/receipt/$id',
  staticData: { title: 'Receipt' },
  component: lazyPage(() => import('#features/orders/receipt/receipt.screen.tsx'), 'ReceiptScreen'),
});

const creditsRoute = createRoute({
  getParentRoute: () => userRoute,
  path: '/credits',
  staticData: { title: 'Credits' },
  component: lazyPage(() => import('#features/credit-history/credits.screen.tsx'), 'CreditsScreen'),
});

const supportRoute = createRoute({
  getParentRoute: () => userRoute,
  path: '/support',
  staticData: { title: 'Support Messages' },
  component: lazyPage(() => import('#features/tickets/support.screen.tsx'), 'SupportScreen'),
});

const createSupportRoute = createRoute({
  getParentRoute: () => userRoute,
  path: '/create-support',
  staticData: { title: 'Create Ticket' },
  component: lazyPage(
    () => import('#features/tickets/create/create-support.screen.tsx'),
    'CreateSupportScreen',
  ),
});

const userRestRoute = createRoute({
  getParentRoute: () => userRoute,
  path: '$',
  staticData: { title: 'Page not found' },
  component: NotFound,
});

/** The user area (customer specification §2). Its screens read the search part themselves: visitors load none of that. */
export const userRoutes = userRoute.addChildren([
  userIndexRoute,
  dashboardRoute,
  generatorRoute,
  selectPackageRoute,
  pendingPaymentRoute,
  packagePendingRoute,
  itemPendingRoute,
  subscriptionRoute,
  ordersRoute,
  ordersHistoryRoute,
  receiptRoute,
  creditsRoute,
  supportRoute,
  createSupportRoute,
  userRestRoute,
]);
