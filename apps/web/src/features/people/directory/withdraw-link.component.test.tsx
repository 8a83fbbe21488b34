import { withdrawAnyShare } from '@voicedraft/contract/shares';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answerUsers } from '#testing/answers/people.ts';
import { expectAccessible } from '#testing/accessible.ts';
import { expectReadOnlyMeanwhile } from '#testing/late-answer.ts';
import { MAYA } from '#testing/records/users.ts';
import { ok, refusal, server } from '#testing/server.ts';
import { button, dialogOf, openDirectory } from './directory.driver.ts';

const TOKEN = '9fK2mQ7xL0aB3cD4eF5gHw';
const dialog = dialogOf('Withdraw a link');
const address = dialog.getByRole('textbox', { name: 'Address of the shared take' });
const withdraw = dialog.getByRole('button', { name: 'Withdraw' });

test('staff withdraw a link by its address, also by keyboard, and are told whose it was', async () => {
  answerUsers([MAYA]);
  server.answer(withdrawAnyShare, refusal('not_found', 'This link leads nowhere.'));
  await openDirectory();
  button('Withdraw a link').element().focus();
  await userEvent.keyboard('{Enter}');
  await address.fill('https://voicedraft.example/contact');
  await withdraw.click();
  await expect.element(dialog.getByText('Enter the address of a shared take, with /s/ in it')).toBeVisible();
  await expectAccessible();
  expect(server.calls(withdrawAnyShare)).toEqual([]);
  await address.fill(`/s/${TOKEN}`);
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText('This link leads nowhere.')).toBeVisible();

  server.answer(withdrawAnyShare, ok({ userId: MAYA._id, email: MAYA.UserEmail }));
  await address.fill(`https://voicedraft.example/s/${TOKEN}?from=mail`);
  await expectReadOnlyMeanwhile({
    sending: server.hold(withdrawAnyShare),
    field: address,
    sendButton: withdraw,
    sent: `The link of ${MAYA.UserEmail} has ended.`,
  });
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.calls(withdrawAnyShare).map(({ params }) => params.token)).toEqual([TOKEN, TOKEN]);
});
