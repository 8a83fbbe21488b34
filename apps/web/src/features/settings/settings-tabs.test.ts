import { describe, expect, it } from 'vitest';
import { readSettingsTab } from './settings-tabs.ts';

describe('the tab of the settings', () => {
  it('is the one that the URL names', () => {
    expect(readSettingsTab('gemini-keys')).toBe('gemini-keys');
  });

  it.each([undefined, 'nothing', 7, ['banner']])('is none for %j', (value) => {
    expect(readSettingsTab(value)).toBeUndefined();
  });
});
