import { queryOptions } from '@tanstack/react-query';
import { FOOTER_FRESH_MS } from '@voicedraft/contract/limits';

/**
 * What visitors see of the site's content. A page that the server wrote brings it along; the calls, and the
 * schemas that check their answers, are loaded only where they are made.
 */

const calls = () => import('./fetch-content.ts');

/** Footer and logo settings, on every page; null while an administrator has switched them off. */
export const footerQuery = queryOptions({
  queryKey: ['site-content', 'footer'],
  queryFn: async ({ signal }) => (await calls()).fetchFooter(signal),
  staleTime: FOOTER_FRESH_MS,
});

/** The home banner; null while switched off. */
export const bannerQuery = queryOptions({
  queryKey: ['site-content', 'banner'],
  queryFn: async ({ signal }) => (await calls()).fetchBanner(signal),
});

export const featuresQuery = queryOptions({
  queryKey: ['site-content', 'features'],
  queryFn: async ({ signal }) => (await calls()).fetchFeatures(signal),
});

/** The two sections of the about page, each null while switched off. */
export const aboutQuery = queryOptions({
  queryKey: ['site-content', 'about'],
  queryFn: async ({ signal }) => (await calls()).fetchAbout(signal),
});

/** Texts and rows beside the contact form; null while switched off. */
export const contactPageQuery = queryOptions({
  queryKey: ['site-content', 'contactPage'],
  queryFn: async ({ signal }) => (await calls()).fetchContactPage(signal),
});

/** What people agree to when they register. */
export const termsQuery = queryOptions({
  queryKey: ['site-content', 'terms'],
  queryFn: async ({ signal }) => (await calls()).fetchTerms(signal),
});

/** What happens with personal data. */
export const privacyQuery = queryOptions({
  queryKey: ['site-content', 'privacy'],
  queryFn: async ({ signal }) => (await calls()).fetchPrivacy(signal),
});

export const testimonialsQuery = queryOptions({
  queryKey: ['site-content', 'testimonials'],
  queryFn: async ({ signal }) => (await calls()).fetchTestimonials(signal),
});
