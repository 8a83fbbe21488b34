import { OFFERS } from './prompts/offers.ts';
import { PEOPLE } from './prompts/people.ts';
import { REFUSALS } from './prompts/refusals.ts';
import { SUBJECTS } from './prompts/subjects.ts';
import { UNTIDY } from './prompts/untidy.ts';
import type { QualityPrompt } from './quality-prompt.ts';

/** Prompts of all forms: terse and wordy, tidy and untidy, and some that must be refused. */
export const QUALITY_PROMPTS: readonly QualityPrompt[] = [
  ...OFFERS,
  ...SUBJECTS,
  ...PEOPLE,
  ...UNTIDY,
  ...REFUSALS,
];
