import { describe, expect, it } from 'vitest';
import { describeRefusal } from './describe-refusal.ts';

describe("the generator's text for an error", () => {
  it("is the server's text if nothing was started", () => {
    const message = 'Insufficient credits. Need 1 credit(s)';
    expect(describeRefusal('voice', { code: 'insufficient_credits', message })).toBe(message);
    expect(
      describeRefusal('script', { code: 'no_api_keys', message: 'No API keys available. Contact admin.' }),
    ).toBe('No API keys available. Contact admin.');
  });

  it('is the text of the invalid field', () => {
    const fields = { prompt: 'Prompt is required' };
    expect(describeRefusal('script', { code: 'validation', message: 'Please check.', fields })).toBe(
      'Prompt is required',
    );
  });

  it('is otherwise a failed generation, with the prefix once', () => {
    expect(
      describeRefusal('script', { code: 'generation_failed', message: 'No script returned from API' }),
    ).toBe('Script generation failed: No script returned from API');
    const prefixed = 'Voice generation failed: No audio returned from TTS API';
    expect(describeRefusal('voice', { code: 'generation_failed', message: prefixed })).toBe(prefixed);
  });

  it('explains a heading of its own without a prefix', () => {
    const refused = { code: 'content_blocked', message: 'Write it in English.', title: 'This is in Spanish' };
    expect(describeRefusal('script', refused)).toBe('Write it in English.');
  });

  it('leaves a failed deduction unchanged', () => {
    const message = 'Failed to deduct credit: the account is locked';
    expect(describeRefusal('script', { code: 'internal', message })).toBe(message);
  });
});
