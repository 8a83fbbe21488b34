import { getVideoStorage } from '@voicedraft/contract/videos';
import { endpointQuery } from '#lib/endpoint-query.ts';

/** How much an account may store for its videos. */
export const videoStorageQuery = endpointQuery(getVideoStorage, {});
