/**
 * The order of the features: one uses those above it in this list and never one below it, so no two use each other.
 * The linter holds it (oxlint.config.ts), and a test draws it from the imports into docs/architecture.md.
 */
export const SERVER_FEATURES = [
  'audit',
  'voices',
  'identity',
  'media',
  'payment-settings',
  'credits',
  'accounts',
  'packages',
  'mail',
  'generations',
  'settings',
  'site-content',
  'orders',
  'items',
  'checkout',
  'payments',
  'tickets',
  'credit-history',
  'people',
  'dashboard',
] as const;

/** The same on the web, where a page shows what several features know: so the order is another one. */
export const WEB_FEATURES = [
  'voices',
  'audit',
  'media',
  'identity',
  'payment-settings',
  'accounts',
  'generations',
  'packages',
  'items',
  'orders',
  'payments',
  'checkout',
  'tickets',
  'site-content',
  'mail',
  'credit-history',
  'settings',
  'people',
  'dashboard',
] as const;
