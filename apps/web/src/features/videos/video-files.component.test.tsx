import { USUAL_MUSIC } from '@voicedraft/contract/music-settings';
import {
  deletePicture,
  getMusicPiece,
  getVideo,
  getVideoMusic,
  getVideoPicture,
  getVideoSound,
  saveVideoSettings,
  uploadMusic,
  uploadPicture,
} from '@voicedraft/contract/videos';
import { expect, test, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { ok, refusal, server } from '#testing/server.ts';
import { last, make, makeVideo, openVideo, ready, SMALL, SPACE, TAKE } from './video.fake.ts';

/** The button that saves the sound alone. */
const soundMenu = page.getByRole('button', { name: /^Sound/ });

/** A piece that comes with the product, as the server sends it. */
async function readPiece(): Promise<Response> {
  // From the app's folder.
  const path = '../../packages/audio-files/music/glow.opus';
  const bytes = Uint8Array.from(atob(await commands.readFile(path, { encoding: 'base64' })), (sign) =>
    sign.charCodeAt(0),
  );
  return new Response(bytes, { headers: { 'content-type': 'audio/ogg' } });
}

test('music is mixed under the voice, and stays as it was set while it is off', async () => {
  const { saved } = await openVideo();
  const asked: string[] = [];
  const answerPieces = () =>
    server.answer(getMusicPiece, async ({ params }) => {
      asked.push(params.piece);
      return readPiece();
    });
  answerPieces();
  const music = page.getByRole('switch', { name: 'Music' });
  await music.click();
  await vi.waitFor(() => expect(asked).toEqual(['morning']));
  await page.getByRole('combobox', { name: 'Music' }).selectOptions('glow');
  await page.getByRole('slider', { name: 'Under the voice' }).fill('-20');
  await page.getByRole('radio', { name: 'Podcast' }).click();
  await expectAccessible();
  await music.click();
  await vi.waitFor(() => expect(last(saved)).toMatchObject({ music: null, loudness: 'podcast' }));
  await music.click();
  await vi.waitFor(() =>
    expect(last(saved)?.music).toMatchObject({ source: { kind: 'piece', piece: 'glow' }, duckingDb: -20 }),
  );
  await make.click();
  await expect.element(ready).toBeVisible();
  const saves: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saves.push(this.download);
  });
  await soundMenu.click();
  await page.getByRole('menuitem', { name: /^WAV/ }).click();
  expect(saves).toEqual(['kitchen-garden-in-spring-kore-with-music.wav']);
});

test('the sound is saved in every format once its settings are, and a part of it as WAV', async () => {
  const saves: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saves.push(this.download);
  });
  server.answer(getVideoSound, () => new Response('mix', { headers: { 'content-type': 'audio/mpeg' } }));
  await openVideo();
  const menuitem = (name: string) => page.getByRole('menuitem', { name: new RegExp(`^${name}`) });
  for (const format of ['MP3', 'M4A', 'Opus']) {
    await soundMenu.click();
    await menuitem(format).click();
  }
  await expect
    .poll(() => saves)
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
  await expect.poll(() => saves.at(-1)).toBe('kitchen-garden-in-spring-kore-lines-2-2-mixed.wav');
});

test('a link to the music puts the focus there', async () => {
  await openVideo({}, { hash: '#music' });
  await expect.element(page.getByRole('switch', { name: 'Music' })).toHaveFocus();
});

test('music that cannot be loaded says so, and the video is not made without it', async () => {
  server.answer(getMusicPiece, refusal('unavailable'));
  await openVideo({ settings: { ...SMALL, music: USUAL_MUSIC } }, { isReady: false });
  await expect.element(page.getByText(/^The music could not be played\./)).toBeVisible();
  await expect.element(make).toBeDisabled();
  await page.getByRole('switch', { name: 'Music' }).click();
  await expect.element(make).toBeEnabled();
});

