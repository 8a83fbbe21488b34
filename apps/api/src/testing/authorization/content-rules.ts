import { LISTS } from '@voicedraft/contract/content-lists';
import { SECTIONS } from '@voicedraft/contract/content-sections';
import { EVERYBODY, plain, SIGNED_IN, type Rule } from './answers.ts';

const PARTS = [...Object.values(SECTIONS), ...Object.values(LISTS)];

/** What everybody can read of the site, and its settings. */
export const CONTENT_RULES: Readonly<Record<string, Rule>> = {
  'GET /api/client-settings': plain('/api/client-settings', EVERYBODY),
  ...Object.fromEntries(PARTS.map(({ read }) => [`GET ${read.path}`, plain(read.path, EVERYBODY)])),
  'GET /api/gemini-keys': plain('/api/gemini-keys', SIGNED_IN),
};
