import {
  addGeminiKey,
  deleteGeminiKey,
  editGeminiKey,
  listManagedKeys,
  testGeminiKey,
  toggleGeminiKey,
} from '@voicedraft/contract/engine-administration';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { formatDateTime } from '#lib/format.ts';
import { expectAccessible } from '#testing/accessible.ts';
import {
  alertInEditor,
  answer,
  button,
  dialog,
  expectAnnounced,
  openEditor,
  press,
} from '#testing/editor.driver.ts';
import { expectReadOnlyMeanwhile } from '#testing/late-answer.ts';
import { ENGINE_SETTINGS, makeFailedTest, makeKey } from '#testing/records/keys.ts';
import { brokenAnswer, ok, server } from '#testing/server.ts';
import {
  activeSwitch,
  addButton,
  adding,
  editing,
  keyField,
  nameField,
  newKeyField,
  openKeys,
  rowOf,
  testing,
} from './keys.driver.ts';
import { serveEngines, serveKeys } from './keys.fake.ts';

const FIRST = 'AIzaSyFirst-key-of-a-project-0002';
const SECOND = 'AIzaSySecond-key-of-a-project-0003';
const MASKED_FIRST = 'AIzaSyFi…0002';
const MARKUP_NAME = 'Main <i>project</i>';
const NO_KEY = 'Please enter the key as the provider shows it, without spaces';

beforeEach(() => void serveEngines());

