import { expect, it } from 'vitest';
import { describeRefusal } from './describe-refusal.ts';

const [failed, title] = ['generation_failed', 'This is in Spanish'];
const fields = { prompt: 'Prompt is required' };
const prefixed = 'Voice generation failed: No audio returned from TTS API';
const deducted = 'Failed to deduct credit: the account is locked';

it.each([
  [
    "the server's text if nothing was started",
    'voice',
    { code: 'insufficient_credits', message: 'No.' },
    'No.',
  ],
  ['of the server for an engine, too', 'script', { code: 'no_api_keys', message: 'No keys.' }, 'No keys.'],
  ['that of the invalid field', 'script', { code: 'validation', message: '-', fields }, 'Prompt is required'],
  ['a failed generation', 'script', { code: failed, message: 'None.' }, 'Script generation failed: None.'],
  ['that with the prefix once', 'voice', { code: failed, message: prefixed }, prefixed],
  [
    'without a prefix below a heading',
    'script',
    { code: 'content_blocked', message: 'In English.', title },
    'In English.',
  ],
  ['a failed deduction as it is', 'script', { code: 'internal', message: deducted }, deducted],
] as const)("the generator's text for an error is %s", (_, kind, refused, text) => {
  expect(describeRefusal(kind, refused)).toBe(text);
});
