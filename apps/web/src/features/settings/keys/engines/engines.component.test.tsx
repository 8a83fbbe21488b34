import { editEngineSettings, getEngineSettings } from '@voicedraft/contract/engine-administration';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openKeys } from '#features/settings/keys/keys.page.ts';
import { serveEngines, serveKeys } from '#features/settings/keys/keys.server.ts';
import { expectAccessible } from '#testing/accessible.ts';
import {
  alertInEditor,
  answer,
  button,
  expectAnnounced,
  group,
  moveByKeyboard,
  openEditor,
  press,
  unsaved,
} from '#testing/editor.page.ts';
import { ENGINE_SETTINGS } from '#testing/records/keys.ts';
import { brokenAnswer, server } from '#testing/server.ts';

const models = page.getByRole('list', { name: 'Models for scripts' });
const entries = models.getByRole('listitem');
const add = page.getByLabelText('Add a model, models for scripts');
const scripts = group('Engine for scripts');
const choice = (name: RegExp) => scripts.getByRole('radio', { name });
const saveButton = button('Save Changes');

beforeEach(() => void serveKeys());

/** Types the name of a model and adds it. */
async function addModel(name: string): Promise<void> {
  await add.fill(name);
  await userEvent.keyboard('{Enter}');
}

test('engines are chosen and models reordered by keyboard', async () => {
  serveEngines();
  await openKeys();
  await expect.poll(() => entries.elements()).toHaveLength(3);
  await expect.element(entries.first()).toMatchTextContent('Tried first');
  await expect.poll(() => page.getByText('Gemini in use').elements()).toHaveLength(2);
  await expect.element(choice(/^OpenAI-compatible/u)).toBeDisabled();

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
  const voices = group('Engine for voices');
  await voices.getByRole('radio', { name: /^Built-in/u }).click();
  await press(saveButton);
  await expectAnnounced('Engines and models saved. They apply from the next generation.');
  await expect.element(unsaved).not.toBeInTheDocument();
  await expect.element(voices.getByRole('radio', { name: /^Built-in/u })).toBeChecked();
  expect(server.calls(editEngineSettings).map(({ body }) => body)).toEqual([
    {
      scriptEngine: 'auto',
      speechEngine: 'local',
      textModels: ['gemini-2.0-flash', 'gemini-3.8-flash', 'gemini-3.5-flash-lite'],
      speechModels: ENGINE_SETTINGS.speechModels,
      revision: null,
    },
  ]);
});

test('a list of models takes at most ten, and at least one', async () => {
  serveEngines();
  await openKeys();
  for (let count = 4; count <= 10; count += 1) {
    await addModel(`gemini-${count}`);
    await expect.poll(() => entries.elements()).toHaveLength(count);
  }
  await expect.element(add).toHaveAccessibleDescription('At most 10 models.');
  await expect.element(add).toHaveAttribute('readonly');
  await button('Discard').click();
  await expect.poll(() => entries.elements()).toHaveLength(3);
  for (const model of ENGINE_SETTINGS.textModels) {
    await models.getByRole('button', { name: `Remove ${model}`, exact: true }).click();
  }
  await saveButton.click();
  await expect.element(page.getByText('Please name at least one model')).toBeVisible();
  expect(server.calls(editEngineSettings)).toEqual([]);
});

test('engines that cannot be loaded can be retried', async () => {
  serveEngines();
  server.refuse(getEngineSettings, 'validation', 'Not today.');
  await openEditor('gemini-keys');
  const failure = alertInEditor('Engines and models could not be loaded');
  await expect.element(failure).toMatchTextContent('Not today.');
  await expect.element(page.getByLabelText('Engines overview')).toMatchTextContent('Not known');
  server.recover(getEngineSettings);
  await press(failure.getByRole('button', { name: 'Try again' }));
  await expect.poll(() => entries.elements()).toHaveLength(3);
});

test("another user's save is not overwritten; a failure keeps the choice; leaving asks", async () => {
  const stored = serveEngines();
  await openKeys();
  const builtIn = choice(/^Built-in/u);
  await builtIn.click();
  server.answer(editEngineSettings, brokenAnswer(502));
  await saveButton.click();
  await expectAnnounced('Failed to save engines and models');
  await expect.element(alertInEditor('Failed to save engines and models')).toBeVisible();
  server.recover(editEngineSettings);
  await expect.element(builtIn).toBeChecked();

  await page.getByRole('link', { name: 'Paypal Setup' }).click();
  await answer('Leave without saving?', 'Cancel');
  await expect.element(builtIn).toBeChecked();

  stored.change({ scriptEngine: 'gemini', speechEngine: 'gemini', textModels: ['gemini-3.8-flash'] });
  await saveButton.click();
  const notice = page.getByRole('alert').filter({ hasText: 'Someone else has saved these settings' });
  await expect.element(notice).toHaveFocus();
  await expectAccessible();
  await expect.element(builtIn).toBeChecked();
  await notice.getByRole('button', { name: 'Load the saved version' }).click();
  await answer('Load the saved version?', 'Load it');
  await expect.element(choice(/^Gemini/u)).toBeChecked();
  await expect.poll(() => entries.elements()).toHaveLength(1);
  await button('Remove gemini-3.8-flash').click();
  await saveButton.click();
  await expect.element(page.getByText('Please name at least one model')).toBeVisible();
});

test('choices made while engines are being saved stay, unsaved', async () => {
  serveEngines();
  await openKeys();
  const saving = server.hold(editEngineSettings);
  await choice(/^Built-in/u).click();
  await press(saveButton);
  await saving.arrived;
  await addModel('gemini-next');
  saving.release();
  await expectAnnounced('Engines and models saved. They apply from the next generation.');
  await expect.element(entries.last()).toMatchTextContent('gemini-nextNot saved yet');
  await expect.element(choice(/^Built-in/u)).toBeChecked();
  await expect.element(unsaved).toBeVisible();
  await press(saveButton);
  await expect.element(unsaved).not.toBeInTheDocument();
  expect(server.calls(editEngineSettings).at(-1)?.body).toMatchObject({
    scriptEngine: 'local',
    textModels: [...ENGINE_SETTINGS.textModels, 'gemini-next'],
  });
});
