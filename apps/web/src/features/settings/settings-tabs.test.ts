import { describe, expect, it } from 'vitest';
import { readSettingsTab, SETTINGS_TABS } from './settings-tabs.ts';

describe('the tab of the settings', () => {
  it('is the one that the URL names', () => {
    expect(readSettingsTab('gemini-keys')).toBe('gemini-keys');
  });

  it.each([undefined, 'nothing', 7, ['banner']])('is none for %j', (value) => {
    expect(readSettingsTab(value)).toBeUndefined();
  });
});

it('the tabs of the engines and of their keys are beside each other', () => {
  const names = SETTINGS_TABS.map(({ name }) => name);
  expect(names.slice(6, 9)).toEqual(['Gemini Keys', 'Engines', 'Paypal Setup']);
  expect(new Set(names)).toHaveLength(17);
});
