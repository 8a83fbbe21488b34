/**
 * React's development build records every render for the browser's performance panel, and for every element where it
 * was made, for the stacks in its warnings. No test reads either, and they take a fifth of the tests' time. Import it
 * before React, which looks once for what the console can do.
 */
Object.assign(console, { timeStamp: undefined, createTask: undefined });

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const react: Readonly<Record<string, unknown>> = await import('react');
const internals = react[INTERNALS];
if (typeof internals === 'object' && internals !== null) {
  // React makes no more stacks in a second than this; without the property, it just takes longer.
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });
}
