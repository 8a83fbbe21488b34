import { editVideoStorage, getVideoStorage } from '@voicedraft/contract/videos';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { expectTypedMeanwhileStays } from '#testing/late-answer.ts';
import { openApp } from '#testing/open-app.tsx';
import { ADMINISTRATOR } from '#testing/records/people.ts';
import { VIDEO_STORAGE } from '#testing/records/video-storage.ts';
import { ok, server } from '#testing/server.ts';

const save = page.getByRole('button', { name: 'Save changes' });
const megabytes = page.getByLabelText('Megabytes');

test('an operator sees what is stored and sets the room of each account; a number typed during a save stays', async () => {
  let storage = VIDEO_STORAGE;
  server.answer(getVideoStorage, () => ok(storage));
  server.answer(editVideoStorage, ({ body }) => {
    storage = { ...storage, megabytes: body.megabytes, revision: storage.revision + 1 };
    return ok(storage);
  });
  await openApp('/admin/settings?tab=videos', { as: ADMINISTRATOR });
  await expect.element(page.getByText('All accounts together use 120 MB.')).toBeVisible();
  await expect.element(megabytes).toHaveValue('500');
  await expectAccessible();
  await megabytes.fill('100001');
  await save.click();
  await expect.element(page.getByText('At most 100,000 MB')).toBeVisible();
  await expect.element(megabytes).toHaveFocus();
  await expectTypedMeanwhileStays({
    endpoint: editVideoStorage,
    field: megabytes,
    saveButton: save,
    saved: 'Saved. It applies to the next upload.',
    texts: ['600', '700'],
  });
  expect(server.bodies(editVideoStorage)).toEqual([
    { megabytes: 600, revision: 1 },
    { megabytes: 700, revision: 2 },
  ]);
});
