import {
  controlEnginePart,
  getEnginePartLog,
  installEnginePart,
  listEngineParts,
  removeEnginePart,
  testEnginePart,
} from '@voicedraft/contract/engine-parts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { serveEngines, serveKeys } from '#features/settings/keys/keys.server.ts';
import { expectAccessible } from '#testing/accessible.ts';
import { freezeClock, passTime } from '#testing/clock.ts';
import {
  alertInEditor,
  answer,
  button,
  dialog,
  expectAnnounced,
  openEditor,
  press,
} from '#testing/editor.page.ts';
import { INSTALLED_VOICES, makeServing, makeVoices } from '#testing/records/engine-parts.ts';
import { ENGINE_SETTINGS } from '#testing/records/keys.ts';
import { brokenAnswer, ok, server } from '#testing/server.ts';
import { openParts, voicesCard, writerCard } from './engine-parts.page.ts';
import { serveParts, SERVING_PARTS } from './engine-parts.server.ts';

const NATURAL = { engine: 'server', model: 'kokoro-82m', available: true } as const;
const BUILT_IN = { engine: 'local', model: 'kokoro-82m', available: true } as const;
const { serving: GEMINI } = ENGINE_SETTINGS;

beforeEach(() => void serveKeys());

async function chooseMore(card: typeof voicesCard, item: string): Promise<void> {
  await press(card.getByRole('button', { name: /^More actions/u }));
  await press(page.getByRole('menuitem', { name: item }));
}

test('servers show their health, and whether they serve or stand by', async () => {
  serveEngines().change({ serving: { ...GEMINI, speech: NATURAL } });
  const parts = serveParts(SERVING_PARTS.voices(), SERVING_PARTS.scripts());
  freezeClock();
  await openParts();
  await expect.element(voicesCard.getByRole('status')).toHaveTextContent('Natural voices: Serving');
  await expect.element(writerCard.getByRole('status')).toHaveTextContent('Local writer: Standing by');
  for (const text of [
    'Memory1.1 GBof 1.5 GB planned',
    'Speed2.0×as fast as speech',
    'Queue1 waiting1 being spoken',
    'Running6 d 4 hno restarts',
    'ModelKokoro-82M, Apache 2.0',
    'Last testSpoke 3.2 s in 1.6 s',
  ]) {
    await expect.element(voicesCard).toMatchTextContent(text);
  }
  for (const text of ['Speed11 words/s400 words in 36 s', '1 restart', 'Wrote 41 words in 4 s']) {
    await expect.element(writerCard).toMatchTextContent(text);
  }
  const state = makeServing({ memoryBytes: null, speed: null, busy: false, waiting: 0, lastTest: null });
  parts.change('voices', { state });
  await passTime(10_000);
  await expect.element(voicesCard).toMatchTextContent('MemoryNot known');
  await expect.element(voicesCard).toMatchTextContent('SpeedNot knownafter the first result');
  await expect.element(voicesCard).toMatchTextContent('Queue0 waitingidle');
  await expect.element(voicesCard).toMatchTextContent('Last testNone yet');
});

test('servers that run or start are accessible', async () => {
  serveEngines();
  const since = new Date().toISOString();
  serveParts(
    makeVoices({ state: { status: 'starting', since, restarts: 0 }, installed: INSTALLED_VOICES }),
    SERVING_PARTS.scripts(),
  );
  await openParts();
  await expect.element(voicesCard).toMatchTextContent('It loads its model, then it serves.');
  await expectAccessible();
});

