import { describe, expect, it } from 'vitest';
import { createThinkingRules } from './thinking.ts';

describe('limits on thinking', () => {
  it.each([
    ['gemini-2.0-flash', undefined],
    ['gemini-2.5-flash', { thinkingBudget: 0 }],
    ['gemini-2.5-flash-lite', { thinkingBudget: 0 }],
    ['gemini-2.5-pro', { thinkingBudget: 128 }],
    ['gemini-3-flash-preview', { thinkingLevel: 'minimal' }],
    ['gemini-3-pro-preview', { thinkingLevel: 'low' }],
    ['gemini-3.5-flash-lite', { thinkingLevel: 'minimal' }],
    ['gemini-3.8-flash', { thinkingLevel: 'low' }],
    ['gemini-4-flash', { thinkingLevel: 'low' }],
    ['a-model-of-ones-own', undefined],
  ])('have the format that %s accepts', (model, config) => {
    expect(createThinkingRules().configFor(model)).toEqual(config);
  });

  it('are relaxed step by step for a model that rejects them, once for simultaneous calls', () => {
    const rules = createThinkingRules();
    const first = rules.configFor('gemini-3.5-flash-lite') ?? {};
    rules.markRefused('gemini-3.5-flash-lite', first);
    rules.markRefused('gemini-3.5-flash-lite', first);
    const second = rules.configFor('gemini-3.5-flash-lite') ?? {};
    expect(second).toEqual({ thinkingLevel: 'low' });
    rules.markRefused('gemini-3.5-flash-lite', second);
    expect(rules.configFor('gemini-3.5-flash-lite')).toBeUndefined();
    expect(rules.configFor('gemini-3-flash')).toEqual({ thinkingLevel: 'minimal' });
  });
});
