import { getChecklist } from '@voicedraft/contract/checklist';
import { endpointQuery } from '#lib/endpoint-query.ts';

/** Polling interval while anyone's check runs, in milliseconds. */
const LOOK_MS = 3_000;

/** Everything to set up before customers pay. */
export const checklistQuery = endpointQuery(
  getChecklist,
  {},
  {
    refetchInterval: ({ state }) =>
      state.data?.some((item) => item.state === 'checking') === true ? LOOK_MS : false,
  },
);