test('a test is heard or read, can be repeated, and fails with its reason', async () => {
  serveEngines();
  serveParts(SERVING_PARTS.voices(), SERVING_PARTS.scripts());
  const at = new Date().toISOString();
  server.answer(testEnginePart, ({ params: { part } }) =>
    ok(
      part === 'voices'
        ? { amount: 3.2, tookMs: 1600, at, text: null, audio: makeWav() }
        : { amount: 7, tookMs: 900, at, text: 'A quiet harbour wakes with the gulls.', audio: null },
    ),
  );
  await openParts();
  const hear = voicesCard.getByRole('button', { name: 'Hear a test' });
  const held = server.hold(testEnginePart);
  await press(hear);
  const heard = dialog('Test of Natural voices');
  await expect.element(heard.getByText('Speaking one sentence...')).toBeVisible();
  held.release();
  await expect.element(heard.getByText('Spoke 3.2 s in 1.6 s.')).toBeVisible();
  await expect.element(heard.getByRole('button', { name: /^(?:Play|Pause) the test$/u })).toBeEnabled();
  await expectAccessible();
  await press(button('Done'));
  await expect.element(hear).toHaveFocus();

  await press(writerCard.getByRole('button', { name: 'Write a test' }));
  const written = dialog('Test of Local writer');
  await expect.element(written.getByText('A quiet harbour wakes with the gulls.')).toBeVisible();
  server.refuse(testEnginePart, 'conflict', 'The writer has just stopped.');
  await press(button('Test again'));
  await expect
    .element(written.getByRole('alert'))
    .toMatchTextContent('The test failedThe writer has just stopped.');
});

test('a restart asks only if somebody’s text is being worked on', async () => {
  serveEngines();
  const idle = makeVoices({
    state: makeServing({ busy: false, waiting: 0 }),
    installed: INSTALLED_VOICES,
  });
  const parts = serveParts(idle);
  freezeClock();
  await openParts();
  await press(voicesCard.getByRole('button', { name: 'Restart' }));
  await expect.element(voicesCard.getByRole('status')).toHaveTextContent('Natural voices: Starting');
  await expect.element(voicesCard.getByRole('heading', { name: 'Natural voices' })).toHaveFocus();
  parts.change('voices', { state: { status: 'starting', since: new Date().toISOString(), restarts: 1 } });
  await passTime(2000);
  await expect.element(voicesCard).toMatchTextContent('It ended unexpectedly. It loads its model again');
  parts.change('voices', { state: makeServing() });
  await passTime(2000);
  await press(voicesCard.getByRole('button', { name: 'Restart' }));
  await answer('Restart Natural voices?', 'Cancel');
  await passTime(0);
  expect(server.calls(controlEnginePart)).toHaveLength(1);
  await expect.element(voicesCard.getByRole('button', { name: 'Restart' })).toHaveFocus();
});

test('a part is removed after one question, which says what takes over and what it frees', async () => {
  const engines = serveEngines();
  engines.change({ serving: { ...GEMINI, speech: NATURAL } });
  serveParts(SERVING_PARTS.voices());
  await openParts();
  await chooseMore(voicesCard, 'Remove');
  const sure = dialog('Remove Natural voices?');
  await expect
    .element(sure)
    .toMatchTextContent('This deletes its files and frees 120 MB on this server. Built-in voice takes over.');
  server.refuse(removeEnginePart, 'internal', 'The disk is read-only.');
  await answer('Remove Natural voices?', 'Remove');
  await expect
    .element(sure.getByRole('alert'))
    .toMatchTextContent('Natural voices could not be removedThe disk is read-only.');
  await expectAccessible();
  server.recover(removeEnginePart);
  engines.change({ serving: { ...GEMINI, speech: BUILT_IN } });
  await answer('Remove Natural voices?', 'Remove');
  await expectAnnounced('Natural voices removed. 120 MB are free again.');
  await expect.element(voicesCard.getByRole('status')).toHaveTextContent('Natural voices: Not installed');
  await expect.element(page.getByRole('region', { name: 'Voices by' })).toMatchTextContent('Built-in voice');
});

test('the model of a server is changed, and its log read, from its menu', async () => {
  serveEngines();
  serveParts(SERVING_PARTS.scripts());
  await openParts();
  await chooseMore(writerCard, 'Change model');
  const change = dialog('Change the model');
  await expect
    .element(change)
    .toMatchTextContent('Qwen3.5 2B stays in use until the new model has passed its test.');
  await change.getByLabelText('Model').selectOptions('Qwen3.5 4B');
  await expect.element(change).toMatchTextContent('8 GB memory. 6.1 GB free, 1.9 GB short');
  await expectAccessible();
  await press(change.getByRole('button', { name: 'Install writer' }));
  await expectAnnounced('The installation of Local writer has begun.');
  await expect.element(writerCard).toMatchTextContent('MeanwhileQwen3.5 2B stays in use');
  expect(server.calls(installEnginePart)[0]?.body).toEqual({ model: 'qwen3.5-4b' });
});

