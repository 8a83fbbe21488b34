import { queryOptions } from '@tanstack/react-query';
import { listVoices } from '@voicedraft/contract/voices';
import { callEndpoint } from '#lib/api-client.ts';

/** The voices a script can be spoken with, in the order of the picker. They do not change while a page is open. */
export const voicesQuery = queryOptions({
  queryKey: ['voices'],
  queryFn: async ({ signal }) => (await callEndpoint(listVoices, {}, { signal })).data,
  staleTime: Infinity,
});
