import type { PlacedSound } from '@voicedraft/contract/video-settings';
import {
  deleteMusic,
  getShortSound,
  getVideo,
  getVideoMusic,
  uploadMusic,
} from '@voicedraft/contract/videos';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerLibrary } from '#features/library/library.fake.ts';
import {
  last,
  make,
  makeVideo,
  openVideo,
  readBell,
  ready,
  SMALL,
  SPACE,
} from '#features/videos/video.fake.ts';
import { expectAccessible } from '#testing/accessible.ts';
import { ok, refusal, server } from '#testing/server.ts';

/** How long the bell rings, in seconds. */
const RING = 2.2;
const BELL: PlacedSound = {
  source: { kind: 'short', sound: 'bell' },
  place: { kind: 'before', at: 13, of: 'Make some tea.' },
  volumeDb: 0,
};
const INTRO: PlacedSound = { ...BELL, place: { kind: 'start' } };
const OUTRO: PlacedSound = { ...BELL, place: { kind: 'end' } };
const SONG = {
  id: 'a3b8f042-1e16-4f0a-a8f0-421e16df0a2f',
  url: '/api/video-music/a3b8f042-1e16-4f0a-a8f0-421e16df0a2f',
  name: 'Jingle',
  seconds: 2.2,
  bytes: 9,
};

beforeEach(() => {
  server.answer(getShortSound, readBell);
  server.answer(getVideoMusic, readBell);
});

const section = page.getByRole('region', { name: 'Sounds between lines' });
const dialog = page.getByRole('dialog');
const add = section.getByRole('button', { name: 'Add a sound' });
const withSounds = (...sounds: PlacedSound[]) => ({ settings: { ...SMALL, sounds } });

const undo = page.getByRole('button', { name: 'Undo' });

test('a sound is added before a line, made quieter, removed, and comes back until its page is left', async () => {
  const { app, saved } = await openVideo();
  await add.click();
  await dialog.getByRole('combobox', { name: 'Sound', exact: true }).selectOptions('Rise');
  await dialog.getByRole('combobox', { name: 'Where' }).selectOptions('Make some tea. · 00:01.5');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  const rise = { ...BELL, source: { kind: 'short', sound: 'rise' } };
  await expect.poll(() => last(saved)?.sounds).toEqual([rise]);
  const item = section.getByRole('group', { name: 'Rise: Before “Make some tea.”' });
  await item.getByRole('slider', { name: 'Volume' }).fill('-6');
  await expect.poll(() => last(saved)?.sounds).toEqual([{ ...rise, volumeDb: -6 }]);
  await expectAccessible();
  await item.getByRole('button', { name: 'Remove Rise' }).click();
  await expect.poll(() => last(saved)?.sounds).toEqual([]);
  await expect.element(add).toHaveFocus();
  await undo.click();
  await expect.poll(() => last(saved)?.sounds).toEqual([{ ...rise, volumeDb: -6 }]);
  await item.getByRole('button', { name: 'Remove Rise' }).click();
  await expect.element(undo).toBeVisible();
  answerLibrary([]);
  await app.goTo('/user/library');
  await expect.element(undo).not.toBeInTheDocument();
});

test('video and captions make room for sounds, of a part only for its own', async () => {
  const texts: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob && file.type === 'application/x-subrip')
      void file.text().then((text) => texts.push(text));
    return 'blob:nothing';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await openVideo(withSounds(INTRO, BELL, OUTRO));
  await make.click();
  await expect.element(page.getByText(/^(MP4|WebM), 00:09\.6, /)).toBeVisible();
  await page.getByRole('button', { name: 'Captions (.srt)' }).click();
  const at = (seconds: number) => `00:00:0${seconds.toFixed(3).replace('.', ',')} --> `;
  await expect.poll(() => texts).toHaveLength(1);
  expect(texts[0]).toContain(at(RING));
  expect(texts[0]).toContain(at(1.5 + 2 * RING));
  await page.getByRole('switch', { name: 'Only some lines' }).click();
  await expect.element(section.getByText('Not in this part').first()).toBeVisible();
  expect(section.getByText('Not in this part').elements()).toHaveLength(2);
  await page.getByRole('button', { name: 'Make it again' }).click();
  await expect.element(page.getByText(/^(MP4|WebM), 00:03\.[67], /)).toBeVisible();
});

test('the line that the URL names gets a sound; all are listed as they are heard, what has no place in the take last', async () => {
  const lost: PlacedSound = { ...BELL, place: { kind: 'before', at: 13, of: 'Brew some tea.' } };
  const before = withSounds(lost, OUTRO, INTRO);
  const { app, saved } = await openVideo(before, { isReady: false, search: '?sound=2' });
  await expect
    .element(dialog.getByRole('combobox', { name: 'Where' }))
    .toHaveDisplayValue(/^Make some tea\./);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.poll(() => last(saved)?.sounds).toEqual([lost, OUTRO, INTRO, BELL]);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(app.address()).not.toContain('sound');
  const places = section.getByRole('group').elements();
  expect(places.map((element) => element.getAttribute('aria-label'))).toEqual([
    'Bell: At the start',
    'Bell: Before “Make some tea.”',
    'Bell: At the end',
    'Bell: Before “Brew some tea.”',
  ]);
  await expect.element(section.getByText('Not in this take: the line has changed')).toBeVisible();
});

test('an own sound is added by whoever may use it; deleted, it goes from every place; one that cannot be loaded says so', async () => {
  server.answer(getShortSound, refusal('unavailable'));
  const { saved } = await openVideo(withSounds(BELL), { isReady: false });
  await expect.element(page.getByText(/^The music or a sound could not be played\./)).toBeVisible();
  await expect.element(make).toBeDisabled();
  server.answer(uploadMusic, () => {
    server.answer(getVideo, ok(makeVideo({ ...withSounds(BELL), music: [SONG] })));
    return ok({ music: SONG, space: SPACE });
  });
  await add.click();
  await dialog.getByRole('checkbox', { name: 'I have the right to use the sound I add' }).click();
  const file = new File([new Uint8Array(9)], 'Jingle.mp3', { type: 'audio/mpeg' });
  await userEvent.upload(page.getByLabelText('File of the sound').element(), file);
  await expect
    .element(dialog.getByRole('combobox', { name: 'Sound', exact: true }))
    .toHaveDisplayValue('Jingle');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  const jingle = { ...INTRO, source: { kind: 'file', fileId: SONG.id } };
  await expect.poll(() => last(saved)?.sounds).toEqual([BELL, jingle]);
  await add.click();
  await dialog.getByRole('combobox', { name: 'Sound', exact: true }).selectOptions('Jingle');
  server.answer(deleteMusic, () => {
    server.answer(getVideo, ok(makeVideo(withSounds(BELL))));
    return ok({ settings: { ...SMALL, sounds: [BELL] }, space: SPACE });
  });
  await dialog.getByRole('button', { name: 'Delete the sound' }).click();
  await page.getByRole('dialog', { name: 'Delete sound' }).getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => last(saved)?.sounds).toEqual([BELL]);
  await userEvent.keyboard('{Escape}');
  await section.getByRole('button', { name: 'Remove Bell' }).click();
  await make.click();
  await expect.element(ready).toBeVisible();
});
