import { getVideo } from '@voicedraft/contract/videos';
import { endpointQuery } from '#lib/endpoint-query.ts';

/** Another visit begins with what is stored by then, by whichever page: so little is kept, in milliseconds. */
const KEPT_MS = 3000;

/** What the video of a take is made of, with its settings. */
export const videoQuery = (takeId: string) =>
  endpointQuery(getVideo, { params: { takeId } }, { gcTime: KEPT_MS });
