import { infiniteQueryOptions } from '@tanstack/react-query';
import { getEngines } from '@voicedraft/contract/engine-status';
import {
  generateScript,
  generateVoice,
  getGeneration,
  listGenerations,
  type ScriptRequest,
  type ScriptResult,
  type VoiceRequest,
  type VoiceResult,
} from '@voicedraft/contract/generations';
import { getEntry } from '@voicedraft/contract/library-endpoints';
import { getWordTimes } from '@voicedraft/contract/recordings';
import { openEndpoint } from '#lib/api-client.ts';
import { byId, endpointKey, endpointQuery } from '#lib/endpoint-query.ts';
import { fetchListPage } from '#lib/list-page.ts';
import { readServerEvents } from '#lib/server-events.ts';
import { type GenerationEvent, parseGenerationEvent } from './event-stream.ts';

/** Number of generations that are requested at a time. */
const HISTORY_PAGE_SIZE = 20;

/** How often a generation is polled, in milliseconds: without events, and in addition to them. */
const FOLLOW_INTERVAL_MS = { silent: 1500, live: 15_000 } as const;

/** The user's latest generations, newest first. */
export const generationsQuery = endpointQuery(listGenerations, { query: { pageSize: HISTORY_PAGE_SIZE } });

/** All of the user's generations, newest first, as far back as the user has scrolled. */
export const historyQuery = infiniteQueryOptions({
  queryKey: [...endpointKey(listGenerations), 'history'],
  queryFn: ({ pageParam: page, signal }) =>
    fetchListPage(listGenerations, { query: { page, pageSize: HISTORY_PAGE_SIZE } }, signal),
  initialPageParam: 1,
  getNextPageParam: ({ total }, _pages, page) => (page * HISTORY_PAGE_SIZE < total ? page + 1 : null),
});

/** One entry of the library with its words and takes. */
export const entryQuery = (id: string) => endpointQuery(getEntry, byId(id), { staleTime: 0 });

/** The engines that write and speak, and whether they can. */
export const enginesQuery = endpointQuery(getEngines, {});

/** When the words of a voiceover are spoken. */
export const wordTimesQuery = (id: string) => endpointQuery(getWordTimes, byId(id), { staleTime: Infinity });

/** One finished generation, or one that this tab waited for. Cached separately from the one that is followed. */
export const generationQuery = (id: string) =>
  endpointQuery(getGeneration, byId(id), { queryKey: [...endpointKey(getGeneration), 'ended', id] });

/**
 * One generation, polled while it runs. It is also polled while its events arrive, but less often, because a
 * connection can die silently.
 */
export const followedGenerationQuery = (id: string, events: keyof typeof FOLLOW_INTERVAL_MS) =>
  endpointQuery(getGeneration, byId(id), {
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data === undefined || state.data.status === 'running' ? FOLLOW_INTERVAL_MS[events] : false,
    refetchIntervalInBackground: true,
  });

/** The request for a script or a voiceover. */
export type GenerationRequest =
  | { readonly kind: 'script'; readonly body: ScriptRequest }
  | { readonly kind: 'voice'; readonly body: VoiceRequest };

/** The result of a generation of either kind. */
export type GenerationResult = ScriptResult | VoiceResult;

/**
 * Requests a generation and yields its events as they arrive. The stream may stop without `done` or `error` if the
 * connection is lost; the generation continues without it.
 *
 * @throws ApiError if the server refuses before it starts, or cannot be reached
 */
export async function* streamGeneration(
  request: GenerationRequest,
  signal: AbortSignal,
): AsyncGenerator<GenerationEvent> {
  const options = { accept: 'text/event-stream', signal };
  const response =
    request.kind === 'script'
      ? await openEndpoint(generateScript, { body: request.body }, options)
      : await openEndpoint(generateVoice, { body: request.body }, options);
  if (response.headers.get('content-type')?.startsWith('application/json')) {
    // A proxy in between does not pass on streams: the response arrives in one piece.
    const event = parseGenerationEvent({ event: 'done', data: await response.text() });
    if (event) yield event;
    return;
  }
  if (response.body === null) return;
  for await (const event of readServerEvents(response.body)) {
    const known = parseGenerationEvent(event);
    if (known) yield known;
  }
}
