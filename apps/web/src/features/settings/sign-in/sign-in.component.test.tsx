import { editSignInSettings, getSignInSettings } from '@voicedraft/contract/sign-in-settings';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { openApp } from '#testing/open-app.tsx';
import { ADMINISTRATOR } from '#testing/records/people.ts';
import { SIGN_IN_SETTINGS } from '#testing/records/sign-in.ts';
import { ok, server } from '#testing/server.ts';

const save = page.getByRole('button', { name: 'Save changes' });

test('when sessions end is edited; what does not fit is told at its field', async () => {
  server.answer(getSignInSettings, ok(SIGN_IN_SETTINGS));
  await openApp('/admin/settings?tab=sign-in', { as: ADMINISTRATOR });
  const idle = page.getByLabelText('Idle limit (days)');
  await expect.element(idle).toHaveValue('30');
  await expectAccessible();
  await idle.fill('91');
  await save.click();
  await expect.element(page.getByText('Must not exceed the longest session')).toBeVisible();
  await expect.element(idle).toHaveFocus();
  server.answer(editSignInSettings, ok({ ...SIGN_IN_SETTINGS, idleDays: 14, revision: 2 }));
  await idle.fill('14');
  await save.click();
  await expect.element(page.getByText('Saved. It applies to open sessions at once.')).toBeVisible();
  expect(server.bodies(editSignInSettings)).toEqual([
    { idleDays: 14, absoluteDays: 90, staffIdleHours: 12, staffAbsoluteDays: 7, revision: 1 },
  ]);
});
