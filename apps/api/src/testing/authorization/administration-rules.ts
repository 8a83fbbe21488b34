import { ADMIN_ONLY, plain, type Rule } from './answers.ts';

/** Endpoints for administrators only: nobody else finds out whether a record exists. */
export const ADMINISTRATION_RULES: Readonly<Record<string, Rule>> = {
  'GET /api/audit': plain('/api/audit', ADMIN_ONLY),
  'GET /api/audit/export': plain('/api/audit/export', ADMIN_ONLY),
  'GET /api/security-events': plain('/api/security-events', ADMIN_ONLY),
};
