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
import { infiniteQueryOptions } from '@tanstack/react-query';
import { openEndpoint } from '#lib/api-client.ts';
import { byId, endpointKey, endpointQuery } from '#lib/endpoint-query.ts';
import { fetchListPage } from '#lib/list-page.ts';
import { type GenerationEvent, parseGenerationEvent, readServerEvents } from './event-stream.ts';

/** How many generations are asked for at a time. */
const PAGE_SIZE = 20;
/** How often a generation is asked for, in milliseconds: without events, and beside them. */
const FOLLOW_INTERVAL_MS = { silent: 1500, live: 15_000 } as const;

/** The caller's latest generations, newest first. */
export const generationsQuery = endpointQuery(listGenerations, { query: { pageSize: PAGE_SIZE } });

/** All generations of the caller, newest first, as far back as somebody has looked. */
export const historyQuery = infiniteQueryOptions({
  queryKey: [...endpointKey(listGenerations), 'history'],
  queryFn: ({ pageParam: page, signal }) =>
    fetchListPage(listGenerations, { query: { page, pageSize: PAGE_SIZE } }, signal),
  initialPageParam: 1,
  getNextPageParam: ({ total }, _pages, page) => (page * PAGE_SIZE < total ? page + 1 : null),
  // Whoever comes back begins with the latest, instead of waiting for every page that was open.
  gcTime: 0,
});

/** One generation that has ended; not what is known of one that was followed, and ran. */
export const generationQuery = (id: string) =>
  endpointQuery(getGeneration, byId(id), { queryKey: [...endpointKey(getGeneration), 'ended', id] });

/**
 * One generation, asked for again and again while it runs. Also while its events arrive, only more
 * seldom: a connection that has died without a sign says nothing any more.
 */
export const followedGenerationQuery = (id: string, events: keyof typeof FOLLOW_INTERVAL_MS) =>
  endpointQuery(getGeneration, byId(id), {
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data === undefined || state.data.status === 'running' ? FOLLOW_INTERVAL_MS[events] : false,
    refetchIntervalInBackground: true,
  });

/** What is asked for: a script or a voice. */
export type GenerationRequest =
  | { readonly kind: 'script'; readonly body: ScriptRequest }
  | { readonly kind: 'voice'; readonly body: VoiceRequest };

/** The end of a generation of either kind. */
export type GenerationResult = ScriptResult | VoiceResult;

/**
 * Asks for a generation and gives its events as they arrive. The stream may stop without `done` or
 * `error` when the connection is lost; the generation goes on without it.
 *
 * @throws ApiError when the server refuses before it starts, or cannot be reached
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
    // Something between does not pass streams on: the answer comes as one piece.
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
