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
import { makeTone } from '#testing/make-tone.ts';
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
const tone = () => new Response(makeTone(4), { headers: { 'content-type': 'audio/wav' } });
const dialog = page.getByRole('dialog', { name: 'Share this take' });

describe('the dialog', () => {
  beforeEach(async () => {
    await page.viewport(1280, 900);
    answerGenerator();
    server.answer(listGenerations, ok([VOICE]));
    server.answer(getGeneration, ok(VOICE));
    server.answer(getGenerationAudio, tone);
    server.answer(createShare, ok(makeShare()));
  });

  async function openDialog(): Promise<void> {
    await openGenerator();
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await expect.element(dialog.getByLabelText('Link', { exact: true })).toBeVisible();
  }

  test('has the link at once, and copies it', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await openDialog();
    await expect
      .element(dialog.getByLabelText('Link', { exact: true }))
      .toHaveValue('voicedraft.example/s/9fK2mQ7xL0aB3cD4eF5gHw');
    await expect.element(dialog.getByLabelText('Link ends')).toHaveDisplayValue('On 22 December 2026');
    await expect.element(dialog.getByText(/^The page says that Maya Lindqvist shared it\./)).toBeVisible();
    await dialog.getByRole('button', { name: 'Copy link' }).click();
    await expect.element(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(write).toHaveBeenCalledWith('https://voicedraft.example/s/9fK2mQ7xL0aB3cD4eF5gHw');
    await expect
      .element(dialog.getByRole('link', { name: 'Make a video' }))
      .toHaveAttribute('href', `/user/videos/${ID}`);
  });

  test('saves each change at once, and says so beside it', async () => {
    server.answer(editShare, ({ body: { allowsDownloads = false } }) =>
      ok(makeShare({ ends: 'never', endsAt: null, allowsDownloads })),
    );
    await openDialog();
    await dialog.getByLabelText('Link ends').selectOptions('Never');
    await expect.element(dialog.getByText('Saved')).toBeVisible();
    await dialog.getByRole('switch', { name: /Allow downloads/ }).click();
    await expect.element(dialog.getByRole('switch', { name: /Allow downloads/ })).toBeChecked();
    await expect.poll(() => server.bodies(editShare)).toEqual([{ ends: 'never' }, { allowsDownloads: true }]);
  });

  test('renews a link that ends soon', async () => {
    server.answer(editShare, ok(makeShare()));
    await openDialog();
    await dialog.getByLabelText('Link ends').selectOptions('30 days');
    await expect.poll(() => server.bodies(editShare)).toEqual([{ ends: '30 days' }]);
  });

  test('does not create the link anew when the window is looked at again', async () => {
    freezeClock();
    await openDialog();
    await passTime(60_000);
    globalThis.dispatchEvent(new Event('visibilitychange'));
    // The history below is asked for again, and nothing else.
    await expect.poll(() => server.calls(listGenerations)).toHaveLength(2);
    expect(server.calls(createShare)).toHaveLength(1);
  });

  test('leaves the names of several speakers to the owner', async () => {
    server.answer(createShare, ok(makeShare({ hasSpeakers: true })));
    server.answer(editShare, ok(makeShare({ hasSpeakers: true, showsSpeakers: false })));
    await openDialog();
    const names = dialog.getByRole('switch', { name: /Show speaker names/ });
    await expect.element(names).toBeChecked();
    await names.click();
    await expect.element(names).not.toBeChecked();
    await expect.poll(() => server.bodies(editShare)).toEqual([{ showsSpeakers: false }]);
    await expectAccessible();
  });

  test('offers nothing to withdraw if there is no link', async () => {
    server.refuse(createShare, 'unavailable');
    await openGenerator();
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await expect.element(dialog.getByText('The link could not be created')).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Withdraw link' })).not.toBeInTheDocument();
  });

  test('keeps what is saved if a change is refused', async () => {
    server.refuse(editShare, 'unavailable');
    await openDialog();
    await dialog.getByRole('switch', { name: /Show captions/ }).click();
    await expect.element(page.getByText(/^The change was not saved\./)).toBeVisible();
    await expect.element(dialog.getByRole('switch', { name: /Show captions/ })).toBeChecked();
  });

  test('asks before it withdraws the link', async () => {
    server.answer(withdrawShare, ok(null));
    await openDialog();
    await dialog.getByRole('button', { name: 'Withdraw link' }).click();
    await expect.element(page.getByText('People with this link will see that it has ended.')).toBeVisible();
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(() => server.calls(withdrawShare)).toHaveLength(1);
  });
});

