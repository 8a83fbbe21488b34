/** The release before this one: its data is what this release has to start on. `npm run test:upgrade` */
export const PREVIOUS_RELEASE = {
  version: '0.1.0',
  commit: 'c2465fe41cb77cb275b7fab1cb529dc65ebc5ee9',
} as const;