test('a server that stays off says why, since when, and what serves meanwhile', async () => {
  serveEngines().change({ serving: { ...GEMINI, speech: BUILT_IN } });
  const since = new Date(Date.now() - 14 * 60_000).toISOString();
  const reason = 'The last time it ran out of memory.';
  serveParts(
    makeVoices({
      state: { status: 'stopped', since, restarts: 5, reason },
      installed: INSTALLED_VOICES,
    }),
  );
  await openParts();
  await expect.element(voicesCard).toMatchTextContent('It was restarted 5 times and stays off.');
  await expect.element(voicesCard).toMatchTextContent(reason);
  await expect.element(voicesCard).toMatchTextContent('for 14 min');
  await expect.element(voicesCard).toMatchTextContent('MeanwhileBuilt-in voice speaks');
  await expectAccessible();

  server.answer(getEnginePartLog, brokenAnswer(502));
  const show = voicesCard.getByRole('button', { name: 'Show log' });
  await press(show);
  const log = dialog('Log of Natural voices');
  await expect.element(log).toMatchTextContent('The log could not be loaded');
  server.answer(getEnginePartLog, ok({ lines: [] }));
  await press(log.getByRole('button', { name: 'Try again' }));
  await expect.element(log).toMatchTextContent('Nothing has been written yet.');
  server.answer(getEnginePartLog, ok({ lines: ['first line', 'last line: out of memory'] }));
  await press(log.getByRole('button', { name: 'Refresh' }));
  await expect.element(log).toMatchTextContent('last line: out of memory');
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(show).toHaveFocus();

  await press(voicesCard.getByRole('button', { name: 'Start again' }));
  await expect.element(voicesCard.getByRole('status')).toHaveTextContent('Natural voices: Starting');
});

test('servers on other machines show address, state, queue and speed', async () => {
  serveEngines().change({ serving: { ...GEMINI, speech: NATURAL } });
  serveParts(
    makeVoices({
      remote: [
        { url: 'http://10.0.0.7:4010/v1', status: 'serving', waiting: 2, speed: 3.1 },
        { url: 'http://10.0.0.8:4010/v1', status: 'starting', waiting: 0, speed: null },
        { url: 'http://10.0.0.9:4010/v1', status: 'unreachable', waiting: 0, speed: null },
      ],
    }),
  );
  await openParts();
  const servers = voicesCard.getByRole('listitem');
  await expect.element(servers.first()).toMatchTextContent('http://10.0.0.7:4010/v1');
  await expect.element(servers.first()).toMatchTextContent('Queue 2, 3.1× as fast as speechReady');
  await expect.element(servers.nth(1)).toMatchTextContent('Used once it has loaded its model.Starting');
  await expect.element(servers.nth(2)).toMatchTextContent('Not used until it answers again.Unreachable');
  await expect.element(voicesCard.getByRole('button', { name: 'Hear a test' })).toBeVisible();
  expect(voicesCard.getByRole('button', { name: 'Install voices' }).elements()).toEqual([]);
  await expectAccessible();
});

test('parts that cannot be loaded are reported and can be retried; known ones stay', async () => {
  serveEngines();
  serveParts();
  server.answer(listEngineParts, brokenAnswer(502));
  await openEditor('engines');
  const failure = alertInEditor('Natural voices and Local writer could not be loaded');
  await expect.element(failure).toBeVisible();
  await expectAccessible();
  server.recover(listEngineParts);
  await press(failure.getByRole('button', { name: 'Try again' }));
  await expect.element(voicesCard).toBeVisible();
});

/** A tenth of a second of silence, as a WAV file in base64. */
function makeWav(): string {
  const samples = 2400;
  const view = new DataView(new ArrayBuffer(44 + samples * 2));
  const write = (offset: number, text: string) =>
    new Uint8Array(view.buffer).set(new TextEncoder().encode(text), offset);
  write(0, 'RIFF');
  view.setUint32(4, 36 + samples * 2, true);
  write(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, 24_000, true);
  view.setUint32(28, 48_000, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  write(36, 'data');
  view.setUint32(40, samples * 2, true);
  return btoa(String.fromCodePoint(...new Uint8Array(view.buffer)));
}
