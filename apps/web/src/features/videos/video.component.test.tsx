import { getVideo, saveVideoSettings } from '@voicedraft/contract/videos';
import { getGenerationAudio } from '@voicedraft/contract/generations';
import { USUAL_VIDEO } from '@voicedraft/contract/video-settings';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerLibrary } from '#features/library/library.fake.ts';
import { expectAccessible } from '#testing/accessible.ts';
import { freezeClock, passTime } from '#testing/clock.ts';
import { answerSound } from '#testing/make-sound-url.ts';
import { openApp } from '#testing/open-app.tsx';
import { watchSaves } from '#testing/saved-files.ts';
import { ok, refusal, server } from '#testing/server.ts';
import { last, make, makeVideo, openVideo, ready, SECONDS, SMALL, TAKE } from './video.fake.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const radio = (name: string) => page.getByRole('radio', { name });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const lost = 'This picture no longer exists.';

test('what the video looks like is changed and kept, also if the page is left at once', async () => {
  const { app, saved } = await openVideo();
  await radio('16:9').click();
  await expect.element(page.getByText('For YouTube and slides')).toBeVisible();
  await radio('Ocean').click();
  await radio('One word').click();
  await page.getByRole('switch', { name: 'Waveform' }).click();
  const changed = { format: '16:9', background: { kind: 'gradient', gradient: 'ocean' }, waveform: true };
  await expect.poll(() => last(saved)).toMatchObject({ ...changed, captions: { style: 'word' } });
  await expect.element(page.getByText('Settings saved')).toBeVisible();

  // Captions that are hidden and shown again look as before.
  const shown = page.getByRole('switch', { name: 'Show captions' });
  await page.getByRole('switch', { name: 'Capital letters' }).click();
  await shown.click();
  await expect.poll(() => last(saved)?.captions).toBeNull();
  await shown.click();
  await expect.poll(() => last(saved)?.captions).toMatchObject({ upperCase: true });
  // Nobody is named who speaks.
  await expect.element(page.getByRole('heading', { name: 'Speakers' })).not.toBeInTheDocument();

  answerLibrary([]);
  freezeClock();
  await radio('Forest').click();
  await app.goTo('/user/library');
  await expect.poll(() => last(saved)).toMatchObject({ background: { gradient: 'forest' } });
});

test('settings that are refused say why, hold whoever leaves, and are not sent again until they change', async () => {
  const { app, saved } = await openVideo();
  let refused = 0;
  server.answer(saveVideoSettings, () => {
    refused += 1;
    return refusal('validation', lost);
  });
  await radio('Slate').click();
  await expect.element(page.getByText(lost)).toBeVisible();
  void app.goTo('/user/library');
  await expect
    .element(page.getByText(/^Your latest changes, including captions, are not saved/))
    .toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect.element(make).toBeVisible();
  server.recover(saveVideoSettings);
  await radio('Ocean').click();
  await expect.poll(() => last(saved)).toMatchObject({ background: { gradient: 'ocean' } });
  expect([refused, saved.length]).toEqual([1, 1]);
});

test('settings that could not be saved are saved later; what was changed while others were refused is sent', async () => {
  const { saved } = await openVideo();
  freezeClock();
  server.answer(saveVideoSettings, refusal('internal'));
  await radio('Slate').click();
  await passTime(600);
  await expect.element(page.getByText('Settings not saved, trying again')).toBeVisible();
  server.recover(saveVideoSettings);
  await passTime(5000);
  await expect.poll(() => last(saved)).toMatchObject({ background: { gradient: 'slate' } });
  await expect.element(page.getByText('Settings saved')).toBeVisible();

  const held = server.hold(saveVideoSettings);
  server.answer(saveVideoSettings, () => {
    server.recover(saveVideoSettings);
    return refusal('validation', lost);
  });
  await radio('Forest').click();
  await passTime(600);
  await held.arrived;
  await radio('Ocean').click();
  await passTime(600);
  held.release();
  const passed = async () => {
    await passTime(600);
    return last(saved);
  };
  await expect.poll(passed).toMatchObject({ background: { gradient: 'ocean' } });
});

test('words and breaks of the captions are corrected, and restored; a word that hardly stands out is warned of', async () => {
  const look = { style: 'colour', litColour: '#fafafa' } as const;
  const captions = USUAL_VIDEO.captions && { ...USUAL_VIDEO.captions, ...look };
  const { saved } = await openVideo({ settings: { ...SMALL, captions } });
  await expect.element(page.getByText(/^Close to the color of the text/)).toBeVisible();
  await button('Edit the captions').click();
  const field = page.getByRole('textbox', { name: 'Captions at 00:01.5' });
  await expect.element(field).toHaveValue('Make some tea.');
  await field.fill('Make some\ncoffee.');
  const corrections = [{ at: 23, of: 'tea.', begins: true, text: 'coffee.' }];
  await expect.poll(() => last(saved)?.captions?.corrections).toEqual(corrections);
  await expectAccessible();
  await button('Restore the captions at 00:01.5').click();
  await expect.element(field).toHaveValue('Make some tea.');
  await expect.poll(() => last(saved)?.captions?.corrections).toEqual([]);
});

