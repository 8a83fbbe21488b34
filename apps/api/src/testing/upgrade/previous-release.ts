/** The release before this one: its data is what this release has to start on. `npm run test:upgrade` */
export const PREVIOUS_RELEASE = {
  version: '0.2.0',
  commit: '2c66c1897dbffb35911605a8b63ab21ff88afe37',
} as const;
