import { deletePicture, getVideo, getVideoPicture, uploadPicture } from '@voicedraft/contract/videos';
import type { VideoSentence } from '@voicedraft/contract/video-settings';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { ok, refusal, server } from '#testing/server.ts';
import { last, make, makeVideo, openVideo, SMALL, SPACE } from './video.fake.ts';

const PICTURE = {
  id: 'a3b8f042-1e16-4f0a-a8f0-421e16df0a2f',
  url: '/api/video-pictures/a3b8f042-1e16-4f0a-a8f0-421e16df0a2f',
  name: 'Ada at work',
  width: 48,
  height: 64,
  bytes: 20_000,
};
const SAID = makeVideo().sentences.map((sentence, index): VideoSentence => ({
  ...sentence,
  speaker: index === 0 ? 'Ada' : 'Ben',
}));

async function drawPicture(): Promise<File> {
  const canvas = new OffscreenCanvas(PICTURE.width, PICTURE.height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('there is no canvas');
  context.fillStyle = '#00ff00';
  context.fillRect(0, 0, PICTURE.width, PICTURE.height);
  return new File([await canvas.convertToBlob({ type: 'image/webp' })], 'Ada at work.webp', {
    type: 'image/webp',
  });
}

/** Whether the preview shows the picture. */
function isShown(): boolean {
  const canvas = document.querySelector('canvas');
  const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
  for (let at = 0; at < pixels.length; at += 4)
    if ((pixels[at] ?? 255) < 30 && (pixels[at + 1] ?? 0) > 225 && (pixels[at + 2] ?? 255) < 30) return true;
  return false;
}

test('each speaker has a picture and a colour of their own', async () => {
  const file = await drawPicture();
  const { saved } = await openVideo({ sentences: SAID });
  await page.getByLabelText('Color of Ben').fill('#ff8800');
  await vi.waitFor(() =>
    expect(last(saved)?.speakers).toEqual([{ name: 'Ben', pictureId: null, colour: '#ff8800' }]),
  );
  server.answer(uploadPicture, () => {
    server.answer(getVideo, ok(makeVideo({ sentences: SAID, pictures: [PICTURE] })));
    return ok({ picture: PICTURE, space: SPACE });
  });
  server.answer(getVideoPicture, () => new Response(file, { headers: { 'content-type': 'image/webp' } }));
  await page.getByRole('button', { name: 'Picture of Ada' }).click();
  await userEvent.upload(page.getByLabelText('File of the picture').element(), file);
  await expect.element(page.getByRole('radio', { name: 'Ada at work' })).toBeChecked();
  await expectAccessible();
  await page.getByRole('button', { name: 'Done' }).click();
  await vi.waitFor(() =>
    expect(last(saved)?.speakers).toEqual([
      { name: 'Ben', pictureId: null, colour: '#ff8800' },
      { name: 'Ada', pictureId: PICTURE.id, colour: null },
    ]),
  );
  await vi.waitFor(() => expect(isShown()).toBe(true));
  await expectAccessible();
  await page.getByRole('button', { name: 'Picture of Ada' }).click();
  await page.getByRole('radio', { name: 'None' }).click();
  await vi.waitFor(() => expect(last(saved)?.speakers[1]).toMatchObject({ pictureId: null }));
  await vi.waitFor(() => expect(isShown()).toBe(false));
});

test('a picture that is deleted is gone from speakers and background', async () => {
  const { id: pictureId } = PICTURE;
  const file = await drawPicture();
  server.answer(getVideoPicture, () => new Response(file, { headers: { 'content-type': 'image/webp' } }));
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
  await vi.waitFor(() =>
    expect(last(saved)).toMatchObject({
      background: SMALL.background,
      speakers: speakers.map((look) => ({ ...look, pictureId: null })),
    }),
  );
});

test('a picture of a speaker that cannot be loaded is named when the video is made', async () => {
  server.answer(getVideoPicture, refusal('not_found'));
  const speakers = [{ name: 'Ada', pictureId: PICTURE.id, colour: null }];
  await openVideo({ sentences: SAID, pictures: [PICTURE], settings: { ...SMALL, speakers } });
  await make.click();
  await expect.element(page.getByText(/^The picture of a speaker could not be read\./)).toBeVisible();
});

test('looks of names that nobody has are kept until there are too many', async () => {
  const others = Array.from({ length: 20 }, (_, index) => ({
    name: `Before ${index}`,
    pictureId: null,
    colour: '#ff8800',
  }));
  const { saved } = await openVideo({ sentences: SAID, settings: { ...SMALL, speakers: others.slice(1) } });
  await page.getByLabelText('Color of Ada').fill('#00aaff');
  await vi.waitFor(() => expect(last(saved)?.speakers).toHaveLength(20));
  await page.getByLabelText('Color of Ben').fill('#00aaff');
  await vi.waitFor(() => expect(last(saved)?.speakers.map(({ name }) => name)).toEqual(['Ada', 'Ben']));
});

test('one speaker alone has no section', async () => {
  await openVideo({ sentences: SAID.map((sentence) => ({ ...sentence, speaker: null })) });
  await expect.element(page.getByRole('heading', { name: 'Captions' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Speakers' })).not.toBeInTheDocument();
});
