import { z } from 'zod';
import { get, post, put } from './endpoint.ts';
import { Instant, successOf } from './shapes.ts';

/** Records that can be deleted by age. */
export const RETENTION_KINDS = [
  'signInDays',
  'mailDays',
  'ticketDays',
  'auditDays',
  'unusedAccountDays',
] as const;
export type RetentionKind = (typeof RETENTION_KINDS)[number];

/**
 * Minimum times in days, as {@link RetentionInput} checks them: younger records may still be needed.
 */
export const RETENTION_LEAST: Readonly<Record<RetentionKind, number>> = {
  signInDays: 30,
  mailDays: 30,
  ticketDays: 30,
  auditDays: 365,
  unusedAccountDays: 30,
};
export const RETENTION_MOST = 3650;

const Days = z.int().max(RETENTION_MOST, 'At most 3,650 days');
const FromAMonth = Days.min(30, 'At least 30 days').nullable();
const FromAYear = Days.min(365, 'At least 365 days').nullable();

/** Days after which each is deleted; null for never. */
export const RetentionInput = z.object({
  /** Sign-ins and other events of accounts; null for as configured. */
  signInDays: FromAMonth,
  /** Messages that staff have sent. */
  mailDays: FromAMonth,
  /** Closed support tickets with their files, after their last change. */
  ticketDays: FromAMonth,
  /** Changes by staff. */
  auditDays: FromAYear,
  /** Accounts whose address was never verified, that nobody uses, and that never made, bought or asked anything. */
  unusedAccountDays: FromAMonth,
});
export type RetentionInput = z.infer<typeof RetentionInput>;

export const RetentionSettings = RetentionInput.extend({
  revision: z.int(),
  updatedAt: Instant,
  /** Days for sign-ins if none are set. */
  usualSignInDays: z.int(),
});
export type RetentionSettings = z.infer<typeof RetentionSettings>;

const SHARED = { access: 'admin', areas: ['personal-data'], feature: 'retention' } as const;

export const getRetention = get('/api/settings/retention', {
  ...SHARED,
  summary: 'How long records are kept',
  response: successOf(RetentionSettings),
});

export const editRetention = put('/api/settings/retention', {
  ...SHARED,
  summary: 'Set how long records are kept; what is older is deleted within the hour',
  confirm: true,
  body: RetentionInput.extend({ revision: z.int().optional() }),
  response: successOf(RetentionSettings),
});

/** How many records a setting would delete now, by kind. */
export const RetentionPreview = z.record(z.enum(RETENTION_KINDS), z.int());
export type RetentionPreview = z.infer<typeof RetentionPreview>;

export const previewRetention = post('/api/settings/retention/preview', {
  ...SHARED,
  summary: 'Count what these times would delete, and delete nothing',
  body: RetentionInput,
  response: successOf(RetentionPreview),
});
