import { OFFERS } from './prompts/offers.ts';
import { PEOPLE } from './prompts/people.ts';
import { REFUSALS } from './prompts/refusals.ts';
import { SUBJECTS } from './prompts/subjects.ts';
import type { QualityPrompt } from './quality-prompt.ts';

/** Two hundred prompts of every form, terse and wordy, tidy and untidy, with what must not be written among them. */
export const QUALITY_PROMPTS: readonly QualityPrompt[] = [...OFFERS, ...SUBJECTS, ...PEOPLE, ...REFUSALS];