describe('the public page', () => {
  const caption = page.getByRole('region', { name: 'Player' }).getByText('Wait a week.');
  beforeEach(() => {
    server.answer(getSharedTake, ok(makeSharedTake()));
    server.answer(getSharedAudio, tone);
  });
  const open = () => openApp('/s/9fK2mQ7xL0aB3cD4eF5gHw', { as: null });

  test('says who shared it, when, that the voice is AI, and when the link ends', async () => {
    await open();
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Kitchen garden in spring, opening');
    for (const text of ['Shared by Maya Lindqvist', '22 November 2026', 'AI voice: Achernar']) {
      await expect.element(page.getByText(text)).toBeVisible();
    }
    await expect.element(page.getByText('This link ends on 22 December 2026.')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Sign In' })).not.toBeInTheDocument();
  });

  test('captions can be turned off; the transcript stays', async () => {
    await open();
    await expect.element(caption).toBeVisible();
    await page.getByRole('button', { name: 'Captions on' }).click();
    await expect.element(caption).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: /Make some tea\./ })).toBeVisible();
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
    await expect.element(page.getByRole('region', { name: 'Player' }).getByText('Narrator')).toBeVisible();
    await expectAccessible({ whole: true });
  });

  test('a line of the transcript plays from there', async () => {
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    await open();
    await page.getByRole('button', { name: /Make some tea\./ }).click();
    await expect
      .element(page.getByRole('slider', { name: /Position/ }))
      .toHaveAttribute('aria-valuetext', '2 of 4 seconds');
    expect(play).toHaveBeenCalled();
  });

  test('only what is heard of the sound is loaded', async () => {
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    await open();
    await page.getByRole('button', { name: /Make some tea\./ }).click();
    await expect
      .element(page.getByRole('slider', { name: /Position/ }))
      .toHaveAttribute('aria-valuetext', '2 of 4 seconds');
    expect(play).toHaveBeenCalled();
    // What a player that is drawn fetches, it has asked for by the next frame.
    await new Promise(requestAnimationFrame);
    expect(server.calls(getSharedAudio)).toHaveLength(0);
  });

  const subjectOf = (token: string) => `Shared take ${globalThis.location.origin}/s/${token}`;

  test('a report names the link', async () => {
    await open();
    await page.getByRole('link', { name: 'Report this page' }).click();
    await expect
      .element(page.getByLabelText('Subject', { exact: true }))
      .toHaveValue(subjectOf('9fK2mQ7xL0aB3cD4eF5gHw'));
  });

  test('a report names the last link that was opened', async () => {
    const app = await openApp('/contact?link=AAAAAAAAAAAAAAAAAAAAAA', { as: null });
    const subject = page.getByLabelText('Subject', { exact: true });
    await expect.element(subject).toHaveValue(subjectOf('AAAAAAAAAAAAAAAAAAAAAA'));
    await app.goTo('/about');
    await app.goTo('/contact?link=9fK2mQ7xL0aB3cD4eF5gHw');
    await expect.element(subject).toHaveValue(subjectOf('9fK2mQ7xL0aB3cD4eF5gHw'));
  });

  test('has no words and no download unless the owner allows them', async () => {
    server.answer(getSharedTake, ok(makeSharedTake({ lines: null, allowsDownloads: true })));
    await open();
    await expect.element(page.getByRole('link', { name: 'Download' })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Transcript' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: /Captions/ })).not.toBeInTheDocument();
  });

  test('a link that leads nowhere says that it has ended, and nothing else', async () => {
    server.answer(getSharedTake, refusal('not_found'));
    await open();
    await expect.element(page.getByRole('heading', { name: 'This link has ended' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Go to Voicedraft' })).toBeVisible();
    await expectAccessible();
  });
});
