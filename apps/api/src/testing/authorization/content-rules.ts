import { EVERYBODY, plain, SIGNED_IN, type Rule } from './answers.ts';

/** What everybody reads of the site, and its settings. */
export const CONTENT_RULES: Readonly<Record<string, Rule>> = {
  'GET /api/client-settings': plain('/api/client-settings', EVERYBODY),
  'GET /api/banner-section': plain('/api/banner-section', EVERYBODY),
  'GET /api/features-section': plain('/api/features-section', EVERYBODY),
  'GET /api/about-section': plain('/api/about-section', EVERYBODY),
  'GET /api/contact-page': plain('/api/contact-page', EVERYBODY),
  'GET /api/footer-section': plain('/api/footer-section', EVERYBODY),
  'GET /api/terms-page': plain('/api/terms-page', EVERYBODY),
  'GET /api/privacy-page': plain('/api/privacy-page', EVERYBODY),
  'GET /api/testimonials': plain('/api/testimonials', EVERYBODY),
  'GET /api/gemini-keys': plain('/api/gemini-keys', SIGNED_IN),
};
