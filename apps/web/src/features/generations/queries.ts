import {
  type Generation,
  generateScript,
  generateVoice,
  getEngines,
  getGeneration,
  listGenerations,
  type ScriptRequest,
  type ScriptResult,
  type VoiceRequest,
  type VoiceResult,
} from '@voicedraft/contract/generations';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint, openEndpoint } from '#lib/api-client.ts';
import { type GenerationEvent, parseGenerationEvent, readServerEvents } from './event-stream.ts';

/** How many generations the history shows. */
const HISTORY_SIZE = 20;
/** How often a generation is asked for, in milliseconds: without events, and beside them. */
const FOLLOW_INTERVAL_MS = { silent: 1500, live: 15_000 } as const;

/** The caller's latest generations, newest first. */
export const generationsQuery = queryOptions({
  queryKey: ['generations', 'list'],
  queryFn: async ({ signal }): Promise<Generation[]> =>
    (await callEndpoint(listGenerations, { query: { pageSize: HISTORY_SIZE } }, { signal })).data,
});

/**
 * One generation, asked for again and again while it runs. Also while its events arrive, only more
 * seldom: a connection that has died without a sign says nothing any more.
 */
export function followedGenerationQuery(id: string, events: keyof typeof FOLLOW_INTERVAL_MS) {
  return queryOptions({
    queryKey: ['generations', 'one', id],
    queryFn: async ({ signal }): Promise<Generation> =>
      (await callEndpoint(getGeneration, { params: { id } }, { signal })).data,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data === undefined || state.data.status === 'running' ? FOLLOW_INTERVAL_MS[events] : false,
    refetchIntervalInBackground: true,
  });
}

/** Which engines serve scripts and voices now. */
export const enginesQuery = queryOptions({
  queryKey: ['engines'],
  queryFn: async ({ signal }) => (await callEndpoint(getEngines, {}, { signal })).data,
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
