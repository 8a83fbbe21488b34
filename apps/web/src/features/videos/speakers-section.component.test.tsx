import { deletePicture, getVideo, getVideoPicture, uploadPicture } from '@voicedraft/contract/videos';
import type { VideoSentence } from '@voicedraft/contract/video-settings';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { ok, refusal, server } from '#testing/server.ts';
import { answerPicture, last, make, makeVideo, openVideo, PICTURE, SMALL, SPACE } from './video.fake.ts';

const SAID = makeVideo().sentences.map((sentence, index): VideoSentence => ({
  ...sentence,
  speaker: index === 0 ? 'Ada' : 'Ben',
}));

/** Whether the preview shows the picture. */
function isShown(): boolean {
  const canvas = document.querySelector('canvas');
  const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
  for (let at = 0; at < pixels.length; at += 4)
    if ((pixels[at] ?? 255) < 30 && (pixels[at + 1] ?? 0) > 225 && (pixels[at + 2] ?? 255) < 30) return true;
  return false;
}

test('each speaker has a picture and a colour of their own', async () => {
  const { saved } = await openVideo({ sentences: SAID });
  await page.getByLabelText('Color of Ben').fill('#ff8800');
  await expect
    .poll(() => last(saved)?.speakers)
    .toEqual([{ name: 'Ben', pictureId: null, colour: '#ff8800' }]);
  server.answer(uploadPicture, () => {
    server.answer(getVideo, ok(makeVideo({ sentences: SAID, pictures: [PICTURE] })));
    return ok({ picture: PICTURE, space: SPACE });
  });
  const file = await answerPicture();
  await page.getByRole('button', { name: 'Picture of Ada' }).click();
  await userEvent.upload(page.getByLabelText('File of the picture').element(), file);
  await expect.element(page.getByRole('radio', { name: PICTURE.name })).toBeChecked();
  await expectAccessible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect
    .poll(() => last(saved)?.speakers)
    .toEqual([
      { name: 'Ben', pictureId: null, colour: '#ff8800' },
      { name: 'Ada', pictureId: PICTURE.id, colour: null },
    ]);
  await expect.poll(() => isShown()).toBe(true);
  await expectAccessible();
  await page.getByRole('button', { name: 'Picture of Ada' }).click();
  await page.getByRole('radio', { name: 'None' }).click();
  await expect.poll(() => last(saved)?.speakers[1]).toMatchObject({ pictureId: null });
  await expect.poll(() => isShown()).toBe(false);
});

test('a picture that is deleted is gone from speakers and background', async () => {
  const { id: pictureId } = PICTURE;
  await answerPicture();
  const background = { kind: 'picture', pictureId, x: 0.5, y: 0.5, scale: 1, zooms: false } as const;
  const speakers = ['Ada', 'Ben'].map((name) => ({ name, pictureId, colour: '#ff8800' }));
  const { saved } = await openVideo({
    sentences: SAID,
    pictures: [PICTURE],
    settings: { ...SMALL, background, speakers },
  });
  server.answer(deletePicture, () => {
    server.answer(getVideo, ok(makeVideo({ sentences: SAID })));
    return ok({ settings: SMALL, space: SPACE });
  });
  await page.getByRole('button', { name: 'Picture of Ben' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the picture' }).click();
  await page.getByRole('dialog', { name: 'Delete picture' }).getByRole('button', { name: 'Delete' }).click();
  await expect
    .poll(() => last(saved))
    .toMatchObject({
      background: SMALL.background,
      speakers: speakers.map((look) => ({ ...look, pictureId: null })),
    });
});

test('a picture of a speaker that cannot be loaded is named; looks of names that nobody has stay until there are too many', async () => {
  server.answer(getVideoPicture, refusal('not_found'));
  const others = Array.from({ length: 18 }, (_, index) => ({ name: `Before ${index}`, pictureId: null }));
  const looks = [...others, { name: 'Ada', pictureId: PICTURE.id }].map((look) => ({
    ...look,
    colour: null,
  }));
  const settings = { ...SMALL, speakers: looks };
  const sentences = [...SAID, ...SAID.map((sentence) => ({ ...sentence, speaker: 'Cy' }))];
  const { saved } = await openVideo({ sentences, pictures: [PICTURE], settings });
  await make.click();
  await expect.element(page.getByText(/^The picture of a speaker could not be read\./)).toBeVisible();
  await page.getByLabelText('Color of Ben').fill('#00aaff');
  await expect.poll(() => last(saved)?.speakers).toHaveLength(20);
  await page.getByLabelText('Color of Cy').fill('#00aaff');
  await expect.poll(() => last(saved)?.speakers.map(({ name }) => name)).toEqual(['Ada', 'Ben', 'Cy']);
});
