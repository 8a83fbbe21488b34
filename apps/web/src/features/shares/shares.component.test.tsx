import { getGeneration, getGenerationAudio, listGenerations } from '@voicedraft/contract/generations';
import {
  createShare,
  editShare,
  getSharedAudio,
  getSharedTake,
  withdrawShare,
} from '@voicedraft/contract/shares';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerGenerator, openGenerator } from '#features/generations/generator.driver.ts';
import { expectAccessible } from '#testing/accessible.ts';
import { freezeClock, passTime } from '#testing/clock.ts';
import { answerSound } from '#testing/make-sound-url.ts';
import { openApp } from '#testing/open-app.tsx';
import { makeGeneration } from '#testing/records/generations.ts';
import { makeShare, makeSharedTake } from '#testing/records/takes.ts';
import { ok, refusal, server } from '#testing/server.ts';

const ID = '5b0c1ff2-6f0b-4a55-9a0e-8f1a7c9b2d01';
const VOICE = makeGeneration({
  id: ID,
  kind: 'voice',
  voice: 'achernar',
  audioUrl: `/api/generations/${ID}/audio`,
  durationSeconds: 0.2,
});
const dialog = page.getByRole('dialog', { name: 'Share this take' });

describe('the dialog', () => {
  const share = page.getByRole('button', { name: 'Share', exact: true });
  const link = dialog.getByLabelText('Link', { exact: true });
  const toggle = (name: RegExp) => dialog.getByRole('switch', { name });

  beforeEach(async () => {
    await page.viewport(1280, 900);
    answerGenerator();
    server.answer(listGenerations, ok([VOICE]));
    server.answer(getGeneration, ok(VOICE));
    answerSound(getGenerationAudio, 4);
    server.answer(createShare, ok(makeShare({ hasSpeakers: true })));
  });

  test('has the link at once, copies it, saves each change at once, and asks before it withdraws the link', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    let shared = makeShare({ hasSpeakers: true });
    server.answer(editShare, ({ body: { ends = shared.ends, allowsDownloads, showsSpeakers } }) => {
      shared = makeShare({
        hasSpeakers: true,
        ends,
        endsAt: ends === 'never' ? null : shared.endsAt,
        allowsDownloads: allowsDownloads ?? shared.allowsDownloads,
        showsSpeakers: showsSpeakers ?? shared.showsSpeakers,
      });
      return ok(shared);
    });
    await openGenerator();
    await share.click();
    await expect.element(link).toHaveValue('voicedraft.example/s/9fK2mQ7xL0aB3cD4eF5gHw');
    await expect.element(dialog.getByLabelText('Link ends')).toHaveDisplayValue('On 22 December 2026');
    await expect.element(dialog.getByText(/^The page says that Maya Lindqvist shared it\./)).toBeVisible();
    await dialog.getByRole('button', { name: 'Copy link' }).click();
    await expect.element(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(write).toHaveBeenCalledWith('https://voicedraft.example/s/9fK2mQ7xL0aB3cD4eF5gHw');
    await expect
      .element(dialog.getByRole('link', { name: 'Make a video' }))
      .toHaveAttribute('href', `/user/videos/${ID}`);

    await dialog.getByLabelText('Link ends').selectOptions('30 days');
    await expect.element(dialog.getByText('Saved')).toBeVisible();
    await dialog.getByLabelText('Link ends').selectOptions('Never');
    await toggle(/Allow downloads/).click();
    await expect.element(toggle(/Allow downloads/)).toBeChecked();
    // The names of several speakers are the owner's to show.
    await expect.element(toggle(/Show speaker names/)).toBeChecked();
    await toggle(/Show speaker names/).click();
    await expect.element(toggle(/Show speaker names/)).not.toBeChecked();
    await expect
      .poll(() => server.bodies(editShare))
      .toEqual([{ ends: '30 days' }, { ends: 'never' }, { allowsDownloads: true }, { showsSpeakers: false }]);
    await expectAccessible();
    server.refuse(editShare, 'unavailable');
    await toggle(/Show captions/).click();
    await expect.element(page.getByText(/^The change was not saved\./)).toBeVisible();
    await expect.element(toggle(/Show captions/)).toBeChecked();

    server.answer(withdrawShare, ok(null));
    await dialog.getByRole('button', { name: 'Withdraw link' }).click();
    await expect.element(page.getByText('People with this link will see that it has ended.')).toBeVisible();
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(() => server.calls(withdrawShare)).toHaveLength(1);
  });

  test('does not create the link anew when the window is looked at again, and offers nothing to withdraw without one', async () => {
    freezeClock();
    const app = await openGenerator();
    await share.click();
    await expect.element(link).toBeVisible();
    await passTime(60_000);
    globalThis.dispatchEvent(new Event('visibilitychange'));
    // The history below is asked for again, and nothing else.
    await expect.poll(() => server.calls(listGenerations)).toHaveLength(2);
    expect(server.calls(createShare)).toHaveLength(1);

    vi.useRealTimers();
    server.refuse(createShare, 'unavailable');
    await app.reload();
    await share.click();
    await expect.element(dialog.getByText('The link could not be created')).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Withdraw link' })).not.toBeInTheDocument();
  });
});

