import { queryOptions, skipToken } from '@tanstack/react-query';
import { fetchRecording } from './recording.ts';

/** The recording at a URL, fetched once: a recording never changes. Null fetches nothing. */
export function recordingQuery(url: string | null) {
  return queryOptions({
    queryKey: ['recordings', url],
    queryFn: url === null ? skipToken : ({ signal }) => fetchRecording(url, signal),
    staleTime: Infinity,
  });
}
