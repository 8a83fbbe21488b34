import { getChecklist } from '@voicedraft/contract/checklist';
import { endpointQuery } from '#lib/endpoint-query.ts';

/** How often the page asks again while somebody's check runs, in milliseconds. */
const LOOK_MS = 3_000;

/** What has to be right before customers pay. */
export const checklistQuery = endpointQuery(
  getChecklist,
  {},
  {
    refetchInterval: ({ state }) =>
      state.data?.some((item) => item.state === 'checking') === true ? LOOK_MS : false,
  },
);
