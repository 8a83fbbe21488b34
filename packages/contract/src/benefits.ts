import { z } from 'zod';
import { Membership } from './accounts.ts';
import { get, put } from './endpoint.ts';
import { Instant, successOf } from './shapes.ts';

/**
 * Benefits of a membership: the first place in the queue while voices are busy, unlimited projects, and API keys
 * with webhooks.
 */
export const BENEFITS = ['queue', 'projects', 'developers'] as const;
export type Benefit = (typeof BENEFITS)[number];

const Memberships = z
  .array(Membership)
  .max(Membership.options.length)
  .transform((given) => Membership.options.filter((membership) => given.includes(membership)));

/** The memberships that have each benefit. Staff have them all. */
export const Benefits = z.object({
  queue: z.array(Membership),
  projects: z.array(Membership),
  developers: z.array(Membership),
});
export type Benefits = z.infer<typeof Benefits>;

export const BenefitsInput = z.object({
  queue: Memberships,
  projects: Memberships,
  developers: Memberships,
});

export const getBenefits = get('/api/benefits', {
  access: 'public',
  shared: true,
  feature: 'benefits',
  summary: 'What each membership adds to an account',
  response: successOf(Benefits),
});

export const BenefitSettings = Benefits.extend({ revision: z.int(), updatedAt: Instant });
export type BenefitSettings = z.infer<typeof BenefitSettings>;

export const getBenefitSettings = get('/api/settings/benefits', {
  access: 'admin',
  areas: ['packages'],
  feature: 'benefits',
  summary: 'What each membership adds, as it is set',
  response: successOf(BenefitSettings),
});

export const editBenefitSettings = put('/api/settings/benefits', {
  access: 'admin',
  areas: ['packages'],
  feature: 'benefits',
  summary: 'Set what each membership adds; what people have made already stays and goes on working',
  body: BenefitsInput.extend({ revision: z.int().optional() }),
  response: successOf(BenefitSettings),
});
