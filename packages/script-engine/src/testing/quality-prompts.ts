import { OFFERS } from './prompts/offers.ts';
import { PEOPLE } from './prompts/people.ts';
import { REFUSALS } from './prompts/refusals.ts';
import { SUBJECTS } from './prompts/subjects.ts';
import type { QualityPrompt } from './quality-prompt.ts';

/** Two hundred prompts across all forms: terse and wordy, tidy and untidy, and some that must be refused. */
export const QUALITY_PROMPTS: readonly QualityPrompt[] = [...OFFERS, ...SUBJECTS, ...PEOPLE, ...REFUSALS];
