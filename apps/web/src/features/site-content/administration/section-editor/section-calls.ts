import type { Endpoint } from '@voicedraft/contract/endpoint';
import { useContentCall } from '#features/site-content/administration/queries.ts';

/** A request to any of a section's endpoints; returns the section's new state. Rejects with an `ApiError`. */
export function useSectionCall<Saved>(endpoint: Endpoint): (body?: object) => Promise<Saved> {
  const { mutateAsync } = useContentCall(endpoint);
  return async (body) => {
    // The section determines the body and response of an endpoint.
    const answer: unknown = await mutateAsync(body === undefined ? {} : { body });
    return (answer as { readonly data: Saved }).data;
  };
}
