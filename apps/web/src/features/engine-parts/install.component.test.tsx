import {
  controlEnginePart,
  getModelDownload,
  installEnginePart,
  listEngineParts,
} from '@voicedraft/contract/engine-parts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { serveEngines, serveKeys } from '#features/settings/keys/keys.server.ts';
import { expectAccessible } from '#testing/accessible.ts';
import { freezeClock, passTime } from '#testing/clock.ts';
import { answer, button, dialog, expectAnnounced, press } from '#testing/editor.page.ts';
import { expectReadOnlyMeanwhile } from '#testing/late-answer.ts';
import { DOWNLOADING, INSTALLED_WRITER, makeWriter } from '#testing/records/engine-parts.ts';
import { server } from '#testing/server.ts';
import { openParts, writerCard } from './engine-parts.page.ts';
import { serveParts } from './engine-parts.server.ts';

const installing = dialog('Install Local writer?');
const path = page.getByRole('dialog').getByLabelText('Path of the GGUF file');

beforeEach(() => {
  serveKeys();
  serveEngines();
});

test('a part is installed by keyboard, after size, licence, files and folder were shown', async () => {
  serveParts();
  await openParts();
  await expect.element(writerCard).toMatchTextContent('about 1.25 GB');
  await expect.element(writerCard).toMatchTextContent('2.5 GB memory. 6.1 GB free');
  await expect.element(writerCard.getByRole('link', { name: 'Read the licence Apache 2.0' })).toBeVisible();
  const asking = server.hold(getModelDownload);
  await press(button('Install writer'));
  await expect.element(installing).toMatchTextContent('Downloadabout 1.25 GB');
  asking.release();
  await expect.element(installing).toMatchTextContent('Download1.25 GB1 file');
  await expect.element(installing).toMatchTextContent('Fromhttps://hub.example');
  await expect.element(installing).toMatchTextContent('Folder/var/lib/voicedraft/engines/scripts');
  await expect
    .element(installing.getByRole('list', { name: 'Files' }).getByRole('listitem').first())
    .toMatchTextContent('qwen3.5-2b.gguf1.25 GBSHA-256 9f2c 41d0 … 7be3');
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Install writer')).toHaveFocus();
  expect(server.calls(installEnginePart)).toEqual([]);

  await userEvent.keyboard('{Enter}');
  await press(installing.getByRole('button', { name: 'Install writer' }));
  await expectAnnounced('The installation of Local writer has begun.');
  await expect
    .element(writerCard.getByRole('progressbar', { name: 'Download of Local writer' }))
    .toBeVisible();
  // Its button is gone.
  await expect.element(writerCard.getByRole('heading', { name: 'Local writer' })).toHaveFocus();
  expect(server.calls(installEnginePart).map(({ params, body }) => ({ ...params, ...body }))).toEqual([
    { part: 'scripts', model: 'qwen3.5-2b' },
  ]);
});

test('a hub that does not answer is named, and can be asked again or left for later', async () => {
  serveParts();
  server.refuse(getModelDownload, 'internal', 'hub.example did not answer within 10 seconds.');
  await openParts();
  await press(button('Install writer'));
  const failure = installing.getByRole('alert').filter({ hasText: 'The files could not be looked up' });
  await expect.element(failure).toMatchTextContent('hub.example did not answer within 10 seconds.');
  await expect.element(installing).toMatchTextContent('Downloadabout 1.25 GB');
  await expect.element(installing).not.toMatchTextContent('Folder');
  await expectAccessible();
  server.recover(getModelDownload);
  await press(failure.getByRole('button', { name: 'Try again' }));
  await expect.element(installing).toMatchTextContent('Download1.25 GB1 file');
  server.refuse(installEnginePart, 'conflict', 'Another installation is running.');
  await press(installing.getByRole('button', { name: 'Install writer' }));
  await expect
    .element(installing.getByRole('alert').filter({ hasText: 'The installation could not begin' }))
    .toMatchTextContent('Another installation is running.');
});

