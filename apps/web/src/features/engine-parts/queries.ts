import type { MutationFunctionContext } from '@tanstack/react-query';
import { getEngineSettings } from '@voicedraft/contract/engine-administration';
import {
  controlEnginePart,
  getEnginePartLog,
  getModelDownload,
  installEnginePart,
  listEngineParts,
  removeEnginePart,
  testEnginePart,
  type EnginePart,
  type EnginePartId,
} from '@voicedraft/contract/engine-parts';
import { getEngines } from '@voicedraft/contract/engine-status';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { endpointQuery } from '#lib/endpoint-query.ts';
import { isChanging } from './describe-part.ts';

/** How often the parts are asked for while one of them changes, and otherwise; in milliseconds. */
const CHANGING_MS = 2000;
const CALM_MS = 10_000;

/** Installation and health of the optional parts. Asked for only while the page is visible. */
export const enginePartsQuery = endpointQuery(
  listEngineParts,
  {},
  {
    staleTime: 0,
    refetchOnMount: false,
    refetchInterval: ({ state }) => (state.data?.some(isChanging) ? CHANGING_MS : CALM_MS),
  },
);

/** What the hub says about a model's files. It may be asked 30 times per minute, so an answer counts for a while. */
export const modelDownloadQuery = (part: EnginePartId, model: string) =>
  endpointQuery(
    getModelDownload,
    { params: { part }, query: { model } },
    { staleTime: 5 * 60_000, retry: false },
  );

/** The last lines of a part's log, as they are now. */
export const partLogQuery = (part: EnginePartId) =>
  endpointQuery(getEnginePartLog, { params: { part } }, { staleTime: 0, gcTime: 0 });

// A part may begin or cease to serve, and customers see which engine does.
const CHANGED = [listEngineParts, getEngineSettings, getEngines, 'voices'];

/** What a request that changes a part does to the list. */
const CHANGE = {
  // A list that was asked for earlier would bring the previous state back for a moment.
  onMutate: (_parts: unknown, { client }: MutationFunctionContext) =>
    client.cancelQueries({ queryKey: enginePartsQuery.queryKey }),
  onSuccess: (
    changed: EnginePart,
    _parts: unknown,
    _result: unknown,
    { client }: MutationFunctionContext,
  ): void => {
    client.setQueryData(enginePartsQuery.queryKey, (parts) =>
      parts?.map((part) => (part.part === changed.part ? changed : part)),
    );
  },
  invalidates: CHANGED,
};

/** Installs a model or an own file. Rejects with an `ApiError`, with a field if the path is wrong. */
export const useInstallPart = () => useEndpointMutation(installEnginePart, CHANGE);

/** Pauses, resumes or cancels an installation, or restarts the server. Rejects with an `ApiError`. */
export const useControlPart = () => useEndpointMutation(controlEnginePart, CHANGE);

/** Stops a part and deletes its files. Rejects with an `ApiError`. */
export const useRemovePart = () => useEndpointMutation(removeEnginePart, CHANGE);

/** Writes or speaks one sentence. Rejects with an `ApiError`. */
export const useTestPart = () => useEndpointMutation(testEnginePart, { invalidates: [listEngineParts] });
