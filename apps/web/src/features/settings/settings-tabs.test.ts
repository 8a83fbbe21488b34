import { describe, expect, it } from 'vitest';
import { readSettingsTab } from './settings-tabs.ts';

describe('the tab of the settings', () => {
  it('is the one that the address names', () => {
    expect(readSettingsTab({ tab: 'packages' })).toBe('packages');
  });

  it.each([{}, { tab: 'nothing' }, { tab: 7 }, { tab: ['packages'] }])(
    'is the first one for %j',
    (search) => {
      expect(readSettingsTab(search)).toBe('packages');
    },
  );
});
