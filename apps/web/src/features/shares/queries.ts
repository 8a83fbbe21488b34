import { createShare, getSharedTake } from '@voicedraft/contract/shares';
import { byId, endpointQuery } from '#lib/endpoint-query.ts';

/** The link to a take, created if there is none: only when asked for, not when the window is looked at again. */
export const shareQuery = (takeId: string) =>
  endpointQuery(createShare, byId(takeId), { refetchOnWindowFocus: false, refetchOnReconnect: false });

/** The take behind a link. */
export const sharedTakeQuery = (token: string) =>
  endpointQuery(getSharedTake, { params: { token } }, { staleTime: Infinity });
