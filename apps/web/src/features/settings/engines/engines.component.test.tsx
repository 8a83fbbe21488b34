import {
  dismissRetiredModels,
  editEngineSettings,
  getEngineSettings,
  testGeminiKey,
} from '@voicedraft/contract/engine-administration';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { serveEngines, serveKeys } from '#features/settings/keys/keys.fake.ts';
import { expectAccessible } from '#testing/accessible.ts';
import {
  alertInEditor,
  answer,
  button,
  dialog,
  expectAnnounced,
  moveByKeyboard,
  openEditor,
  press,
  unsaved,
} from '#testing/editor.driver.ts';
import { ENGINE_SETTINGS, makeFailedTest, makeKey, WORKING_TEST } from '#testing/records/keys.ts';
import { brokenAnswer, ok, server } from '#testing/server.ts';
import type { OpenedApp } from '#testing/open-app.tsx';

const SAVED = 'Engines and models saved. They apply from the next generation.';
const models = page.getByRole('list', { name: 'Models for scripts' });
const entries = models.getByRole('listitem');
const add = page.getByLabelText('Add a model, models for scripts');
const scripts = page.getByRole('region', { name: 'Scripts by' });
const voices = page.getByRole('region', { name: 'Voices by' });
const choice = (job: typeof scripts) => job.getByLabelText('Engine', { exact: true });
const free = page.getByRole('radio', { name: 'Free' });
const saveButton = button('Save Changes');

beforeEach(() => {
  serveKeys();
});

/** Opens the engines, with the order of the models. */
async function openEngines(): Promise<OpenedApp> {
  const app = await openEditor('engines');
  await press(button('Order of Gemini’s models'));
  await expect.element(models).toBeVisible();
  return app;
}

/** Types the name of a model and adds it. */
async function addModel(name: string): Promise<void> {
  await add.fill(name);
  await userEvent.keyboard('{Enter}');
}

test('the page says who does each job, why, and what steps in', async () => {
  const { health } = makeKey();
  const reason = 'The key was deleted.';
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const speechModels = ENGINE_SETTINGS.speechModels;
  serveKeys(
    makeKey({ health: { ...health, state: 'paused', pausedUntil: until, pausedModels: speechModels } }),
    makeKey({
      name: 'Backup',
      health: {
        ...health,
        state: 'untested',
        failedTests: [
          { job: 'script', reason },
          { job: 'speech', reason },
        ],
      },
    }),
  );
  serveEngines().change({
    fallbacks: { script: null, speech: { reason: 'Every API key has reached its limit for now.', until } },
    serving: {
      ...ENGINE_SETTINGS.serving,
      speech: { engine: 'local', model: 'kokoro-82m', available: true },
    },
  });
  await openEditor('engines');
  await expect.element(scripts.getByRole('heading', { name: 'Gemini' })).toBeVisible();
  await expect.element(scripts).toMatchTextContent('First choice, and 2 of 3 keys work.');
  await expect.element(voices.getByRole('heading', { name: 'Built-in voices' })).toBeVisible();
  const engines = voices.getByRole('list', { name: 'Engines for voices' }).getByRole('listitem');
  await expect.poll(() => engines.elements()).toHaveLength(2);
  await expect.element(engines.first()).toMatchTextContent('Out of quota');
  await expect.element(engines.nth(1)).toMatchTextContent('3.4× as fast as speech.Serving');
  expect(engines.elements().map((entry) => entry.getAttribute('aria-current'))).toEqual([null, 'true']);
  const notice = page.getByText('Customers see “Natural voice” on each result, and pay the same.');
  await expect
    .element(notice)
    .toMatchTextContent(
      'Built-in voices speak in place of Gemini. Every API key has reached its limit for now.',
    );
  await expect
    .element(page.getByRole('link', { name: 'See keys' }))
    .toHaveAttribute('href', '/admin/settings?tab=gemini-keys');
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect.element(row('Main')).toMatchTextContent('ScriptsWorksVoicesNo quota');
  await expect.element(row('Backup')).toMatchTextContent('ScriptsTest failedVoicesTest failed');
  await expect.element(row('Backup')).toMatchTextContent(`Scripts and voices: ${reason}`);
  await expect.element(page.getByText('2 of 3 usable')).toBeVisible();
  await expectAccessible();
});

