/**
 * The order of the features: one uses those above it in this list and never one below it, so no two use each other.
 * The linter enforces it (oxlint.config.ts), and a test keeps the diagram in docs/architecture.md in step with the
 * imports.
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

/** The same for the web app. Its pages combine data of several features, so the order differs. */
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
