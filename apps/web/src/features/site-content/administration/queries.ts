import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import {
  type ContentPart,
  getContentVersion,
  listContentVersions,
  restoreContentVersion,
} from '@voicedraft/contract/content-versions';
import type { Endpoint } from '@voicedraft/contract/endpoint';
import { getPrivacy, getTerms } from '@voicedraft/contract/legal-pages';
import {
  getAbout,
  getBanner,
  getContactPage,
  getFooter,
  listFeatures,
  listTestimonials,
} from '@voicedraft/contract/site-content';
import { forgetFooter } from '#features/site-content/fetch-content.ts';
import { callEndpoint, type CallParts } from '#lib/api-client.ts';
import { ApiError } from '#lib/api-error.ts';
import { fetchListPage } from '#lib/list-page.ts';

/** Apart from what visitors see: another person's session keeps nothing of it. */
const EDITORS = ['content-editors'] as const;

/** Content as administrators see it: also what is switched off. Always asked for again when an editor opens. */
export const managedBannerQuery = queryOptions({
  queryKey: [...EDITORS, 'banner'],
  queryFn: async ({ signal }) => (await callEndpoint(getBanner, {}, { signal })).data,
  staleTime: 0,
});

export const managedFeaturesQuery = queryOptions({
  queryKey: [...EDITORS, 'features'],
  queryFn: async ({ signal }) => (await callEndpoint(listFeatures, {}, { signal })).data,
  staleTime: 0,
});

export const managedAboutQuery = queryOptions({
  queryKey: [...EDITORS, 'about'],
  queryFn: async ({ signal }) => (await callEndpoint(getAbout, {}, { signal })).data,
  staleTime: 0,
});

export const managedTestimonialsQuery = queryOptions({
  queryKey: [...EDITORS, 'testimonials'],
  queryFn: async ({ signal }) => (await callEndpoint(listTestimonials, {}, { signal })).data,
  staleTime: 0,
});

export const managedContactPageQuery = queryOptions({
  queryKey: [...EDITORS, 'contact-page'],
  queryFn: async ({ signal }) => (await callEndpoint(getContactPage, {}, { signal })).data,
  staleTime: 0,
});

export const managedTermsQuery = queryOptions({
  queryKey: [...EDITORS, 'terms'],
  queryFn: async ({ signal }) => (await callEndpoint(getTerms, {}, { signal })).data,
  staleTime: 0,
});

export const managedPrivacyQuery = queryOptions({
  queryKey: [...EDITORS, 'privacy'],
  queryFn: async ({ signal }) => (await callEndpoint(getPrivacy, {}, { signal })).data,
  staleTime: 0,
});

export const managedFooterQuery = queryOptions({
  queryKey: [...EDITORS, 'footer'],
  queryFn: async ({ signal }) => (await callEndpoint(getFooter, {}, { signal })).data,
  staleTime: 0,
});

/**
 * A call that changes content; afterwards everything that shows content is asked for again. Rejects with an
 * `ApiError`; after a conflict an editor in which nothing was typed follows what somebody else saved.
 */
export function useContentCall<const E extends Endpoint>(endpoint: E) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (parts: CallParts<E>) => callEndpoint(endpoint, parts),
    onSuccess: () => refreshContent(queryClient),
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'conflict') void refreshContent(queryClient);
    },
  });
}

/** Asks again for everything that shows content. */
export async function refreshContent(queryClient: QueryClient): Promise<void> {
  forgetFooter();
  await Promise.all(
    [['site-content'], EDITORS].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );
}

/** States of a part shown at once. */
export const VERSIONS_PAGE_SIZE = 10;

/** One page of the states that a part had, newest first; `page` from 1. */
export function versionsQuery(part: ContentPart, page: number) {
  return queryOptions({
    queryKey: [...EDITORS, 'versions', part, page],
    queryFn: ({ signal }) =>
      fetchListPage(
        listContentVersions,
        { query: { part, page, pageSize: VERSIONS_PAGE_SIZE } },
        ({ data }) => data,
        signal,
      ),
    staleTime: 0,
  });
}

/** One former state with its content, beside the content of now. */
export function versionQuery(id: string) {
  return queryOptions({
    queryKey: [...EDITORS, 'version', id],
    queryFn: async ({ signal }) =>
      (await callEndpoint(getContentVersion, { params: { id } }, { signal })).data,
    staleTime: 0,
  });
}

/** Brings a former state back. Rejects with an `ApiError`: 409 when the part was saved meanwhile. */
export function useRestoreVersion() {
  return useContentCall(restoreContentVersion);
}