test('all keys are tested one after another, and each result is shown', async () => {
  const main = makeKey();
  const off = makeKey({ name: 'Switched off', isActive: false });
  serveEngines();
  serveKeys(main, off);
  server.answer(testGeminiKey, ({ params: { id } }) =>
    ok(
      id === main._id
        ? { ...WORKING_TEST, speech: { works: false, model: null, message: 'No quota left.' } }
        : makeFailedTest('The key was deleted.'),
    ),
  );
  const testing = server.hold(testGeminiKey);
  await openEditor('engines');
  const tests = dialog('Test all keys');
  const rows = tests.getByRole('listitem');
  await press(button('Test all'));
  await testing.arrived;
  await expect.element(tests.getByRole('status')).toHaveTextContent('1 of 2');
  await expect.element(rows.first()).toMatchTextContent('Environment 1Testing');
  await expect.element(rows.nth(1)).toMatchTextContent('MainWaiting');
  await expectAccessible();
  testing.release();
  await expect.element(rows.first()).toMatchTextContent('Environment 1The key was deleted.Failed');
  await expect
    .element(rows.nth(1))
    .toMatchTextContent('MainScripts: Works with gemini-3.8-flash.Voices: No quota left.Partly');
  await expect.element(tests.getByRole('status')).toHaveTextContent('0 of 2 work');
  server.refuse(testGeminiKey, 'rate_limited', 'Too many requests.');
  await press(button('Test again'));
  await expect.element(rows.nth(1)).toMatchTextContent('MainToo many requests.Not tested');
  await press(button('Done'));
  await expect.element(tests).not.toBeInTheDocument();
  await expect.element(button('Test all')).toHaveFocus();
});

test('engines are chosen, models reordered and a price set by keyboard', async () => {
  serveEngines();
  await openEngines();
  await expect.poll(() => entries.elements()).toHaveLength(3);
  await expect.element(entries.first()).toMatchTextContent('Tried first');
  for (const name of ['Model server only (no address)', 'Ollama only (switched off)']) {
    await expect.element(choice(scripts).getByRole('option', { name })).toBeDisabled();
  }
  await addModel('gemini-2.0-flash');
  await expect.element(add).toHaveAccessibleDescription('This model is already in the list');
  await addModel('"><img src=x>');
  await expect.element(add).toHaveAccessibleDescription('Please enter a model such as gemini-3.8-flash');
  await addModel('gemini-next');
  await expect.element(entries.last()).toMatchTextContent('gemini-nextNot saved yet');
  await press(models.getByRole('button', { name: 'Remove gemini-next' }));
  await expect.element(add).toHaveFocus();
  expect(server.calls(editEngineSettings)).toEqual([]);

  await moveByKeyboard('gemini-2.0-flash', -2);
  await expect.element(entries.first()).toMatchTextContent('gemini-2.0-flash');
  await choice(voices).selectOptions('Built-in voices only');
  await expect
    .element(choice(voices))
    .toHaveAccessibleDescription('Natural voices in five languages. Free, and no text leaves this server.');
  await press(free, ' ');
  await expect.element(free).toBeChecked();
  await press(saveButton);
  await expectAnnounced(SAVED);
  await expect.element(unsaved).not.toBeInTheDocument();
  await expect.element(choice(voices)).toHaveValue('local');
  expect(server.bodies(editEngineSettings)).toEqual([
    {
      scriptEngine: 'auto',
      speechEngine: 'local',
      textModels: ['gemini-2.0-flash', 'gemini-3.8-flash', 'gemini-3.5-flash-lite'],
      speechModels: ENGINE_SETTINGS.speechModels,
      draftPrice: 0,
      revision: null,
    },
  ]);
});

test('Ollama can be chosen even if it does not answer now; a model that an earlier release ran has its command until it is dismissed', async () => {
  const command =
    "printf 'FROM %s\\n' '/data/model.gguf' > /tmp/Modelfile && ollama create a-model -f /tmp/Modelfile";
  const model = { name: 'A model', folder: '/data/engines' };
  const away = { engine: 'server', model: 'no model', available: false } as const;
  const { script, speech } = ENGINE_SETTINGS.engines;
  serveEngines().change({
    retiredModels: [{ ...model, command }],
    engines: { script: script.toSpliced(1, 0, away), speech },
  });
  server.answer(
    dismissRetiredModels,
    ok({ ...ENGINE_SETTINGS, retiredModels: [{ ...model, command: null }] }),
  );
  await openEditor('engines');
  await choice(scripts).selectOptions('Ollama only');
  await expect.element(choice(scripts)).toHaveValue('server');
  await expect.element(page.getByText('A model no longer runs inside Voicedraft.')).toBeVisible();
  await expect.element(page.getByText(command)).toBeVisible();
  await expectAccessible();
  // The toast has a button of the same name.
  const dismiss = page.getByRole('main').getByRole('button', { name: 'Dismiss', exact: true });
  server.refuse(dismissRetiredModels, 'forbidden', 'Not now.');
  await press(dismiss);
  await expectAnnounced('Not now.');
  server.recover(dismissRetiredModels);
  await press(dismiss);
  await expect.element(page.getByText(command)).not.toBeInTheDocument();
  await expect
    .element(page.getByText('Voicedraft no longer uses A model. You can delete the folder /data/engines.'))
    .toBeVisible();
});