test('own music is added by whoever may use it', async () => {
  const { saved } = await openVideo();
  const file = new File([new Uint8Array(9)], 'Song.mp3', { type: 'audio/mpeg' });
  const song = {
    id: 'a3b8f042-1e16-4f0a-a8f0-421e16df0a2f',
    url: '/api/video-music/a3b8f042-1e16-4f0a-a8f0-421e16df0a2f',
    name: 'Song',
    seconds: 60,
    bytes: 9,
  };
  server.answer(getMusicPiece, readPiece);
  server.answer(getVideoMusic, readPiece);
  await page.getByRole('switch', { name: 'Music' }).click();
  const add = page.getByRole('button', { name: 'Add your own' });
  await expect.element(add).toBeDisabled();
  await page.getByRole('checkbox', { name: 'I have the right to use the music I add' }).click();
  await expect.element(add).toBeEnabled();
  server.answer(uploadMusic, refusal('validation', 'This file cannot be played. It may be damaged.'));
  await userEvent.upload(page.getByLabelText('File of the music').element(), file);
  await expect.element(page.getByText('This file cannot be played. It may be damaged.')).toBeVisible();
  server.answer(uploadMusic, () => {
    server.answer(getVideo, ok(makeVideo({ music: [song] })));
    return ok({ music: song, space: SPACE });
  });
  await userEvent.upload(page.getByLabelText('File of the music').element(), file);
  await vi.waitFor(() =>
    expect(last(saved)?.music).toMatchObject({ source: { kind: 'file', fileId: song.id } }),
  );
  await expect.element(page.getByRole('combobox', { name: 'Music' })).toHaveDisplayValue('Song');
});

test('a picture is added, shown and deleted', async () => {
  const { saved } = await openVideo();
  const picture = {
    id: 'a3b8f042-1e16-4f0a-a8f0-421e16df0a2f',
    url: '/api/video-pictures/a3b8f042-1e16-4f0a-a8f0-421e16df0a2f',
    name: 'Garden',
    width: 640,
    height: 480,
    bytes: 20_000,
  };
  const file = await drawPicture();
  server.answer(uploadPicture, () => {
    server.answer(getVideo, ok(makeVideo({ pictures: [picture] })));
    return ok({ picture, space: SPACE });
  });
  server.answer(getVideoPicture, () => new Response(file, { headers: { 'content-type': 'image/webp' } }));
  await page.getByRole('radio', { name: 'Picture', exact: true }).click();
  await userEvent.upload(page.getByLabelText('File of the picture').element(), file);
  await vi.waitFor(() =>
    expect(last(saved)?.background).toMatchObject({ kind: 'picture', pictureId: picture.id, x: 0.5 }),
  );
  await page.getByRole('slider', { name: 'Zoom' }).fill('2');
  await vi.waitFor(() => expect(last(saved)?.background).toMatchObject({ scale: 2 }));
  await expectAccessible();
  const savedBefore = saved.length;
  await page.getByRole('radio', { name: 'Loop' }).click();
  await expect.element(page.getByRole('button', { name: 'Choose a loop' })).toBeVisible();
  await page.getByRole('radio', { name: 'Picture', exact: true }).click();
  await expect.element(page.getByRole('slider', { name: 'Zoom' })).toHaveValue('2');
  expect(saved).toHaveLength(savedBefore);
  server.answer(deletePicture, () => {
    server.answer(getVideo, ok(makeVideo()));
    return ok({ settings: SMALL, space: SPACE });
  });
  await deleteShown();
  await vi.waitFor(() => expect(last(saved)?.background).toMatchObject({ kind: 'gradient' }));
});

/** Deletes the picture that is shown. */
async function deleteShown(): Promise<void> {
  await page.getByRole('button', { name: 'Delete the picture' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
}

test('a picture that another tab has deleted is gone, and that is said', async () => {
  const picture = {
    id: TAKE,
    url: `/api/video-pictures/${TAKE}`,
    name: 'Garden',
    width: 64,
    height: 48,
    bytes: 9,
  };
  const file = await drawPicture();
  server.answer(getVideoPicture, () => new Response(file, { headers: { 'content-type': 'image/webp' } }));
  const background = {
    kind: 'picture',
    pictureId: picture.id,
    x: 0.5,
    y: 0.5,
    scale: 1,
    zooms: false,
  } as const;
  const { saved } = await openVideo({ pictures: [picture], settings: { ...SMALL, background } });
  server.answer(deletePicture, refusal('not_found'));
  server.answer(getVideo, ok(makeVideo()));
  await deleteShown();
  await expect.element(page.getByText('The picture was deleted already.')).toBeVisible();
  await vi.waitFor(() => expect(last(saved)?.background).toMatchObject({ kind: 'gradient' }));
  await page.getByRole('radio', { name: 'Picture', exact: true }).click();
  await expect.element(page.getByRole('img', { name: 'Garden' })).not.toBeInTheDocument();
});

/** A small picture as a file. */
async function drawPicture(): Promise<File> {
  const canvas = new OffscreenCanvas(64, 48);
  const context = canvas.getContext('2d');
  if (context !== null) {
    context.fillStyle = '#2e7d32';
    context.fillRect(0, 0, 64, 48);
  }
  return new File([await canvas.convertToBlob({ type: 'image/webp' })], 'Garden.webp', {
    type: 'image/webp',
  });
}
