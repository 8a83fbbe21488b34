import { ADMIN_ONLY, plain, type Rule } from './answers.ts';

/** What only administrators may call: nobody else gets as far as to learn whether a record exists. */
export const ADMINISTRATION_RULES: Readonly<Record<string, Rule>> = {
  'GET /api/audit': plain('/api/audit', ADMIN_ONLY),
  'GET /api/audit/export': plain('/api/audit/export', ADMIN_ONLY),
  'GET /api/security-events': plain('/api/security-events', ADMIN_ONLY),
};
