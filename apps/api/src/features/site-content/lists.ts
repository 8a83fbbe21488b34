import type { Feature, Testimonial } from '@voicedraft/contract/site-content';
import { FEATURES } from './features.ts';
import { TESTIMONIALS } from './testimonials.ts';

/** The lists of the contract with their server-side rules. */
export const LISTS = { features: FEATURES, testimonials: TESTIMONIALS };

/** The entries of all lists. */
export interface Entries {
  readonly features: Feature[];
  readonly testimonials: Testimonial[];
}