describe('the public page', () => {
  const TOKEN = '9fK2mQ7xL0aB3cD4eF5gHw';
  const player = page.getByRole('region', { name: 'Player' });
  const subject = page.getByLabelText('Subject', { exact: true });
  const subjectOf = (token: string) => `Shared take ${globalThis.location.origin}/s/${token}`;
  beforeEach(() => {
    server.answer(getSharedTake, ok(makeSharedTake()));
    answerSound(getSharedAudio, 4);
  });
  const open = () => openApp(`/s/${TOKEN}`, { as: null });

  test('says who shared it, when, and that the voice is AI; a line of its transcript plays from there, loading only what is heard', async () => {
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    await open();
    const title = page.getByRole('heading', { level: 1 });
    await expect.element(title).toHaveTextContent('Kitchen garden in spring, opening');
    for (const text of ['Shared by Maya Lindqvist', '22 November 2026', 'AI voice: Achernar']) {
      await expect.element(page.getByText(text)).toBeVisible();
    }
    await expect.element(page.getByText('This link ends on 22 December 2026.')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Sign In' })).not.toBeInTheDocument();

    // Captions can be turned off; the transcript stays.
    await expect.element(player.getByText('Wait a week.')).toBeVisible();
    await page.getByRole('button', { name: 'Captions on' }).click();
    await expect.element(player.getByText('Wait a week.')).not.toBeInTheDocument();
    await page.getByRole('button', { name: /Make some tea\./ }).click();
    await expect
      .element(page.getByRole('slider', { name: /Position/ }))
      .toHaveAttribute('aria-valuetext', '2 of 4 seconds');
    expect(play).toHaveBeenCalled();
    // What a player that is drawn fetches, it has asked for by the next frame.
    await new Promise(requestAnimationFrame);
    expect(server.calls(getSharedAudio)).toHaveLength(0);

    await page.getByRole('link', { name: 'Report this page' }).click();
    await expect.element(subject).toHaveValue(subjectOf(TOKEN));
  });

  test('captions and transcript say who begins to speak', async () => {
    const lines = makeSharedTake().lines ?? [];
    const speakers = ['Narrator', 'Narrator', 'Keeper'];
    const [first, second] = lines;
    const spoken = [first, second, second].flatMap((line, index) => {
      const speaker = speakers[index] ?? null;
      return line === undefined ? [] : [{ ...line, from: line.from + index / 100, speaker }];
    });
    server.answer(getSharedTake, ok(makeSharedTake({ lines: spoken })));
    await open();
    await expect.element(page.getByRole('button', { name: /Narrator Wait a week\./ })).toBeVisible();
    await expect.element(page.getByRole('button', { name: /Keeper Make some tea\./ })).toBeVisible();
    expect(page.getByRole('button', { name: /Narrator/ }).elements()).toHaveLength(1);
    await expect.element(player.getByText('Narrator')).toBeVisible();
    await expectAccessible({ whole: true });
  });

  test('a report names the last link that was opened', async () => {
    const app = await openApp('/contact?link=AAAAAAAAAAAAAAAAAAAAAA', { as: null });
    await expect.element(subject).toHaveValue(subjectOf('AAAAAAAAAAAAAAAAAAAAAA'));
    await app.goTo('/about');
    await app.goTo(`/contact?link=${TOKEN}`);
    await expect.element(subject).toHaveValue(subjectOf(TOKEN));
  });

  test('has no words and no download unless the owner allows them; a link that leads nowhere says that it has ended, and nothing else', async () => {
    const download = page.getByRole('link', { name: 'Download' });
    server.answer(getSharedTake, ok(makeSharedTake({ lines: null, allowsDownloads: true })));
    const app = await open();
    await expect.element(download).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Transcript' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: /Captions/ })).not.toBeInTheDocument();

    server.answer(getSharedTake, refusal('not_found'));
    await app.reload();
    await expect.element(page.getByRole('heading', { name: 'This link has ended' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Go to Voicedraft' })).toBeVisible();
    await expectAccessible();
  });
});
