import { editGeminiKey } from '@voicedraft/contract/engine-administration';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answer, button, dialog } from '#testing/editor.driver.ts';
import { expectTypedMeanwhileStays } from '#testing/late-answer.ts';
import { makeKey } from '#testing/records/keys.ts';
import { server } from '#testing/server.ts';
import { editing, nameField, newKeyField, openKeys, rowOf, testing } from './keys.driver.ts';
import { serveEngines, serveKeys } from './keys.fake.ts';

test('text typed during a save stays, to be saved or discarded, and a replaced key is not sent again with it', async () => {
  serveEngines();
  serveKeys(makeKey());
  await openKeys();
  await button('Edit Main').click();
  await expectTypedMeanwhileStays({
    endpoint: editGeminiKey,
    field: nameField,
    saveButton: editing.getByRole('button', { name: 'Save Changes' }),
    saved: 'API key updated successfully!',
    closes: true,
  });
  await expect.element(rowOf('Second')).toBeVisible();

  await button('Edit Second').click();
  await newKeyField.fill('AIzaSyFirst-key-of-a-project-0002');
  const saving = server.hold(editGeminiKey);
  await userEvent.keyboard('{Enter}');
  await saving.arrived;
  await nameField.fill('Third');
  saving.release();
  await expect.element(newKeyField).toHaveValue('');
  await expect.element(nameField).toHaveValue('Third');
  await expect.element(testing).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await answer('Close without saving?', 'Cancel');
  await expect.element(nameField).toHaveValue('Third');
  await userEvent.keyboard('{Escape}');
  await answer('Close without saving?', 'Discard');
  await expect.element(dialog('Edit Key')).not.toBeInTheDocument();
  await expect.element(rowOf('Second')).toBeVisible();
});
