import { getVideo } from '@voicedraft/contract/videos';
import { endpointQuery } from '#lib/endpoint-query.ts';

/** What the video of a take is made of, with its settings. */
export const videoQuery = (takeId: string) => endpointQuery(getVideo, { params: { takeId } });
