import { getGenerationAudio } from '@voicedraft/contract/generations';
import { USUAL_VIDEO } from '@voicedraft/contract/video-settings';
import { getVideo, saveVideoSettings } from '@voicedraft/contract/videos';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerLibrary } from '#features/library/library.fake.ts';
import { expectAccessible } from '#testing/accessible.ts';
import { freezeClock, passTime } from '#testing/clock.ts';
import { makeTone } from '#testing/make-tone.ts';
import { openApp } from '#testing/open-app.tsx';
import { ok, refusal, server } from '#testing/server.ts';
import { last, make, makeVideo, openVideo, ready, SECONDS, SMALL, TAKE } from './video.fake.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Names of the files that the page saves from now on. */
function listSaved(): string[] {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  return saved;
}

test('shows what the video looks like, and keeps each change', async () => {
  const { saved } = await openVideo();
  await page.getByRole('radio', { name: '16:9' }).click();
  await expect.element(page.getByText('For YouTube and slides')).toBeVisible();
  await page.getByRole('radio', { name: 'Ocean' }).click();
  await page.getByRole('radio', { name: 'One word' }).click();
  await page.getByRole('switch', { name: 'Waveform' }).click();
  await vi.waitFor(() =>
    expect(last(saved)).toMatchObject({
      format: '16:9',
      background: { kind: 'gradient', gradient: 'ocean' },
      waveform: true,
      captions: { style: 'word' },
    }),
  );
  await expect.element(page.getByText('Settings saved')).toBeVisible();
});

test('what was changed last is saved even if the page is left at once', async () => {
  const { app, saved } = await openVideo();
  answerLibrary([]);
  await page.getByRole('radio', { name: 'Forest' }).click();
  await app.goTo('/user/library');
  await vi.waitFor(() => expect(last(saved)).toMatchObject({ background: { gradient: 'forest' } }));
});

test('settings that are refused say why, and are not sent again until they change', async () => {
  const { saved } = await openVideo();
  let refused = 0;
  server.answer(saveVideoSettings, () => {
    refused += 1;
    return refusal('validation', 'This picture no longer exists. Choose another one.');
  });
  await page.getByRole('radio', { name: 'Slate' }).click();
  await expect.element(page.getByText('This picture no longer exists. Choose another one.')).toBeVisible();
  server.answer(saveVideoSettings, ({ body }) => {
    saved.push(body);
    return ok(body);
  });
  await page.getByRole('radio', { name: 'Ocean' }).click();
  await vi.waitFor(() => expect(last(saved)).toMatchObject({ background: { gradient: 'ocean' } }));
  expect([refused, saved.length]).toEqual([1, 1]);
});

test('settings that could not be saved say so, and are saved later', async () => {
  const { saved } = await openVideo();
  server.answer(saveVideoSettings, refusal('internal'));
  await page.getByRole('radio', { name: 'Slate' }).click();
  await expect.element(page.getByText('Settings not saved, trying again')).toBeVisible();
  server.answer(saveVideoSettings, ({ body }) => {
    saved.push(body);
    return ok(body);
  });
  await vi.waitFor(() => expect(last(saved)).toMatchObject({ background: { gradient: 'slate' } }), {
    timeout: 10_000,
  });
  await expect.element(page.getByText('Settings saved')).toBeVisible();
});

test('leaving asks first while changes could not be saved', async () => {
  const { app } = await openVideo();
  server.answer(saveVideoSettings, refusal('validation', 'This picture no longer exists.'));
  await page.getByRole('radio', { name: 'Slate' }).click();
  await expect.element(page.getByText('This picture no longer exists.')).toBeVisible();
  void app.goTo('/user/library');
  await expect
    .element(page.getByText(/^Your latest changes, including captions, are not saved/))
    .toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect.element(make).toBeVisible();
});

test('what was changed while other settings were refused is sent', async () => {
  const { saved } = await openVideo();
  freezeClock();
  const held = server.hold(saveVideoSettings);
  let isFirst = true;
  server.answer(saveVideoSettings, ({ body }) => {
    if (isFirst) {
      isFirst = false;
      return refusal('validation', 'This picture no longer exists.');
    }
    saved.push(body);
    return ok(body);
  });
  await page.getByRole('radio', { name: 'Slate' }).click();
  await passTime(600);
  await held.arrived;
  await page.getByRole('radio', { name: 'Ocean' }).click();
  await passTime(600);
  held.release();
  const passed = async () => {
    await passTime(600);
    return last(saved);
  };
  await expect.poll(passed).toMatchObject({ background: { gradient: 'ocean' } });
});

test('captions that are hidden and shown again look as before', async () => {
  const { saved } = await openVideo();
  const shown = page.getByRole('switch', { name: 'Show captions' });
  await page.getByRole('switch', { name: 'Capital letters' }).click();
  await shown.click();
  await vi.waitFor(() => expect(last(saved)?.captions).toBeNull());
  await shown.click();
  await vi.waitFor(() => expect(last(saved)?.captions).toMatchObject({ upperCase: true }));
});

test('a spoken word that hardly stands out is warned of', async () => {
  const captions = USUAL_VIDEO.captions && {
    ...USUAL_VIDEO.captions,
    style: 'colour' as const,
    litColour: '#fafafa',
  };
  await openVideo({ settings: { ...SMALL, captions } });
  await expect.element(page.getByText(/^Close to the color of the text/)).toBeVisible();
});