test('the writer takes another model, or a file of this server; what is missing is named', async () => {
  const [first] = makeWriter().models;
  serveParts(
    makeWriter({ machine: { ...makeWriter().machine, freeMemoryBytes: 2048 * 1024 ** 2, cores: 1 } }),
  );
  await openParts();
  await expect.element(writerCard).toMatchTextContent('2.5 GB memory. 2 GB free, 512 MB short');
  await expect.element(writerCard).toMatchTextContent('2 cores. 1 here, 1 short');
  const model = writerCard.getByLabelText('Model');
  await expect.element(model).toHaveValue(first?.id ?? '');
  await expect.element(writerCard).toMatchTextContent('Shows size and folder first.');
  await model.selectOptions('Qwen3.5 4B');
  await expect.element(model).toHaveAccessibleDescription('Better text.');
  await expect.element(writerCard).toMatchTextContent('about 2.7 GB');
  await model.selectOptions('A GGUF file on this server');
  await expect.element(writerCard).toMatchTextContent('Asks for the path first.');
  await press(button('Install writer'));
  await expect.element(path).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(path).toHaveAccessibleDescription('Path is required');
  await expectAccessible();
  server.refuse(installEnginePart, 'validation', 'Not valid.', { file: 'This is not a GGUF file.' });
  await path.fill('/srv/models/notes.txt');
  await userEvent.keyboard('{Enter}');
  await expect.element(path).toHaveAccessibleDescription('This is not a GGUF file.');
  server.recover(installEnginePart);
  await path.fill(' /srv/models/own.gguf');
  await expectReadOnlyMeanwhile({
    sending: server.hold(installEnginePart),
    field: path,
    sendButton: page.getByRole('dialog').getByRole('button', { name: 'Install writer' }),
    sent: 'The installation of Local writer has begun.',
  });
  expect(server.calls(installEnginePart).at(-1)?.body).toEqual({ file: '/srv/models/own.gguf' });
  expect(server.calls(getModelDownload)).toEqual([]);
});

