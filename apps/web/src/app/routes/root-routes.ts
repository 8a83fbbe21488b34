import { createRootRouteWithContext, createRoute } from '@tanstack/react-router';
import type { RouterContext } from '#app/guards.ts';
import { requirePayPalDocument } from '#app/paypal-document.ts';
import { LayoutError } from '#app/page-states.tsx';
import { PublicLayout } from '#app/public-layout.tsx';
import { RootLayout } from '#app/root-layout.tsx';

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  beforeLoad: requirePayPalDocument,
  component: RootLayout,
  errorComponent: LayoutError,
});

/** Everything with the top bar and the footer. */
export const publicRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'public',
  component: PublicLayout,
  errorComponent: LayoutError,
});
