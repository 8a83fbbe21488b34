import { z } from 'zod';
import { get, put } from './endpoint.ts';
import { Instant, successOf } from './shapes.ts';

const days = z.int().min(1, 'At least 1 day').max(365, 'At most 365 days');

/** When sessions end: without use, and in any case. */
const SessionEnds = z.object({
  idleDays: days,
  absoluteDays: days,
  staffIdleHours: z.int().min(1, 'At least 1 hour').max(8760, 'At most 8,760 hours'),
  staffAbsoluteDays: days,
});

/** An idle time beyond the absolute one would never apply. */
export const SignInSettingsInput = SessionEnds.superRefine((value, context) => {
  const refuse = (path: string) =>
    context.addIssue({ code: 'custom', path: [path], message: 'Must not exceed the longest session' });
  if (value.idleDays > value.absoluteDays) refuse('idleDays');
  if (value.staffIdleHours > value.staffAbsoluteDays * 24) refuse('staffIdleHours');
});
export type SignInSettingsInput = z.infer<typeof SignInSettingsInput>;

export const SignInSettings = SessionEnds.extend({
  revision: z.int(),
  updatedAt: Instant,
  /** Whether administrators must have a second factor; set by `ADMIN_SECOND_FACTOR`. */
  needsAdminFactor: z.boolean(),
});
export type SignInSettings = z.infer<typeof SignInSettings>;

export const getSignInSettings = get('/api/settings/sign-in', {
  access: 'admin',
  areas: ['sign-in'],
  feature: 'identity',
  summary: 'When sessions end',
  response: successOf(SignInSettings),
});

export const editSignInSettings = put('/api/settings/sign-in', {
  access: 'admin',
  areas: ['sign-in'],
  feature: 'identity',
  summary: 'Set when sessions end; applies to open sessions at once',
  confirm: true,
  body: SignInSettingsInput.safeExtend({ revision: z.int().optional() }),
  response: successOf(SignInSettings),
});
