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
import { INSTALLED_WRITER, makeServing, makeWriter } from '#testing/records/engine-parts.ts';
import { ENGINE_SETTINGS } from '#testing/records/keys.ts';
import { brokenAnswer, ok, server } from '#testing/server.ts';
import { openParts, writerCard } from './engine-parts.page.ts';
import { makeServingWriter, serveParts } from './engine-parts.server.ts';

const LOCAL_WRITER = { engine: 'server', model: 'qwen3.5-2b', available: true } as const;
const BUILT_IN = { engine: 'local', model: 'qwen3.5-2b', available: true } as const;
const { serving: GEMINI } = ENGINE_SETTINGS;

beforeEach(() => void serveKeys());

async function chooseMore(card: typeof writerCard, item: string): Promise<void> {
  await press(card.getByRole('button', { name: /^More actions/u }));
  await press(page.getByRole('menuitem', { name: item }));
}

test('a server shows its health, and whether it serves or stands by', async () => {
  const engines = serveEngines();
  engines.change({ serving: { ...GEMINI, script: LOCAL_WRITER } });
  const parts = serveParts(makeServingWriter());
  freezeClock();
  await openParts();
  await expect.element(writerCard.getByRole('status')).toHaveTextContent('Local writer: Serving');
  for (const text of [
    'Memory2.3 GBof 2.5 GB planned',
    'Speed11 words/s400 words in 36 s',
    'Queue1 waiting1 being written',
    'Running6 d 4 hno restarts',
    'ModelQwen3.5 2B, Apache 2.0',
    'Last testWrote 41 words in 4 s',
  ]) {
    await expect.element(writerCard).toMatchTextContent(text);
  }
  engines.change({ serving: GEMINI });
  const state = makeServing({ memoryBytes: null, speed: null, busy: false, waiting: 0, lastTest: null });
  parts.change('scripts', { state: { ...state, restarts: 1 } });
  await passTime(10_000);
  for (const text of [
    'MemoryNot known',
    'SpeedNot knownafter the first result',
    'Queue0 waitingidle',
    '1 restart',
    'Last testNone yet',
  ]) {
    await expect.element(writerCard).toMatchTextContent(text);
  }
});

test('a server that starts is accessible', async () => {
  serveEngines();
  const since = new Date().toISOString();
  serveParts(makeWriter({ state: { status: 'starting', since, restarts: 0 }, installed: INSTALLED_WRITER }));
  await openParts();
  await expect.element(writerCard).toMatchTextContent('It loads its model, then it serves.');
  await expectAccessible();
});

test('a test is read, can be repeated, and fails with its reason', async () => {
  serveEngines();
  serveParts(makeServingWriter());
  const at = new Date().toISOString();
  const text = 'A quiet harbour wakes with the gulls.';
  server.answer(testEnginePart, ok({ amount: 7, tookMs: 900, at, text }));
  await openParts();
  const write = writerCard.getByRole('button', { name: 'Write a test' });
  const held = server.hold(testEnginePart);
  await press(write);
  const written = dialog('Test of Local writer');
  await expect.element(written.getByText('Writing one sentence...')).toBeVisible();
  held.release();
  await expect.element(written.getByText(text)).toBeVisible();
  await expectAccessible();
  await press(button('Done'));
  await expect.element(write).toHaveFocus();
  await press(write);
  await expect.element(written.getByText(text)).toBeVisible();
  server.refuse(testEnginePart, 'conflict', 'The writer has just stopped.');
  await press(button('Test again'));
  await expect
    .element(written.getByRole('alert'))
    .toMatchTextContent('The test failedThe writer has just stopped.');
});

test('a restart asks only if somebody’s text is being worked on', async () => {
  serveEngines();
  const idle = makeWriter({
    state: makeServing({ busy: false, waiting: 0 }),
    installed: INSTALLED_WRITER,
  });
  const parts = serveParts(idle);
  freezeClock();
  await openParts();
  await press(writerCard.getByRole('button', { name: 'Restart' }));
  await expect.element(writerCard.getByRole('status')).toHaveTextContent('Local writer: Starting');
  await expect.element(writerCard.getByRole('heading', { name: 'Local writer' })).toHaveFocus();
  parts.change('scripts', { state: { status: 'starting', since: new Date().toISOString(), restarts: 1 } });
  await passTime(2000);
  await expect.element(writerCard).toMatchTextContent('It ended unexpectedly. It loads its model again');
  parts.change('scripts', { state: makeServing() });
  await passTime(2000);
  await press(writerCard.getByRole('button', { name: 'Restart' }));
  await answer('Restart Local writer?', 'Cancel');
  await passTime(0);
  expect(server.calls(controlEnginePart)).toHaveLength(1);
  await expect.element(writerCard.getByRole('button', { name: 'Restart' })).toHaveFocus();
});

