import type { QueryClient } from '@tanstack/react-query';
import {
  type ContentPart,
  getContentVersion,
  listContentVersions,
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
import { ApiError } from '#lib/api-error.ts';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { byId, endpointQuery, refreshQueries } from '#lib/endpoint-query.ts';
import { endpointPageQuery } from '#lib/list-page.ts';

// Always asked for again when an editor opens.
const AS_IT_IS = { staleTime: 0 };

/**
 * Content as administrators see it: also what is switched off. Apart from what visitors see: another person's session
 * keeps nothing of it.
 */
export const managedBannerQuery = endpointQuery(getBanner, {}, AS_IT_IS);
export const managedFeaturesQuery = endpointQuery(listFeatures, {}, AS_IT_IS);
export const managedAboutQuery = endpointQuery(getAbout, {}, AS_IT_IS);
export const managedTestimonialsQuery = endpointQuery(listTestimonials, {}, AS_IT_IS);
export const managedContactPageQuery = endpointQuery(getContactPage, {}, AS_IT_IS);
export const managedTermsQuery = endpointQuery(getTerms, {}, AS_IT_IS);
export const managedPrivacyQuery = endpointQuery(getPrivacy, {}, AS_IT_IS);
export const managedFooterQuery = endpointQuery(getFooter, {}, AS_IT_IS);

/**
 * A call that changes content; afterwards everything that shows content is asked for again. Rejects with an
 * `ApiError`; after a conflict an editor in which nothing was typed follows what somebody else saved.
 */
export const useContentCall = <const E extends Endpoint>(endpoint: E) =>
  useEndpointMutation(endpoint, {
    onSuccess: (_data, _parts, _, { client }) => refreshContent(client),
    onError: (error, _parts, _, { client }) => {
      if (error instanceof ApiError && error.code === 'conflict') void refreshContent(client);
    },
  });

/** Asks again for everything that shows content. */
export async function refreshContent(queryClient: QueryClient): Promise<void> {
  forgetFooter();
  await refreshQueries(queryClient, ['content', 'site-content']);
}

/** States of a part shown at once. */
export const VERSIONS_PAGE_SIZE = 10;

/** One page of the states that a part had, newest first; `page` from 1. */
export const versionsQuery = (part: ContentPart, page: number) =>
  endpointPageQuery(listContentVersions, { query: { part, page, pageSize: VERSIONS_PAGE_SIZE } }, AS_IT_IS);

/** One former state with its content, beside the content of now. */
export const versionQuery = (id: string) => endpointQuery(getContentVersion, byId(id), AS_IT_IS);
