import { getStatus } from '@voicedraft/contract/status';
import { endpointQuery } from '#lib/endpoint-query.ts';

/** How often the page asks again while it is shown. */
const LOOK_MS = 5_000;

/** The state of the service. */
export const statusQuery = endpointQuery(getStatus, {}, { refetchInterval: LOOK_MS });