test('a part is removed after one question, which says what takes over and what it frees', async () => {
  const engines = serveEngines();
  engines.change({ serving: { ...GEMINI, script: LOCAL_WRITER } });
  serveParts(makeServingWriter());
  await openParts();
  await chooseMore(writerCard, 'Remove');
  const sure = dialog('Remove Local writer?');
  await expect
    .element(sure)
    .toMatchTextContent(
      'This deletes its files and frees 1.25 GB on this server. Built-in writer takes over.',
    );
  server.refuse(removeEnginePart, 'internal', 'The disk is read-only.');
  await answer('Remove Local writer?', 'Remove');
  await expect
    .element(sure.getByRole('alert'))
    .toMatchTextContent('Local writer could not be removedThe disk is read-only.');
  await expectAccessible();
  server.recover(removeEnginePart);
  engines.change({ serving: { ...GEMINI, script: BUILT_IN } });
  await answer('Remove Local writer?', 'Remove');
  await expectAnnounced('Local writer removed. 1.25 GB are free again.');
  await expect.element(writerCard.getByRole('status')).toHaveTextContent('Local writer: Not installed');
  await expect
    .element(page.getByRole('region', { name: 'Scripts by' }))
    .toMatchTextContent('Built-in writer');
});

test('the model of a server is changed, and its log read, from its menu', async () => {
  serveEngines();
  serveParts(makeServingWriter());
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
  serveEngines().change({ serving: { ...GEMINI, script: BUILT_IN } });
  const since = new Date(Date.now() - 14 * 60_000).toISOString();
  const reason = 'The last time it ran out of memory.';
  serveParts(
    makeWriter({
      state: { status: 'stopped', since, restarts: 5, reason },
      installed: INSTALLED_WRITER,
    }),
  );
  await openParts();
  await expect.element(writerCard).toMatchTextContent('It was restarted 5 times and stays off.');
  await expect.element(writerCard).toMatchTextContent(reason);
  await expect.element(writerCard).toMatchTextContent('for 14 min');
  await expect.element(writerCard).toMatchTextContent('MeanwhileBuilt-in writer writes');
  await expectAccessible();

  server.answer(getEnginePartLog, brokenAnswer(502));
  const show = writerCard.getByRole('button', { name: 'Show log' });
  await press(show);
  const log = dialog('Log of Local writer');
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

  await press(writerCard.getByRole('button', { name: 'Start again' }));
  await expect.element(writerCard.getByRole('status')).toHaveTextContent('Local writer: Starting');
});

test('servers on other machines show address, state, queue and speed', async () => {
  serveEngines().change({ serving: { ...GEMINI, script: LOCAL_WRITER } });
  serveParts(
    makeWriter({
      remote: [
        { url: 'http://10.0.0.7:4010/v1', status: 'serving', waiting: 2, speed: 11 },
        { url: 'http://10.0.0.8:4010/v1', status: 'starting', waiting: 0, speed: null },
        { url: 'http://10.0.0.9:4010/v1', status: 'unreachable', waiting: 0, speed: null },
      ],
    }),
  );
  await openParts();
  const servers = writerCard.getByRole('listitem');
  await expect.element(servers.first()).toMatchTextContent('http://10.0.0.7:4010/v1');
  await expect.element(servers.first()).toMatchTextContent('Queue 2, 11 words/sReady');
  await expect.element(servers.nth(1)).toMatchTextContent('Used once it has loaded its model.Starting');
  await expect.element(servers.nth(2)).toMatchTextContent('Not used until it answers again.Unreachable');
  await expect.element(writerCard.getByRole('button', { name: 'Write a test' })).toBeVisible();
  expect(writerCard.getByRole('button', { name: 'Install writer' }).elements()).toEqual([]);
  await expectAccessible();
});

test('parts that cannot be loaded are reported and can be retried; known ones stay', async () => {
  serveEngines();
  serveParts();
  server.answer(listEngineParts, brokenAnswer(502));
  await openEditor('engines');
  const failure = alertInEditor('Local writer could not be loaded');
  await expect.element(failure).toBeVisible();
  await expectAccessible();
  server.recover(listEngineParts);
  await press(failure.getByRole('button', { name: 'Try again' }));
  await expect.element(writerCard).toBeVisible();
});
