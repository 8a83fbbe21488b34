import { createRoute } from '@tanstack/react-router';
import { CREDITS_SEARCH } from '#features/credit-history/credits-search.ts';
import { readOpenedEntry } from '#features/generations/opened-entry-search.ts';
import { LIBRARY_SEARCH } from '#features/library/library-search.ts';
import { PENDING_SEARCH } from '#features/orders/pending/pending-search.ts';
import { ITEM_ORDERS_SEARCH } from '#features/orders/history/item-orders-search.ts';
import { ORDERS_SEARCH } from '#features/orders/history/orders-search.ts';
import { SUBSCRIPTION_SEARCH } from '#features/orders/history/subscription-search.ts';
import { readReportSearch } from '#features/tickets/create/report-search.ts';
import { readTicketsSearch } from '#features/tickets/list/tickets-search.ts';
import { readVideoSearch } from '#features/videos/part-search.ts';
import { NotFound } from './not-found.tsx';
import { lazyPage, lazyQueries } from './routes/lazy-page.ts';
import { userIndexRoute, userRoute } from './routes/user-routes.ts';

// The list of the area's pages, loaded with the first of them.

const getParentRoute = () => userRoute;

/** Loader of the area's layout. */
export const startArea = lazyQueries(() => import('./user-layout.loader.ts'), 'startQueries');

const dashboardRoute = createRoute({
  getParentRoute,
  path: '/dashboard',
  loader: lazyQueries(() => import('#features/dashboard/user/dashboard.loader.ts'), 'startQueries'),
  staticData: { title: 'Dashboard' },
  component: lazyPage(() => import('#features/dashboard/user/dashboard.screen.tsx'), 'DashboardScreen'),
});

const generatorRoute = createRoute({
  getParentRoute,
  path: '/generate-script-voice',
  loader: lazyQueries(() => import('#features/generations/generator.loader.ts'), 'startQueries'),
  validateSearch: readOpenedEntry,
  staticData: { title: 'Generate script and voice' },
  component: lazyPage(() => import('#features/generations/generator.screen.tsx'), 'GeneratorScreen'),
});

const pronunciationRoute = createRoute({
  getParentRoute,
  path: '/pronunciation',
  loader: lazyQueries(() => import('#features/pronunciations/pronunciation.loader.ts'), 'startQueries'),
  staticData: { title: 'Pronunciation' },
  component: lazyPage(
    () => import('#features/pronunciations/pronunciation.screen.tsx'),
    'PronunciationScreen',
  ),
});

const ownVoicesRoute = createRoute({
  getParentRoute,
  path: '/voices',
  loader: lazyQueries(() => import('#features/voice-mixes/own-voices.loader.ts'), 'startQueries'),
  staticData: { title: 'My voices' },
  component: lazyPage(() => import('#features/voice-mixes/own-voices.screen.tsx'), 'OwnVoicesScreen'),
});

const projectRoute = createRoute({
  getParentRoute,
  path: '/projects/$id',
  loader: lazyQueries(() => import('#features/projects/project.loader.ts'), 'startQueries'),
  staticData: { title: 'Project' },
  component: lazyPage(() => import('#features/projects/project.screen.tsx'), 'ProjectScreen'),
});

const videoRoute = createRoute({
  getParentRoute,
  path: '/videos/$takeId',
  loader: lazyQueries(() => import('#features/videos/video.loader.ts'), 'startQueries'),
  validateSearch: readVideoSearch,
  staticData: { title: 'Video' },
  component: lazyPage(() => import('#features/videos/video.screen.tsx'), 'VideoScreen'),
});

const libraryRoute = createRoute({
  getParentRoute,
  path: '/library',
  loader: lazyQueries(() => import('#features/library/library.loader.ts'), 'startQueries'),
  validateSearch: LIBRARY_SEARCH.read,
  staticData: { title: 'Library' },
  component: lazyPage(() => import('#features/library/library.screen.tsx'), 'LibraryScreen'),
});

const libraryEntryRoute = createRoute({
  getParentRoute,
  path: '/library/$id',
  loader: lazyQueries(() => import('#features/library/entry.loader.ts'), 'startQueries'),
  staticData: { title: 'Library' },
  component: lazyPage(() => import('#features/library/entry.screen.tsx'), 'EntryScreen'),
});

const selectPackageRoute = createRoute({
  getParentRoute,
  path: '/select-package',
  loader: lazyQueries(() => import('#features/checkout/select-package.loader.ts'), 'startQueries'),
  staticData: { title: 'Upgrade Package' },
  component: lazyPage(() => import('#features/checkout/select-package.screen.tsx'), 'SelectPackageScreen'),
});

