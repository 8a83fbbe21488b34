import type { Endpoint } from '@voicedraft/contract/endpoint';
import {
  dismissRetiredModels,
  editEngineSettings,
  getEngineSettings,
  listManagedKeys,
} from '@voicedraft/contract/engine-administration';
import { getEngines } from '@voicedraft/contract/engine-status';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { endpointQuery } from '#lib/endpoint-query.ts';

// Customers' requests change what is shown of keys and models all the time; in milliseconds. Each visit asks, by its
// loader.
const LIVE = { staleTime: 0, refetchOnMount: false, refetchInterval: 30_000 };

/** The masked keys, with the health of each. */
export const managedKeysQuery = endpointQuery(listManagedKeys, {}, LIVE);

/** Which engines are selected and in use, and the order and health of the models. */
export const engineSettingsQuery = endpointQuery(getEngineSettings, {}, LIVE);

// Keys decide which engine is used, and customers see which one it is.
const CHANGED = [listManagedKeys, getEngineSettings, getEngines, 'voices'];

/**
 * A request that changes keys. What depends on them is refetched, even after a refusal, which may mean a change.
 * Rejects with an `ApiError`: `conflict` if somebody else has changed the key, with its field if the same one
 * already exists.
 */
export const useKeyCall = <const E extends Endpoint>(endpoint: E) =>
  useEndpointMutation(endpoint, { invalidates: CHANGED });

/** Saves engines and the order of models. Rejects with an `ApiError`: `conflict` if somebody else has saved. */
export const useSaveEngineSettings = () =>
  useEndpointMutation(editEngineSettings, {
    onSuccess: (saved, _parts, _, { client }) => {
      client.setQueryData(engineSettingsQuery.queryKey, saved);
    },
    invalidates: CHANGED,
  });

/** Hides how models of earlier releases are given to Ollama. */
export const useDismissRetiredModels = () =>
  useEndpointMutation(dismissRetiredModels, {
    onSuccess: (settings, _parts, _, { client }) => {
      client.setQueryData(engineSettingsQuery.queryKey, settings);
    },
  });