test("a failure to load is retried, and one to save keeps the choice; another user's save is not overwritten; leaving asks", async () => {
  const stored = serveEngines();
  server.refuse(getEngineSettings, 'validation', 'Not today.');
  await openEditor('engines');
  const failure = alertInEditor('Engines and models could not be loaded');
  await expect.element(failure).toMatchTextContent('Not today.');
  server.recover(getEngineSettings);
  await press(failure.getByRole('button', { name: 'Try again' }));
  await press(button('Order of Gemini’s models'));
  const engine = choice(scripts);
  await engine.selectOptions('Built-in writer only');
  server.answer(editEngineSettings, brokenAnswer(502));
  await saveButton.click();
  await expectAnnounced('Failed to save engines and models');
  await expect.element(alertInEditor('Failed to save engines and models')).toBeVisible();
  server.recover(editEngineSettings);
  await expect.element(engine).toHaveValue('local');

  await page.getByRole('link', { name: 'Paypal Setup' }).click();
  await answer('Leave without saving?', 'Cancel');
  await expect.element(engine).toHaveValue('local');

  const retiredUntil = new Date(Date.now() + 3_600_000).toISOString();
  const [model] = ENGINE_SETTINGS.textModels;
  const textModelHealth = [{ model: model ?? '', retiredUntil }];
  stored.change({
    scriptEngine: 'gemini',
    speechEngine: 'gemini',
    textModels: [model ?? ''],
    textModelHealth,
  });
  await saveButton.click();
  const notice = page.getByRole('alert').filter({ hasText: 'Someone else has saved these settings' });
  await expect.element(notice).toHaveFocus();
  await expect.element(engine).toHaveValue('local');
  await notice.getByRole('button', { name: 'Load the saved version' }).click();
  await answer('Load the saved version?', 'Load it');
  await expect.element(engine).toHaveValue('gemini');
  await expect.poll(() => entries.elements()).toHaveLength(1);
  await expect.element(entries.first()).toMatchTextContent(/Retired\s*Next try: /u);
});

test('choices made during a save stay, unsaved; a list of models takes at most ten, and at least one', async () => {
  serveEngines();
  await openEngines();
  const saving = server.hold(editEngineSettings);
  await choice(scripts).selectOptions('Built-in writer only');
  await press(saveButton);
  await saving.arrived;
  await addModel('gemini-next');
  await press(free, ' ');
  saving.release();
  await expectAnnounced(SAVED);
  await expect.element(entries.last()).toMatchTextContent('gemini-nextNot saved yet');
  await expect.element(choice(scripts)).toHaveValue('local');
  await expect.element(free).toBeChecked();
  await expect.element(unsaved).toBeVisible();
  await press(saveButton);
  await expect.element(unsaved).not.toBeInTheDocument();
  expect(server.bodies(editEngineSettings).at(-1)).toMatchObject({
    scriptEngine: 'local',
    draftPrice: 0,
    textModels: [...ENGINE_SETTINGS.textModels, 'gemini-next'],
  });

  for (let count = 5; count <= 10; count += 1) {
    await addModel(`gemini-${count}`);
    await expect.poll(() => entries.elements()).toHaveLength(count);
  }
  await expect.element(add).toHaveAccessibleDescription('At most 10 models.');
  await expect.element(add).toHaveAttribute('readonly');
  await button('Discard').click();
  await expect.poll(() => entries.elements()).toHaveLength(4);
  for (const model of [...ENGINE_SETTINGS.textModels, 'gemini-next']) {
    await models.getByRole('button', { name: `Remove ${model}`, exact: true }).click();
  }
  await press(button('Order of Gemini’s models'));
  await saveButton.click();
  // What is wrong comes into view.
  await expect.element(page.getByText('Please name at least one model')).toBeVisible();
  expect(server.calls(editEngineSettings)).toHaveLength(2);
});
