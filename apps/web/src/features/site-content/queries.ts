import { queryOptions } from '@tanstack/react-query';
import { FOOTER_FRESH_MS } from '@voicedraft/contract/limits';
import type { PublicContent } from '@voicedraft/contract/page-data';
import type { PublicPart } from './fetch-content.ts';

/**
 * What visitors see of the site's content. A server-rendered page includes it; the requests, and the schemas that
 * validate their responses, are only loaded when needed.
 */

const calls = () => import('./fetch-content.ts');

/** Cache key of a part of the site, by its name in the page data. */
export const contentKey = (part: keyof PublicContent) => ['content', part] as const;

const contentQuery = <Part extends PublicPart>(part: Part) =>
  queryOptions({
    queryKey: contentKey(part),
    queryFn: async ({ signal }) => (await calls()).fetchContent(part, signal),
  });

/** Footer and logo settings, on every page; null while inactive. */
export const footerQuery = queryOptions({
  queryKey: contentKey('footer'),
  queryFn: async ({ signal }) => (await calls()).fetchFooter(signal),
  staleTime: FOOTER_FRESH_MS,
});

/** The home banner; null while inactive. */
export const bannerQuery = contentQuery('banner');
export const featuresQuery = contentQuery('features');
/** The two sections of the about page, each null while inactive. */
export const aboutQuery = contentQuery('about');
/** Texts and rows next to the contact form; null while inactive. */
export const contactPageQuery = contentQuery('contact-page');
export const testimonialsQuery = contentQuery('testimonials');
/** The terms that users agree to when they register. */
export const termsQuery = contentQuery('terms');
/** The privacy policy. */
export const privacyQuery = contentQuery('privacy');