test('a video of some lines alone has their sound and captions, and its own address', async () => {
  const { app } = await openVideo();
  await page.getByRole('switch', { name: 'Only some lines' }).click();
  await page.getByLabelText('To', { exact: true }).selectOptions('2');
  await page.getByLabelText('From', { exact: true }).selectOptions('2');
  await expect.poll(() => app.address()).toMatch(/\?from=2&to=2$/);
  await make.click();
  await expect.element(page.getByText(/^(MP4|WebM), 00:01\.5, /)).toBeVisible();
  const files = watchSaves();
  // The page shows all lines again: the file is still that of the second one.
  await page.getByRole('switch', { name: 'Only some lines' }).click();
  await expect.poll(() => app.address()).not.toContain('from=');
  await button('Download').click();
  await button('Captions (.srt)').click();
  await expect.poll(() => files).toHaveLength(2);
  expect(files.join(' ')).toMatch(/^\S+-kore-lines-2-2\.(mp4|webm) \S+-kore-lines-2-2\.srt$/);
});

/** It works without end. */
class SilentWorker extends EventTarget {
  postMessage(): void {}
  terminate(): void {}
}

test('the file is made here, saved, made again after a change, and stays if another attempt ends without one', async () => {
  const files = watchSaves();
  const { app } = await openVideo();
  const changed = page.getByText('The settings have changed since.');
  vi.stubGlobal('Worker', SilentWorker);
  await make.click();
  await button('Cancel').click();
  await expect.element(make).toBeEnabled();
  vi.unstubAllGlobals();
  await make.click();
  await expect.element(ready).toBeVisible();
  await expect.element(page.getByText(/^(MP4|WebM), 00:03\.0, /)).toBeVisible();
  await button('Download').click();
  await button('Captions (.srt)').click();
  await expect.poll(() => files).toHaveLength(2);
  expect(files.join(' ')).toMatch(/^(kitchen-garden-in-spring-kore)\.(mp4|webm) \1\.srt$/);
  await expectAccessible();
  await radio('Ember').click();
  await expect.element(changed).toBeVisible();
  await button('Make it again').click();
  await expect.element(changed).not.toBeInTheDocument();
  await expect.element(ready).toBeVisible();

  vi.stubGlobal('Worker', SilentWorker);
  await button('Make it again').click();
  await expect.element(page.getByRole('progressbar', { name: 'Progress of the video' })).toBeVisible();
  void app.goTo('/user/library');
  const question = page.getByRole('dialog');
  await expect.element(question.getByText('The video is still being made.')).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await button('Cancel').click();
  await expect.element(ready).toBeVisible();

  vi.stubGlobal('Worker', undefined);
  await button('Make it again').click();
  await expect.element(page.getByText(/^The video could not be made\./)).toBeVisible();
  await expect.element(page.getByText('Your previous video is still here.')).toBeVisible();
  await expect.element(button('Download')).toBeEnabled();
  await expectAccessible();
});

test('on a phone the preview stays in sight above the settings, and is as high whatever the format', async () => {
  await page.viewport(390, 844);
  await openVideo();
  const preview = page.getByText('Preview of the video');
  const place = () => {
    const area = preview.element().closest('.video-preview')?.getBoundingClientRect();
    return [area?.top, Math.round(area?.height ?? 0)];
  };
  const music = page.getByRole('region', { name: 'Sound', exact: true });
  music.element().scrollIntoView();
  const share = Math.round(844 * 0.4);
  await expect.poll(place).toEqual([60, share]);
  expect(music.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(60 + share - 1);
  await radio('16:9').click();
  await expect.poll(() => place()[1]).toBe(share);
  // There is no room for both on one that lies.
  await page.viewport(740, 390);
  music.element().scrollIntoView();
  await expect.poll(() => place()[0]).toBeLessThan(0);
});

test('a browser without an encoder gives the sound and the captions, and says why', async () => {
  vi.stubGlobal('VideoEncoder', undefined);
  server.answer(getVideo, ok(makeVideo()));
  answerSound(getGenerationAudio, SECONDS);
  await openApp(`/user/videos/${TAKE}`);
  await expect.element(page.getByText(/^This browser cannot make videos\./)).toBeVisible();
  await expect.element(button('Sound')).toBeVisible();
  await expect.element(button('Captions (.srt)')).toBeVisible();
});

test('a sound that cannot be loaded says so, and so does a take that is gone', async () => {
  const { app } = await openVideo({}, { isReady: false, hasSound: false });
  await expect.element(page.getByText(/^The sound could not be loaded\./)).toBeVisible();
  await expect.element(make).toBeDisabled();
  server.answer(getVideo, refusal('not_found'));
  await app.reload();
  await expect.element(page.getByText('This take does not exist')).toBeVisible();
});
