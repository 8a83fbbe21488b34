import { createShare, getSharedTake } from '@voicedraft/contract/shares';
import { byId, endpointQuery } from '#lib/endpoint-query.ts';

/** The link to a take, created if there is none. */
export const shareQuery = (takeId: string) => endpointQuery(createShare, byId(takeId));

/** The take behind a link. */
export const sharedTakeQuery = (token: string) =>
  endpointQuery(getSharedTake, { params: { token } }, { staleTime: Infinity });
