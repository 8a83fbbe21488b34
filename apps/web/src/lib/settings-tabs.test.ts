import { describe, expect, it } from 'vitest';
import { readSettingsTab } from './settings-tabs.ts';

describe('the tab of the settings', () => {
  it('is the one that the address names', () => {
    expect(readSettingsTab({ tab: 'gemini-keys' })).toBe('gemini-keys');
  });

  it.each([{}, { tab: 'nothing' }, { tab: 7 }, { tab: ['banner'] }])('is the account for %j', (search) => {
    expect(readSettingsTab(search)).toBe('account');
  });
});
