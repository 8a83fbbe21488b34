import { expect, test } from 'vitest';
import { preferScheme } from '#testing/preferences.ts';

test('without a choice, the theme follows the system', async () => {
  const theme = () => document.documentElement.dataset['theme'];
  await preferScheme('dark');
  await expect.poll(theme).toBe('dark');
  await preferScheme('light');
  await expect.poll(theme).toBe('light');
});