const pendingPaymentRoute = createRoute({
  getParentRoute,
  path: '/pending-payment',
  staticData: { title: 'Pending payments' },
  component: lazyPage(
    () => import('#features/orders/pending/pending-payment.screen.tsx'),
    'PendingPaymentScreen',
  ),
});

const packagePendingRoute = createRoute({
  getParentRoute,
  path: '/package-pending-payment',
  validateSearch: PENDING_SEARCH.read,
  staticData: { title: 'My Pending Orders' },
  component: lazyPage(
    () => import('#features/orders/pending/package-pending.screen.tsx'),
    'PackagePendingScreen',
  ),
});

const itemPendingRoute = createRoute({
  getParentRoute,
  path: '/item-pending-payment',
  validateSearch: PENDING_SEARCH.read,
  staticData: { title: 'My Pending Orders' },
  component: lazyPage(() => import('#features/orders/pending/item-pending.screen.tsx'), 'ItemPendingScreen'),
});

const subscriptionRoute = createRoute({
  getParentRoute,
  path: '/subscription-history',
  validateSearch: SUBSCRIPTION_SEARCH.read,
  staticData: { title: 'Subscription history' },
  component: lazyPage(
    () => import('#features/orders/history/subscription-history.screen.tsx'),
    'SubscriptionHistoryScreen',
  ),
});

const ordersRoute = createRoute({
  getParentRoute,
  path: '/orders',
  validateSearch: ORDERS_SEARCH.read,
  staticData: { title: 'Orders' },
  component: lazyPage(() => import('#features/orders/history/orders.screen.tsx'), 'OrdersScreen'),
});

const ordersHistoryRoute = createRoute({
  getParentRoute,
  path: '/orders-history',
  validateSearch: ITEM_ORDERS_SEARCH.read,
  staticData: { title: 'Orders history' },
  component: lazyPage(
    () => import('#features/orders/history/orders-history.screen.tsx'),
    'OrdersHistoryScreen',
  ),
});

const receiptRoute = createRoute({
  getParentRoute,
  path: '/receipt/$id',
  loader: lazyQueries(() => import('#features/orders/receipt/receipt.loader.ts'), 'startQueries'),
  staticData: { title: 'Receipt' },
  component: lazyPage(() => import('#features/orders/receipt/receipt.screen.tsx'), 'ReceiptScreen'),
});

const creditsRoute = createRoute({
  getParentRoute,
  path: '/credits',
  loader: lazyQueries(() => import('#features/credit-history/credits.loader.ts'), 'startQueries'),
  validateSearch: CREDITS_SEARCH.read,
  staticData: { title: 'Credits' },
  component: lazyPage(() => import('#features/credit-history/credits.screen.tsx'), 'CreditsScreen'),
});

const supportRoute = createRoute({
  getParentRoute,
  path: '/support',
  loader: lazyQueries(() => import('#features/tickets/support.loader.ts'), 'startQueries'),
  validateSearch: readTicketsSearch,
  staticData: { title: 'Support Messages' },
  component: lazyPage(() => import('#features/tickets/support.screen.tsx'), 'SupportScreen'),
});

const createSupportRoute = createRoute({
  getParentRoute,
  path: '/create-support',
  loader: lazyQueries(() => import('#features/tickets/create/create-support.loader.ts'), 'startQueries'),
  validateSearch: readReportSearch,
  staticData: { title: 'Create Ticket' },
  component: lazyPage(
    () => import('#features/tickets/create/create-support.screen.tsx'),
    'CreateSupportScreen',
  ),
});

const developersRoute = createRoute({
  getParentRoute,
  path: '/developers',
  loader: lazyQueries(() => import('#features/developers/developers.loader.ts'), 'startQueries'),
  staticData: { title: 'Developers' },
  component: lazyPage(() => import('#features/developers/developers.screen.tsx'), 'DevelopersScreen'),
});

const securityRoute = createRoute({
  getParentRoute,
  path: '/security',
  loader: lazyQueries(() => import('#features/accounts/security/security.loader.ts'), 'startQueries'),
  staticData: { title: 'Security' },
  component: lazyPage(() => import('#features/accounts/security/security.screen.tsx'), 'SecurityScreen'),
});

const userRestRoute = createRoute({
  getParentRoute,
  path: '$',
  staticData: { title: 'Page not found' },
  component: NotFound,
});

/** Adds the pages as children of the area's layout. */
export function addUserPages() {
  return userRoute.addChildren([
    userIndexRoute,
    dashboardRoute,
    generatorRoute,
    pronunciationRoute,
    ownVoicesRoute,
    projectRoute,
    videoRoute,
    libraryRoute,
    libraryEntryRoute,
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
    developersRoute,
    securityRoute,
    userRestRoute,
  ]);
}