test('a download shows its steps and progress, is paused, resumed and cancelled', async () => {
  const parts = serveParts(makeWriter({ state: DOWNLOADING }));
  freezeClock();
  await openParts();
  const steps = writerCard.getByRole('list', { name: 'Steps' }).getByRole('listitem');
  await expect.element(steps.first()).toHaveAttribute('aria-current', 'step');
  await expect.element(writerCard).toMatchTextContent('0.80 GB of 1.25 GB9.4 MB/s50 s left');
  const bar = writerCard.getByRole('progressbar', { name: 'Download of Local writer' });
  await expect.element(bar).toHaveAttribute('value', String(819 / 1280));

  // Polls while something changes; the live region speaks a new state only.
  const status = writerCard.getByRole('status');
  await expect.element(status).toHaveTextContent('Local writer: Downloading');
  parts.change('scripts', { state: { ...DOWNLOADING, doneBytes: DOWNLOADING.totalBytes, step: 'checksum' } });
  await passTime(2000);
  await expect.element(status).toHaveTextContent('Local writer: Checking');
  await expect.element(steps.nth(1)).toHaveAttribute('aria-current', 'step');
  parts.change('scripts', { state: DOWNLOADING });
  await passTime(2000);
  await expect.element(status).toHaveTextContent('Local writer: Downloading');

  await press(writerCard.getByRole('button', { name: 'Pause' }));
  await expect.element(status).toHaveTextContent('Local writer: Paused');
  await expect.element(writerCard).toMatchTextContent('What has arrived is kept until you resume or cancel.');
  // The button became the one that continues, and keeps the focus.
  await expect.element(writerCard.getByRole('button', { name: 'Resume' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(status).toHaveTextContent('Local writer: Downloading');

  await press(writerCard.getByRole('button', { name: 'Cancel' }));
  const sure = dialog('Cancel the installation?');
  await expect
    .element(sure)
    .toMatchTextContent('This deletes the 819 MB that have arrived. Pause keeps them.');
  await userEvent.keyboard('{Escape}');
  await passTime(0);
  await expect.element(writerCard.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await answer('Cancel the installation?', 'Stop and delete');
  await expectAnnounced('The installation was cancelled.');
  await expect.element(status).toHaveTextContent('Local writer: Not installed');
  expect(server.calls(controlEnginePart).map(({ body }) => body.action)).toEqual([
    'pause',
    'resume',
    'cancel',
  ]);
});

test.each([
  ['runs', DOWNLOADING],
  [
    'is paused',
    {
      status: 'paused',
      model: DOWNLOADING.model,
      doneBytes: DOWNLOADING.doneBytes,
      totalBytes: DOWNLOADING.totalBytes,
      stoppedAt: new Date().toISOString(),
    },
  ],
] as const)('a download that %s is accessible', async (_, state) => {
  serveParts(makeWriter({ state }));
  await openParts();
  await expect.element(writerCard.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await expectAccessible();
});

test('an action that fails says so and keeps the state; a list asked for before it does not undo it', async () => {
  serveParts(makeWriter({ state: DOWNLOADING }));
  freezeClock();
  await openParts();
  server.refuse(controlEnginePart, 'conflict', 'The download has just ended.');
  await press(writerCard.getByRole('button', { name: 'Pause' }));
  await expectAnnounced('The download could not be paused. The download has just ended.');
  await expect.element(writerCard.getByRole('button', { name: 'Pause' })).toHaveFocus();
  server.recover(controlEnginePart);

  const old = server.hold(listEngineParts);
  await passTime(2000);
  await old.arrived;
  await userEvent.keyboard('{Enter}');
  await expect.element(writerCard.getByRole('button', { name: 'Resume' })).toBeVisible();
  old.release();
  await passTime(0);
  await expect.element(writerCard.getByRole('status')).toHaveTextContent('Local writer: Paused');
});

test('an interrupted download says when it goes on', async () => {
  const stoppedAt = new Date(Date.now() - 60_000).toISOString();
  const nextTryAt = new Date(Date.now() + 240_000).toISOString();
  const { model, doneBytes, totalBytes } = DOWNLOADING;
  const reason = 'The hub stopped answering.';
  serveParts(
    makeWriter({
      state: { status: 'interrupted', model, doneBytes, totalBytes, reason, stoppedAt, nextTryAt },
    }),
  );
  await openParts();
  await expect
    .element(writerCard)
    .toMatchTextContent(/The hub stopped answering\. Nothing is lost: the next try is (?:tomorrow )?at /u);
  await expectAccessible();
  await press(writerCard.getByRole('button', { name: 'Resume now' }));
  await expect.element(writerCard.getByRole('button', { name: 'Pause' })).toBeVisible();
});

test('a failed download says what was wrong', async () => {
  serveParts(
    makeWriter({
      installed: INSTALLED_WRITER,
      state: {
        status: 'install-failed',
        model: 'qwen3.5-4b',
        title: 'The file is damaged, so it was deleted.',
        reason: 'Its checksum is not the one the hub names.',
        expected: `sha256:9f2c41d0${'0'.repeat(52)}7be3`,
        received: `sha256:9f2c41d0${'0'.repeat(52)}07a8`,
      },
    }),
  );
  await openParts();
  await expect.element(writerCard).toMatchTextContent('The file is damaged, so it was deleted.');
  await expect.element(writerCard).toMatchTextContent('ModelQwen3.5 4B, Apache 2.0');
  await expect.element(writerCard).toMatchTextContent('Expected9f2c 41d0 … 7be3Received9f2c 41d0 … 07a8');
  await expect.element(writerCard).toMatchTextContent('MeanwhileQwen3.5 2B stays in use');
  await expectAccessible();
  await press(writerCard.getByRole('button', { name: 'Download again' }));
  await expect.element(writerCard.getByRole('progressbar')).toBeVisible();
  await expect.element(writerCard).toMatchTextContent('MeanwhileQwen3.5 2B stays in use');
  await press(writerCard.getByRole('button', { name: 'Cancel' }));
  await expect.element(dialog('Cancel the installation?')).toMatchTextContent('Qwen3.5 2B stays installed.');
});