test('words and breaks of the captions are corrected, and restored', async () => {
  const { saved } = await openVideo();
  await page.getByRole('button', { name: 'Edit the captions' }).click();
  const field = page.getByRole('textbox', { name: 'Captions at 00:01.5' });
  await expect.element(field).toHaveValue('Make some tea.');
  await field.fill('Make some\ncoffee.');
  await vi.waitFor(() =>
    expect(last(saved)?.captions?.corrections).toEqual([
      { at: 23, of: 'tea.', begins: true, text: 'coffee.' },
    ]),
  );
  await expectAccessible();
  await page.getByRole('button', { name: 'Restore the captions at 00:01.5' }).click();
  await expect.element(field).toHaveValue('Make some tea.');
  await vi.waitFor(() => expect(last(saved)?.captions?.corrections).toEqual([]));
});

test('a video of some lines alone has their sound and captions, and its own address', async () => {
  const { app } = await openVideo();
  await page.getByRole('switch', { name: 'Only some lines' }).click();
  await page.getByLabelText('To', { exact: true }).selectOptions('2');
  await page.getByLabelText('From', { exact: true }).selectOptions('2');
  await vi.waitFor(() => expect(app.address()).toMatch(/\?from=2&to=2$/));
  await make.click();
  await expect.element(page.getByText(/^(MP4|WebM), 00:01\.5, /)).toBeVisible();
  const saved = listSaved();
  // The page shows all lines again: the file is still that of the second one.
  await page.getByRole('switch', { name: 'Only some lines' }).click();
  await vi.waitFor(() => expect(app.address()).not.toContain('from='));
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  await page.getByRole('button', { name: 'Captions (.srt)' }).click();
  await vi.waitFor(() => expect(saved).toHaveLength(2));
  expect(saved.join(' ')).toMatch(/^\S+-kore-lines-2-2\.(mp4|webm) \S+-kore-lines-2-2\.srt$/);
});

test('a take whose words have no times can be a video without captions', async () => {
  await openVideo({ sentences: [], wordTimes: null });
  await expect.element(page.getByText(/^This take has no word timings/)).toBeVisible();
  await expect.element(page.getByRole('switch', { name: 'Show captions' })).not.toBeInTheDocument();
});

test('the file is made here, saved under its name, and made again after a change', async () => {
  const saved = listSaved();
  await openVideo();
  await make.click();
  await expect.element(ready).toBeVisible();
  await expect.element(page.getByText(/^(MP4|WebM), 00:03\.0, /)).toBeVisible();
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  await page.getByRole('button', { name: 'Captions (.srt)' }).click();
  await vi.waitFor(() => expect(saved).toHaveLength(2));
  expect(saved[0]).toMatch(/^kitchen-garden-in-spring-kore\.(mp4|webm)$/);
  expect(saved[1]).toBe('kitchen-garden-in-spring-kore.srt');
  await expectAccessible();
  await page.getByRole('radio', { name: 'Ember' }).click();
  await expect.element(page.getByText('The settings have changed since.')).toBeVisible();
  await page.getByRole('button', { name: 'Make it again' }).click();
  await expect.element(page.getByText('The settings have changed since.')).not.toBeInTheDocument();
  await expect.element(ready).toBeVisible();
});

test('a finished file stays if another attempt fails', async () => {
  await openVideo();
  await make.click();
  await expect.element(ready).toBeVisible();
  vi.stubGlobal('Worker', undefined);
  await page.getByRole('button', { name: 'Make it again' }).click();
  await expect.element(page.getByText(/^The video could not be made\./)).toBeVisible();
  await expect.element(page.getByText('Your previous video is still here.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Download', exact: true })).toBeEnabled();
  await expectAccessible();
});

test('making it can be cancelled, and leaving meanwhile asks first', async () => {
  const { app } = await openVideo({ settings: USUAL_VIDEO, seconds: 60 });
  await make.click();
  await expect.element(page.getByRole('progressbar', { name: 'Progress of the video' })).toBeVisible();
  void app.goTo('/user/library');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(make).toBeVisible();
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
  await vi.waitFor(() => expect(place()).toEqual([60, share]));
  expect(music.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(60 + share - 1);
  await page.getByRole('radio', { name: '16:9' }).click();
  await vi.waitFor(() => expect(place()[1]).toBe(share));
  // There is no room for both on one that lies.
  await page.viewport(740, 390);
  music.element().scrollIntoView();
  await vi.waitFor(() => expect(place()[0]).toBeLessThan(0));
});

test('a browser without an encoder gives the sound and the captions, and says why', async () => {
  vi.stubGlobal('VideoEncoder', undefined);
  server.answer(getVideo, ok(makeVideo()));
  server.answer(
    getGenerationAudio,
    () => new Response(makeTone(SECONDS), { headers: { 'content-type': 'audio/wav' } }),
  );
  await openApp(`/user/videos/${TAKE}`);
  await expect.element(page.getByText(/^This browser cannot make videos\./)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Sound', exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Captions (.srt)' })).toBeVisible();
});

test('a sound that cannot be loaded says so', async () => {
  await openVideo({}, { isReady: false, hasSound: false });
  await expect.element(page.getByText(/^The sound could not be loaded\./)).toBeVisible();
  await expect.element(make).toBeDisabled();
});

test('a take that is gone says so', async () => {
  server.answer(getVideo, refusal('not_found'));
  await openApp(`/user/videos/${TAKE}`);
  await expect.element(page.getByText('This take does not exist')).toBeVisible();
});
