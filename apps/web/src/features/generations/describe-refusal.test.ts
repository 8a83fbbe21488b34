import { describe, expect, it } from 'vitest';
import { describeRefusal } from './describe-refusal.ts';

describe('what the generator says about an error', () => {
  it('is the text of the server when nothing was begun', () => {
    const message = 'Insufficient credits. Need 1 credit(s)';
    expect(describeRefusal('voice', { code: 'insufficient_credits', message })).toBe(message);
    expect(
      describeRefusal('script', { code: 'no_api_keys', message: 'No API keys available. Contact admin.' }),
    ).toBe('No API keys available. Contact admin.');
  });

  it('is the text of the field that is wrong', () => {
    const fields = { prompt: 'Prompt is required' };
    expect(describeRefusal('script', { code: 'validation', message: 'Please check.', fields })).toBe(
      'Prompt is required',
    );
  });

  it('is a failed generation otherwise, with the prefix once', () => {
    expect(
      describeRefusal('script', { code: 'generation_failed', message: 'No script returned from API' }),
    ).toBe('Script generation failed: No script returned from API');
    const prefixed = 'Voice generation failed: No audio returned from TTS API';
    expect(describeRefusal('voice', { code: 'generation_failed', message: prefixed })).toBe(prefixed);
  });

  it('keeps a failed deduction as it is', () => {
    const message = 'Failed to deduct credit: the account is locked';
    expect(describeRefusal('script', { code: 'internal', message })).toBe(message);
  });
});
