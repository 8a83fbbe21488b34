import { addGeminiKey } from '@voicedraft/contract/engine-administration';
import { expect, test } from 'vitest';
import { press } from '#testing/editor.driver.ts';
import { expectReadOnlyMeanwhile } from '#testing/late-answer.ts';
import { server } from '#testing/server.ts';
import { addButton, adding, keyField, nameField, openKeys } from './keys.driver.ts';
import { serveEngines, serveKeys } from './keys.fake.ts';

test('nothing is typed while a key is being added, whose test follows', async () => {
  serveEngines();
  serveKeys();
  await openKeys();
  await press(addButton);
  await nameField.fill('Another project');
  await keyField.fill('AIzaSyFirst-key-of-a-project-0002');
  await expectReadOnlyMeanwhile({
    sending: server.hold(addGeminiKey),
    field: keyField,
    sendButton: adding.getByRole('button', { name: 'Add Key' }),
    sent: 'API key added successfully!',
  });
  await expect.poll(() => server.calls(addGeminiKey)).toHaveLength(1);
});
