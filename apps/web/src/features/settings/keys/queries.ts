import type { Endpoint } from '@voicedraft/contract/endpoint';
import {
  editEngineSettings,
  getEngineSettings,
  listManagedKeys,
} from '@voicedraft/contract/engine-administration';
import { getEngines } from '@voicedraft/contract/generations';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { endpointQuery } from '#lib/endpoint-query.ts';

// Calls of customers change what is shown of keys and models all the time; in milliseconds.
const LIVE = { staleTime: 0, refetchInterval: 30_000 };

/** The keys, masked, with the health of each. */
export const managedKeysQuery = endpointQuery(listManagedKeys, {}, LIVE);

/** Which engines are chosen and serve, and the order and health of the models. */
export const engineSettingsQuery = endpointQuery(getEngineSettings, {}, LIVE);

// Keys decide which engine serves, and customers are told which one does.
const CHANGED = [listManagedKeys, getEngineSettings, getEngines, 'voices'];

/**
 * A call that changes keys. What they decide is asked for again, also after a refusal: it may mean a change. Rejects
 * with an `ApiError`: `conflict` when somebody else changed the key, with its field where it is there already.
 */
export const useKeyCall = <const E extends Endpoint>(endpoint: E) =>
  useEndpointMutation(endpoint, { invalidates: CHANGED });

/** Chooses engines and the order of models. Rejects with an `ApiError`: `conflict` when somebody else saved. */
export const useSaveEngineSettings = () =>
  useEndpointMutation(editEngineSettings, {
    onSuccess: (saved, _parts, _, { client }) => {
      client.setQueryData(engineSettingsQuery.queryKey, saved);
    },
    invalidates: CHANGED,
  });
