import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  addGeminiKey,
  deleteGeminiKey,
  editEngineSettings,
  editGeminiKey,
  getEngineSettings,
  listManagedKeys,
  testGeminiKey,
  toggleGeminiKey,
} from '@voicedraft/contract/engine-administration';
import { callEndpoint, type CallParts } from '#lib/api-client.ts';

/** How long what is shown of keys and models counts as fresh: calls of customers change it all the time. */
const HEALTH_FRESH_MS = 30_000;

/** The keys, masked, with the health of each. */
export const managedKeysQuery = queryOptions({
  queryKey: ['engine-settings', 'keys'],
  queryFn: async ({ signal }) => (await callEndpoint(listManagedKeys, {}, { signal })).data,
  staleTime: 0,
  refetchInterval: HEALTH_FRESH_MS,
});

/** Which engines are chosen and serve, and the order and health of the models. */
export const engineSettingsQuery = queryOptions({
  queryKey: ['engine-settings', 'engines'],
  queryFn: async ({ signal }) => (await callEndpoint(getEngineSettings, {}, { signal })).data,
  staleTime: 0,
  refetchInterval: HEALTH_FRESH_MS,
});

/** Adds a key and answers it, masked. Rejects with an `ApiError`: its `fields` name one that is there already. */
export function useAddKey() {
  const refresh = useRefreshEngines();
  return useMutation({
    mutationFn: async (body: CallParts<typeof addGeminiKey>['body']) =>
      (await callEndpoint(addGeminiKey, { body })).data,
    onSettled: refresh,
  });
}

/** Renames, replaces or switches a key. Rejects with an `ApiError`: `conflict` when somebody else changed it. */
export function useEditKey() {
  const refresh = useRefreshEngines();
  return useMutation({
    mutationFn: async (parts: CallParts<typeof editGeminiKey>) =>
      (await callEndpoint(editGeminiKey, parts)).data,
    onSettled: refresh,
  });
}

/** Turns a key on or off, and answers which it is. Rejects with an `ApiError`. */
export function useToggleKey(id: string) {
  const refresh = useRefreshEngines();
  return useMutation({
    mutationFn: async (isActive: boolean) =>
      (await callEndpoint(toggleGeminiKey, { params: { id }, body: { isActive } })).data.isActive,
    onSettled: refresh,
  });
}

/** Deletes a key for good. Rejects with an `ApiError`: `not_found` when somebody else did. */
export function useDeleteKey() {
  const refresh = useRefreshEngines();
  return useMutation({
    mutationFn: (id: string) => callEndpoint(deleteGeminiKey, { params: { id } }),
    onSettled: refresh,
  });
}

/** Asks the provider what works with a key; takes up to 30 seconds. Rejects with an `ApiError`. */
export function useTestKey() {
  const refresh = useRefreshEngines();
  return useMutation({
    // Whether it serves depends on what came of it.
    onSettled: refresh,
    mutationFn: async (id: string) => (await callEndpoint(testGeminiKey, { params: { id } })).data,
  });
}

/** Chooses engines and the order of models. Rejects with an `ApiError`: `conflict` when somebody else saved. */
export function useSaveEngineSettings() {
  const client = useQueryClient();
  const refresh = useRefreshEngines();
  return useMutation({
    mutationFn: async (body: CallParts<typeof editEngineSettings>['body']) =>
      (await callEndpoint(editEngineSettings, { body })).data,
    onSuccess: (saved) => {
      client.setQueryData(engineSettingsQuery.queryKey, saved);
    },
    onSettled: refresh,
  });
}

/** Keys decide which engine serves, and customers are told which one does; also a refusal may mean a change. */
function useRefreshEngines() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [managedKeysQuery.queryKey, engineSettingsQuery.queryKey, ['engines'], ['voices']].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
}
