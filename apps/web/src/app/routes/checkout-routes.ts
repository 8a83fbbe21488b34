import { createRoute } from '@tanstack/react-router';
import { requireSession } from '#app/guards.ts';
import { lazyPage, lazyQueries } from './lazy-page.ts';
import { publicRoute } from './root-routes.ts';

const buyRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/buy/$id',
  loader: lazyQueries(() => import('#features/checkout/checkout.loader.ts'), 'startPackageCheckout'),
  beforeLoad: requireSession,
  staticData: { title: 'Checkout', fillsWindow: true },
  component: lazyPage(
    () => import('#features/checkout/package-checkout.screen.tsx'),
    'PackageCheckoutScreen',
  ),
});

const itemBuyRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/item-buy/$id',
  loader: lazyQueries(() => import('#features/checkout/checkout.loader.ts'), 'startItemCheckout'),
  beforeLoad: requireSession,
  staticData: { title: 'Complete Your Order', fillsWindow: true },
  component: lazyPage(() => import('#features/checkout/item-checkout.screen.tsx'), 'ItemCheckoutScreen'),
});

const payNowRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/pay-now/$id',
  loader: lazyQueries(() => import('#features/payments/pay/pay.loader.ts'), 'startOrder'),
  beforeLoad: requireSession,
  staticData: { title: 'Complete Your Payment', fillsWindow: true },
  component: lazyPage(() => import('#features/payments/pay/pay-order.screen.tsx'), 'PayOrderScreen'),
});

const itemPayNowRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/item-pay-now/$id',
  loader: lazyQueries(() => import('#features/payments/pay/pay.loader.ts'), 'startItemOrder'),
  beforeLoad: requireSession,
  staticData: { title: 'Complete Your Payment', fillsWindow: true },
  component: lazyPage(() => import('#features/payments/pay/pay-item-order.screen.tsx'), 'PayItemOrderScreen'),
});

/** Checkout and payment: signed in, outside the user area (customer specification §2). */
export const checkoutRoutes = [buyRoute, itemBuyRoute, payNowRoute, itemPayNowRoute];
