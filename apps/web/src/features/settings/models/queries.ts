import { getEngineSettings } from '@voicedraft/contract/engine-administration';
import { getEngines } from '@voicedraft/contract/engine-status';
import {
  editLanguageModels,
  getLanguageModels,
  listServerModels,
  tryLanguageModel,
  type ModelSource,
  type ModelTrial,
} from '@voicedraft/contract/language-models';
import { ApiError } from '#lib/api-error.ts';
import { openEndpoint } from '#lib/api-client.ts';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { endpointQuery } from '#lib/endpoint-query.ts';
import { readServerEvents } from '#lib/server-events.ts';
import { readErrorBody } from '#lib/error-body.ts';

/** The language models that can write, asked for again now and then: one may be started at any moment. */
export const languageModelsQuery = endpointQuery(
  getLanguageModels,
  {},
  { staleTime: 0, refetchOnMount: false, refetchInterval: 15_000 },
);

/** Saves where language models are. Rejects with an `ApiError`: `conflict` if somebody else has saved. */
export const useSaveLanguageModels = () =>
  useEndpointMutation(editLanguageModels, {
    onSuccess: (saved, _parts, _, { client }) => {
      client.setQueryData(languageModelsQuery.queryKey, saved);
    },
    invalidates: [getLanguageModels, getEngineSettings, getEngines],
  });

/** Asks a server which models it has. Rejects with an `ApiError`. */
export const useListModels = () => useEndpointMutation(listServerModels);

/** The model to try, and the request for it. */
interface TrialRequest {
  readonly source: ModelSource;
  readonly model: string;
  readonly prompt: string;
}

/**
 * Has a model write a script and passes its pieces on as they arrive.
 * @throws ApiError if it does not write, or the connection is lost
 */
export async function tryModel(
  body: TrialRequest,
  signal: AbortSignal,
  onPiece: (text: string) => void,
): Promise<ModelTrial> {
  const response = await openEndpoint(tryLanguageModel, { body }, { accept: 'text/event-stream', signal });
  if (response.body !== null && response.ok) {
    for await (const { event, data } of readServerEvents(response.body)) {
      const value: Record<string, unknown> = Object(JSON.parse(data));
      if (event === 'piece') onPiece(String(value['text']));
      // Our own server's answer, taken unchecked as others are.
      if (event === 'done') return Object(value['data']);
      if (event === 'error') {
        const { message, code, title, requestId } = readErrorBody(value);
        throw new ApiError(message, { status: 502, code, title, requestId });
      }
    }
  }
  throw new ApiError('The connection was lost. Please try again.', { status: 0, code: 'internal' });
}
