import type { QueryClient } from '@tanstack/react-query';

/** What a route passes to its page's loader. */
export interface PageVisit<Params = object> {
  /** `preload` while the user only hovers over a link to the page. */
  readonly cause: 'preload' | 'enter' | 'stay';
  readonly context: { readonly queryClient: QueryClient };
  readonly params: Params;
  /** Search of the URL, not yet checked. */
  readonly location: { readonly search: Readonly<Record<string, unknown>> };
}
