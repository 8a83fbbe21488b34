import {
  type LanguageModels,
  editLanguageModels,
  getLanguageModels,
  listServerModels,
  tryLanguageModel,
} from '@voicedraft/contract/language-models';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { serveEngines, serveKeys } from '#features/settings/keys/keys.fake.ts';
import { expectAccessible } from '#testing/accessible.ts';
import { button, dialog, expectAnnounced, openEditor, press } from '#testing/editor.driver.ts';
import { LANGUAGE_MODELS, makeModel, makeModelServer } from '#testing/records/language-models.ts';
import { ok, refusal, server } from '#testing/server.ts';

const ollama = page.getByRole('region', { name: 'Ollama' });
const servers = page.getByRole('region', { name: 'Servers with OpenAI’s API' });
const state = ollama.getByRole('status').first();
const save = button('Save Models');
const SAVED = 'Language models saved. They apply from the next script.';

beforeEach(() => {
  serveKeys();
  serveEngines();
});

/** Opens the engines with these language models, which are kept as they are saved. */
async function openModels(overrides: Partial<LanguageModels> = {}): Promise<void> {
  let stored: LanguageModels = { ...LANGUAGE_MODELS, ...overrides };
  server.answer(getLanguageModels, () => ok(stored));
  server.answer(editLanguageModels, ({ body: { revision, serverKey, ...chosen } }) => {
    if (revision !== stored.revision) return refusal('conflict', 'Someone else has saved these settings.');
    stored = { ...stored, ...chosen, revision: (stored.revision ?? 0) + 1 };
    if (serverKey !== undefined) stored = { ...stored, serverKey: serverKey === '' ? null : 'sk-or-v1…0001' };
    return ok(stored);
  });
  await openEditor('engines');
  await expect.element(state).toBeVisible();
}

const FOUND = { ...makeModelServer(), isOnThisMachine: true };

test('Ollama is used without a setting; its model is chosen, and it can be switched off', async () => {
  const large = makeModel({ name: 'qwen3:235b', bytes: 142e9, fits: false });
  await openModels({ ollama: { ...FOUND, models: [...FOUND.models, large] } });
  await expect.element(state).toHaveTextContent('Ollama on this machine, qwen3:1.7b.');
  const model = ollama.getByLabelText('Its model');
  await expect.element(model).toHaveDisplayValue('Best one it has (qwen3:1.7b)');
  await expect
    .element(model.getByRole('option', { name: 'qwen3:235b, 142.0 GB, larger than the memory' }))
    .toBeInTheDocument();
  await expectAccessible();
  await model.selectOptions('qwen3:0.6b, 520 MB');
  await press(save);
  await expectAnnounced(SAVED);
  await press(ollama.getByRole('switch'), ' ');
  await press(save);
  await expect.poll(() => server.calls(editLanguageModels).length).toBe(2);
  const choice = { findsOllama: true, ollamaModel: 'qwen3:0.6b', serverUrls: [], serverModel: null };
  expect(server.bodies(editLanguageModels)).toEqual([
    { ...choice, revision: null },
    { ...choice, findsOllama: false, revision: 1 },
  ]);
});

test('without a model, the page says how to get one', async () => {
  await openModels();
  await expect
    .element(state)
    .toHaveTextContent('Ollama is not running. Once started, it is found within a minute.');
  await expect
    .element(ollama.getByRole('button', { name: 'Copy the command ollama pull qwen3:1.7b' }))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Try/u })).not.toBeInTheDocument();
});

test('servers have addresses, a key and a model; each says how it is', async () => {
  const up = makeModelServer({
    url: 'http://10.0.0.5:8000',
    model: 'qwen3-4b',
    models: [makeModel({ name: 'qwen3-4b' })],
  });
  await openModels({
    source: 'stored',
    serverUrls: [up.url],
    serverKey: 'sk-or-v1…0001',
    servers: [
      { ...up, running: 2 },
      { ...up, url: 'http://10.0.0.6:8000', pausedSeconds: 20 },
      { ...up, url: 'http://10.0.0.7:8000', status: 'refused', model: null },
    ],
  });
  const rows = servers.getByRole('listitem');
  await expect
    .element(rows.first())
    .toMatchTextContent('http://10.0.0.5:8000qwen3-4b. Writes 2 now. Context of 40,960 tokens.Ready');
  await expect.element(rows.nth(1)).toMatchTextContent('qwen3-4b. Asked again in 20 s.Limit reached');
  await expect.element(rows.nth(2)).toMatchTextContent('Enter another key below.Key refused');
  await expectAccessible();
  await servers.getByLabelText('Addresses').fill('ftp://10.0.0.5');
  await press(save);
  await expect
    .element(servers.getByLabelText('Addresses'))
    .toHaveAccessibleDescription('Please enter an address such as http://10.0.0.5:8000');
  await servers.getByLabelText('Addresses').fill('http://10.0.0.5:8000/\nhttp://10.0.0.8:8000');
  await servers.getByLabelText('Key', { exact: true }).fill('sk-or-v1-a-new-key');
  server.answer(
    listServerModels,
    ok({ status: 'serving', models: [makeModel({ name: 'qwen3-8b' }), makeModel()] }),
  );
  await press(servers.getByRole('button', { name: 'List its models' }));
  await expect
    .element(servers.getByLabelText('Model'))
    .toHaveAccessibleDescription('2 to choose from. Leave empty for the best one.');
  expect(server.bodies(listServerModels).at(-1)).toEqual({
    url: 'http://10.0.0.5:8000',
    key: 'sk-or-v1-a-new-key',
  });
  await servers.getByLabelText('Model').fill('qwen3-8b');
  await press(save);
  await expectAnnounced(SAVED);
  expect(server.bodies(editLanguageModels).at(-1)).toMatchObject({
    serverUrls: ['http://10.0.0.5:8000', 'http://10.0.0.8:8000'],
    serverKey: 'sk-or-v1-a-new-key',
    serverModel: 'qwen3-8b',
  });
  await expect.element(servers.getByLabelText('Key', { exact: true })).toHaveValue('');
});

test('a model is tried: the script appears as it is written, with its speed', async () => {
  await openModels({ ollama: FOUND });
  const trial = { text: 'Fresh rye bread.', model: 'qwen3:1.7b', words: 78, firstMs: 820, tookMs: 6500 };
  const events = ['Fresh ', 'rye bread.']
    .map((text) => `event: piece\ndata: ${JSON.stringify({ text })}\n\n`)
    .join('');
  const done = `event: done\ndata: ${JSON.stringify({ success: true, data: trial })}\n\n`;
  server.answer(
    tryLanguageModel,
    () => new Response(events + done, { headers: { 'content-type': 'text/event-stream' } }),
  );
  await press(ollama.getByRole('button', { name: 'Try qwen3:1.7b' }));
  const trying = dialog('Try qwen3:1.7b');
  await press(trying.getByRole('button', { name: 'Write' }));
  await expect.element(trying.getByRole('region', { name: 'Script' })).toHaveTextContent('Fresh rye bread.');
  await expect
    .element(trying.getByRole('status'))
    .toHaveTextContent('78 words in 6.5 s, 12 words a second. First words after 0.8 s.');
  await expectAccessible();
  server.refuse(tryLanguageModel, 'generation_failed', 'The AI provider could not be reached.');
  await press(trying.getByRole('button', { name: 'Write again' }));
  await expect.element(trying.getByText('The AI provider could not be reached.')).toBeVisible();
});
