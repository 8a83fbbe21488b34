import { USUAL_MUSIC } from '@voicedraft/contract/music-settings';
import {
  deletePicture,
  getMusicPiece,
  getVideo,
  getVideoMusic,
  getVideoSound,
  saveVideoSettings,
  uploadMusic,
  uploadPicture,
} from '@voicedraft/contract/videos';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { watchSaves } from '#testing/saved-files.ts';
import { ok, refusal, server } from '#testing/server.ts';
import {
  answerPicture,
  last,
  make,
  makeVideo,
  openVideo,
  PICTURE,
  readBell,
  ready,
  SMALL,
  SPACE,
} from './video.fake.ts';

/** The button that saves the sound alone. */
const soundMenu = page.getByRole('button', { name: /^Sound/ });
const music = page.getByRole('switch', { name: 'Music' });

test('a link leads to the music, which is mixed under the voice, and stays as it was set while it is off', async () => {
  const { saved } = await openVideo({}, { hash: '#music' });
  await expect.element(music).toHaveFocus();
  const asked: string[] = [];
  server.answer(getMusicPiece, async ({ params }) => {
    asked.push(params.piece);
    return readBell();
  });
  await music.click();
  await expect.poll(() => asked).toEqual(['morning']);
  await page.getByRole('combobox', { name: 'Music' }).selectOptions('glow');
  await page.getByRole('slider', { name: 'Under the voice' }).fill('-20');
  await page.getByRole('radio', { name: 'Podcast' }).click();
  await expectAccessible();
  await music.click();
  await expect.poll(() => last(saved)).toMatchObject({ music: null, loudness: 'podcast' });
  await music.click();
  const glow = { source: { kind: 'piece', piece: 'glow' }, duckingDb: -20 };
  await expect.poll(() => last(saved)?.music).toMatchObject(glow);
  await make.click();
  await expect.element(ready).toBeVisible();
  const files = watchSaves();
  await soundMenu.click();
  await page.getByRole('menuitem', { name: /^WAV/ }).click();
  expect(files).toEqual(['kitchen-garden-in-spring-kore-with-music.wav']);
});

test('the sound is saved in every format once its settings are, and a part of it as WAV', async () => {
  const files = watchSaves();
  server.answer(getVideoSound, () => new Response('mix', { headers: { 'content-type': 'audio/mpeg' } }));
  await openVideo();
  const menuitem = (name: string) => page.getByRole('menuitem', { name: new RegExp(`^${name}`) });
  for (const format of ['MP3', 'M4A', 'Opus']) {
    await soundMenu.click();
    await menuitem(format).click();
  }
  await expect
    .poll(() => files)
    .toEqual(['mp3', 'm4a', 'opus'].map((format) => `kitchen-garden-in-spring-kore-mixed.${format}`));
  const held = server.hold(saveVideoSettings);
  await page.getByRole('radio', { name: 'Podcast' }).click();
  await held.arrived;
  await soundMenu.click();
  await expect.element(menuitem('MP3')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(menuitem('MP3').getByText('Saving the settings')).toBeVisible();
  held.release();
  await expect.element(menuitem('MP3')).not.toHaveAttribute('aria-disabled');
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('switch', { name: 'Only some lines' }).click();
  await page.getByLabelText('From', { exact: true }).selectOptions('2');
  await soundMenu.click();
  await expect.element(menuitem('MP3').getByText('Only for the whole voiceover')).toBeVisible();
  await menuitem('WAV').click();
  await expect.poll(() => files.at(-1)).toBe('kitchen-garden-in-spring-kore-lines-2-2-mixed.wav');
});

test('music that cannot be loaded says so and holds the video; own music is added by whoever may use it', async () => {
  server.answer(getMusicPiece, refusal('unavailable'));
  const { saved } = await openVideo({ settings: { ...SMALL, music: USUAL_MUSIC } }, { isReady: false });
  await expect.element(page.getByText(/^The music could not be played\./)).toBeVisible();
  await expect.element(make).toBeDisabled();
  await music.click();
  await expect.element(make).toBeEnabled();

  const file = new File([new Uint8Array(9)], 'Song.mp3', { type: 'audio/mpeg' });
  const id = 'a3b8f042-1e16-4f0a-a8f0-421e16df0a2f';
  const song = { id, url: `/api/video-music/${id}`, name: 'Song', seconds: 60, bytes: 9 };
  server.answer(getMusicPiece, readBell);
  server.answer(getVideoMusic, readBell);
  await music.click();
  const add = page.getByRole('button', { name: 'Add your own' });
  await expect.element(add).toBeDisabled();
  await page.getByRole('checkbox', { name: 'I have the right to use the music I add' }).click();
  await expect.element(add).toBeEnabled();
  const upload = () => userEvent.upload(page.getByLabelText('File of the music').element(), file);
  server.answer(uploadMusic, refusal('validation', 'This file cannot be played. It may be damaged.'));
  await upload();
  await expect.element(page.getByText('This file cannot be played. It may be damaged.')).toBeVisible();
  server.answer(uploadMusic, () => {
    server.answer(getVideo, ok(makeVideo({ music: [song] })));
    return ok({ music: song, space: SPACE });
  });
  await upload();
  await expect.poll(() => last(saved)?.music).toMatchObject({ source: { kind: 'file', fileId: id } });
  await expect.element(page.getByRole('combobox', { name: 'Music' })).toHaveDisplayValue('Song');
});

test('a picture is added and shown; one that another tab has deleted is gone, and that is said', async () => {
  const { saved } = await openVideo();
  const file = await answerPicture();
  server.answer(uploadPicture, () => {
    server.answer(getVideo, ok(makeVideo({ pictures: [PICTURE] })));
    return ok({ picture: PICTURE, space: SPACE });
  });
  const kind = page.getByRole('radio', { name: 'Picture', exact: true });
  await kind.click();
  await userEvent.upload(page.getByLabelText('File of the picture').element(), file);
  const background = { kind: 'picture', pictureId: PICTURE.id, x: 0.5 };
  await expect.poll(() => last(saved)?.background).toMatchObject(background);
  await page.getByRole('slider', { name: 'Zoom' }).fill('2');
  await expect.poll(() => last(saved)?.background).toMatchObject({ scale: 2 });
  await expectAccessible();
  const savedBefore = saved.length;
  await page.getByRole('radio', { name: 'Loop' }).click();
  await expect.element(page.getByRole('button', { name: 'Choose a loop' })).toBeVisible();
  await kind.click();
  await expect.element(page.getByRole('slider', { name: 'Zoom' })).toHaveValue('2');
  expect(saved).toHaveLength(savedBefore);

  server.answer(deletePicture, refusal('not_found'));
  server.answer(getVideo, ok(makeVideo()));
  await page.getByRole('button', { name: 'Delete the picture' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('The picture was deleted already.')).toBeVisible();
  await expect.poll(() => last(saved)?.background).toMatchObject({ kind: 'gradient' });
  await kind.click();
  await expect.element(page.getByRole('img', { name: PICTURE.name })).not.toBeInTheDocument();
});
