import type { Endpoint } from '@voicedraft/contract/endpoint';
import { useContentCall } from '#features/site-content/administration/queries.ts';

interface EntryCall {
  readonly params?: { readonly id: string };
  readonly body?: object;
}

/** A request that changes a list or one of its entries; returns its response. Rejects with an `ApiError`. */
export function useListCall<Answer>(endpoint: Endpoint): (call: EntryCall) => Promise<Answer> {
  const { mutateAsync } = useContentCall(endpoint);
  // The list determines the body and response of an endpoint.
  return async (call) => {
    const answer: unknown = await mutateAsync(call);
    return answer as Answer;
  };
}