test('a key is added using only the keyboard, tested at once, switched, replaced and deleted', async () => {
  serveKeys();
  await openKeys();
  await expect.element(page.getByText('1 key', { exact: true })).toBeVisible();
  await press(addButton);
  await expect.element(nameField).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => adding.getByText('Name and key are required').elements()).toHaveLength(2);
  await userEvent.keyboard(`  ${MARKUP_NAME}  `);
  await expect.element(keyField).toHaveAttribute('type', 'password');
  await keyField.fill('two words');
  await userEvent.keyboard('{Enter}');
  await expect.element(keyField).toHaveAccessibleDescription(NO_KEY);
  expect(server.calls(addGeminiKey)).toEqual([]);
  await keyField.fill(`  ${FIRST} `);
  await userEvent.keyboard('{Enter}');
  await expectAnnounced('API key added successfully!');
  await expect.element(testing.getByText('Works with gemini-3.8-flash.')).toBeVisible();
  await expect.element(testing.getByText('Works with gemini-3.8-flash-tts.')).toBeVisible();
  await expect.element(testing.getByText('The provider no longer offers this model.').first()).toBeVisible();
  await press(button('Done'));
  await expect.element(testing).not.toBeInTheDocument();
  await expect.element(addButton).toHaveFocus();
  await expect.element(page.getByText('2 keys', { exact: true })).toBeVisible();
  await expect.element(rowOf(MARKUP_NAME)).toMatchTextContent(MASKED_FIRST);
  expect(document.documentElement.outerHTML).not.toContain(FIRST);
  const sent = { name: MARKUP_NAME, key: FIRST, isActive: true };
  await expect.poll(() => server.bodies(addGeminiKey)).toEqual([sent]);

  const active = activeSwitch(MARKUP_NAME);
  await press(active, ' ');
  await expectAnnounced('API key deactivated successfully!');
  await expect.element(active).not.toBeChecked();
  await expect.element(rowOf(MARKUP_NAME)).toMatchTextContent('Off');
  await userEvent.keyboard(' ');
  await expectAnnounced('API key activated successfully!');
  await expect.element(active).toBeChecked();
  await expect.poll(() => server.bodies(toggleGeminiKey).map((body) => body.isActive)).toEqual([false, true]);

  await press(button(`Edit ${MARKUP_NAME}`));
  await expect.element(newKeyField).toHaveValue('');
  await expect
    .element(newKeyField)
    .toHaveAccessibleDescription(`${MASKED_FIRST} is stored. Leave this empty to keep it.`);
  await nameField.fill('Renamed');
  await userEvent.keyboard('{Enter}');
  await expectAnnounced('API key updated successfully!');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.poll(() => server.calls(testGeminiKey)).toHaveLength(1);
  await press(button('Edit Renamed'));
  await newKeyField.fill(SECOND);
  await userEvent.keyboard('{Enter}');
  await expect.element(testing.getByText('Works with gemini-3.8-flash.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(rowOf('Renamed')).toMatchTextContent('AIzaSySe…0003');
  expect(server.bodies(editGeminiKey)).toMatchObject([
    { name: 'Renamed', key: '' },
    { name: 'Renamed', key: SECOND },
  ]);

  await press(button('Delete Renamed'));
  await expect
    .element(dialog('Delete this key?'))
    .toMatchTextContent('“Renamed” (AIzaSySe…0003) will stop working');
  await answer('Delete this key?', 'Delete key');
  await expectAnnounced('API key deleted successfully!');
  await expect.element(page.getByText('1 key', { exact: true })).toBeVisible();
});

test("a key from the environment can be tested but not changed; a test reports the provider's reason: quota, rate limit, permissions", async () => {
  serveKeys(makeKey({ name: 'Nobody has it' }));
  await openKeys();
  const own = rowOf('Environment 1');
  await expect
    .element(own)
    .toMatchTextContent('Set in the server’s environment (GEMINI_API_KEYS). It can only be changed there.');
  expect(own.getByRole('switch').elements()).toEqual([]);
  expect(own.getByRole('button').elements()).toHaveLength(1);
  await own.getByRole('button', { name: 'Test key Environment 1' }).click();
  await expect.element(testing.getByText('Works with gemini-3.8-flash.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await button('Test key Nobody has it').click();
  for (const text of [
    "Today's quota has been used up.",
    'The rate limit has been reached. It resets in about 40 seconds.',
    'The provider does not allow this key to do this.',
    'The provider does not recognize this key.',
  ]) {
    server.answer(testGeminiKey, ok(makeFailedTest(text)));
    await press(button('Test again'));
    for (const job of ['Scripts', 'Voices']) {
      await expect.element(testing.getByRole('region', { name: job }).getByText(text).first()).toBeVisible();
    }
  }
  server.lose(testGeminiKey);
  await userEvent.keyboard('{Escape}');
  await own.getByRole('button').click();
  await expect.element(testing.getByRole('alert')).toMatchTextContent('The key could not be tested');
  const [first, ...others] = server.calls(testGeminiKey).map(({ params }) => params.id);
  expect([first, others.pop()]).toEqual(['environment-1', 'environment-1']);
  expect(others).toHaveLength(5);
  expect(others).not.toContain(first);
});

test('keys that cannot be loaded or refreshed are reported and can be retried', async () => {
  serveKeys(makeKey());
  server.answer(listManagedKeys, brokenAnswer(502));
  await openEditor('gemini-keys');
  const failure = alertInEditor('Failed to fetch keys');
  await expect.element(failure).toBeVisible();
  await expect.element(page.getByLabelText('Engines overview')).toMatchTextContent('Not known');
  server.recover(listManagedKeys);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect.element(rowOf('Main')).toBeVisible();

  server.answer(listManagedKeys, brokenAnswer(502));
  await press(activeSwitch('Main'), ' ');
  await expect.element(failure).toBeVisible();
  await expect.element(rowOf('Main')).toBeVisible();
  server.recover(listManagedKeys);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect.element(failure).not.toBeInTheDocument();
  await expect.element(rowOf('Main')).toMatchTextContent('Off');
});

test('errors about a key are shown in the specified words, and the input stays; nothing is typed while a key is being added', async () => {
  serveKeys(makeKey({ isActive: false }));
  await openKeys();
  server.answer(toggleGeminiKey, brokenAnswer(502));
  const active = activeSwitch('Main');
  await press(active, ' ');
  await expectAnnounced('Failed to toggle key status');
  await expect.element(active).not.toBeChecked();

  server.refuse(deleteGeminiKey, 'internal', 'Not today.');
  await button('Delete Main').click();
  await answer('Delete this key?', 'Delete key');
  const sure = dialog('Delete this key?');
  await expect.element(sure.getByRole('alert')).toMatchTextContent('Failed to delete keyNot today.');
  await userEvent.keyboard('{Escape}');

  server.refuse(editGeminiKey, 'internal', 'Not today.');
  await button('Edit Main').click();
  await nameField.fill('Another');
  await userEvent.keyboard('{Enter}');
  await expect.element(editing.getByRole('alert')).toMatchTextContent('Failed to update keyNot today.');
  await expect.element(nameField).toHaveValue('Another');
  await userEvent.keyboard('{Escape}');
  await dialog('Close without saving?').getByRole('button', { name: 'Discard' }).click();

  const duplicate = 'This key is already in the list.';
  server.refuse(addGeminiKey, 'conflict', duplicate, { key: duplicate });
  await addButton.click();
  await nameField.fill('Twin');
  await keyField.fill(FIRST);
  await userEvent.keyboard('{Enter}');
  await expect.element(keyField).toHaveAccessibleDescription(duplicate);
  server.lose(addGeminiKey);
  await keyField.fill(SECOND);
  await userEvent.keyboard('{Enter}');
  await expect.element(adding.getByRole('alert')).toMatchTextContent('Failed to add key');
  await expect.element(keyField).toHaveValue(SECOND);
  for (let answers = 0; answers < 2; answers += 1) server.recover(addGeminiKey);
  await expectReadOnlyMeanwhile({
    sending: server.hold(addGeminiKey),
    field: keyField,
    sendButton: adding.getByRole('button', { name: 'Add Key' }),
    sent: 'API key added successfully!',
  });
});

test('a key that another user has changed is not overwritten', async () => {
  const main = makeKey();
  const stored = serveKeys(main);
  await openKeys();
  await button('Edit Main').click();
  stored.change(main._id, { name: 'Changed by a colleague' });
  await nameField.fill('Changed by me');
  await userEvent.keyboard('{Enter}');
  const notice = page.getByRole('alert').filter({ hasText: 'Someone else has changed this key.' });
  await expect.element(notice).toHaveFocus();
  await expect.element(nameField).toHaveValue('Changed by me');
  await expectAccessible();
  await notice.getByRole('button', { name: 'Load the saved version' }).click();
  await answer('Load the saved version?', 'Load it');
  await expect.element(nameField).toHaveValue('Changed by a colleague');
  await nameField.fill('Agreed');
  await userEvent.keyboard('{Enter}');
  await expectAnnounced('API key updated successfully!');
  await expect.element(rowOf('Agreed')).toBeVisible();
  await expect.poll(() => server.bodies(editGeminiKey)[0]?.revision).toBe(main.revision);
});

test('keys that cannot be decrypted are reported as unusable', async () => {
  const { health } = makeKey();
  const lastFailure = 'It was encrypted with a different server secret. Please enter it again.';
  const invalid = { ...health, state: 'invalid', lastFailure } as const;
  serveKeys(makeKey({ name: 'North', health: invalid }), makeKey({ name: 'South', health: invalid }));
  server.refuse(testGeminiKey, 'conflict', lastFailure);
  await openKeys();
  for (const name of ['North', 'South']) {
    await expect.element(rowOf(name)).toMatchTextContent('Not valid');
    await expect.element(rowOf(name)).toMatchTextContent('It was encrypted with a different server secret.');
  }
  await expect.element(page.getByLabelText('Engines overview')).toMatchTextContent('1 of 3');
  await button('Test key South').click();
  await expect.element(testing.getByRole('alert')).toMatchTextContent('The key could not be tested');
});

test('the page says which key does what, and which engine is the fallback, until when', async () => {
  const reason = 'The provider does not allow this key to do this.';
  const { health } = makeKey();
  const [script, speech] = [{ job: 'script', reason } as const, { job: 'speech', reason } as const];
  serveKeys(
    makeKey({ name: 'North', health: { ...health, failedTests: [speech] } }),
    makeKey({ name: 'South', health: { ...health, state: 'untested', failedTests: [script, speech] } }),
  );
  const until = '2026-11-22T08:00:00.000Z';
  serveEngines().change({
    fallbacks: { script: null, speech: { reason: 'Every key rests.', until } },
    serving: { ...ENGINE_SETTINGS.serving, speech: { engine: 'local', model: 'any', available: true } },
  });
  await openKeys();
  const notice = page.getByText(/^Built-in voices speak in place of Gemini\. Every key rests/u);
  // The page's text is compared with plain spaces.
  const time = formatDateTime(until).replace(/\s(?=[AP]M$)/u, ' ');
  await expect.element(notice).toMatchTextContent(`Gemini is tried again on ${time}.`);
  await expect.element(rowOf('North')).toMatchTextContent(`Scripts onlyVoices: ${reason}`);
  await expect.element(rowOf('South')).toMatchTextContent(`Test failedScripts and voices: ${reason}`);
  const overview = page.getByLabelText('Engines overview');
  await expect.element(overview).toMatchTextContent('Keys ready1 of 3');
  await expect.element(overview).toMatchTextContent('Voices byBuilt-in voices');
});

test('the tab is accessible, including its windows', async () => {
  serveKeys(
    makeKey({ name: 'A key with a name that is long: the second team in the north of the country' }),
    makeKey({ name: 'Off', isActive: false, health: { ...makeKey().health, state: 'off' } }),
  );
  await openKeys();
  await expectAccessible();
  await addButton.click();
  await userEvent.keyboard('{Enter}');
  await expect.element(adding.getByText('Name and key are required').first()).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await button('Test key Environment 1').click();
  await expect.element(testing.getByText('Works with gemini-3.8-flash.')).toBeVisible();
  await expectAccessible();
});
