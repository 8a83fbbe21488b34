import { queryOptions } from '@tanstack/react-query';
import { FOOTER_FRESH_MS } from '@voicedraft/contract/limits';
import type { PublicContent } from '@voicedraft/contract/page-data';

/**
 * What visitors see of the site's content. A page that the server wrote brings it along; the calls, and the
 * schemas that check their answers, are loaded only where they are made.
 */

const calls = () => import('./fetch-content.ts');

/** Where the cache keeps a part of the site, by its name among what comes with a page. */
export const contentKey = (name: Exclude<keyof PublicContent, 'packages'>) => ['content', name] as const;

/** Footer and logo settings, on every page; null while an administrator has switched them off. */
export const footerQuery = queryOptions({
  queryKey: contentKey('footer'),
  queryFn: async ({ signal }) => (await calls()).fetchFooter(signal),
  staleTime: FOOTER_FRESH_MS,
});

/** The home banner; null while switched off. */
export const bannerQuery = queryOptions({
  queryKey: contentKey('banner'),
  queryFn: async ({ signal }) => (await calls()).fetchBanner(signal),
});

export const featuresQuery = queryOptions({
  queryKey: contentKey('features'),
  queryFn: async ({ signal }) => (await calls()).fetchFeatures(signal),
});

/** The two sections of the about page, each null while switched off. */
export const aboutQuery = queryOptions({
  queryKey: contentKey('about'),
  queryFn: async ({ signal }) => (await calls()).fetchAbout(signal),
});

/** Texts and rows beside the contact form; null while switched off. */
export const contactPageQuery = queryOptions({
  queryKey: contentKey('contactPage'),
  queryFn: async ({ signal }) => (await calls()).fetchContactPage(signal),
});

export const testimonialsQuery = queryOptions({
  queryKey: contentKey('testimonials'),
  queryFn: async ({ signal }) => (await calls()).fetchTestimonials(signal),
});
