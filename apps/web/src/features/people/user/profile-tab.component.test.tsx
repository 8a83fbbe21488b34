import { listUserCreditEntries } from '@voicedraft/contract/credits';
import { editUser } from '@voicedraft/contract/people';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerUsers } from '#testing/answers/people.ts';
import { button, creditField, nameField, messages } from '#features/people/directory/directory.driver.ts';
import { expectTypedMeanwhileStays } from '#testing/late-answer.ts';
import { answerPage } from '#testing/list-page.ts';
import { openApp } from '#testing/open-app.tsx';
import { ADMINISTRATOR, makeUser } from '#testing/records/people.ts';
import { ok, server } from '#testing/server.ts';

const ADA = makeUser({ userName: 'Ada Okafor', UserEmail: 'ada@person.example', currentBalance: 4 });
const PATH = `/admin/users/${ADA._id}`;

test('the account is changed in a form; the input survives a failure and a change of tab', async () => {
  answerUsers([ADA]);
  server.answer(listUserCreditEntries, () => answerPage(listUserCreditEntries, ok([]), 0));
  const app = await openApp(PATH, { as: ADMINISTRATOR });
  await creditField.fill('many');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Please enter a whole number of credits')).toBeVisible();
  await nameField.fill('Ada Berg');
  await creditField.fill('24');
  await page.getByRole('textbox', { name: 'Note about the credits' }).fill('For the long wait');
  await page.getByRole('combobox', { name: 'Role' }).selectOptions('Moderator');
  await page.getByRole('combobox', { name: 'Membership' }).selectOptions('Premium');
  server.lose(editUser);
  await button('Save Changes').click();
  await expect.element(messages).toMatchTextContent('Failed to update user: Network error.');
  await expect.element(nameField).toHaveValue('Ada Berg');
  server.recover(editUser);
  await page.getByRole('navigation', { name: 'User details' }).getByRole('link', { name: 'Credits' }).click();
  await expect.element(nameField).not.toBeInTheDocument();
  app.goBack();
  await expect.element(nameField).toHaveValue('Ada Berg');
  await creditField.click();
  await userEvent.keyboard('{Enter}');
  await expect.element(messages).toMatchTextContent('User updated successfully');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Ada Berg' })).toBeVisible();
  await expect.element(page.getByRole('main').getByText('Moderator').first()).toBeVisible();
  expect(server.bodies(editUser).at(-1)).toEqual({
    userName: 'Ada Berg',
    userRole: 'moderator',
    staffRole: null,
    userMembership: 'premium',
    currentBalance: 24,
    UserEmail: ADA.UserEmail,
    expectedBalance: 4,
    expected: { userName: 'Ada Okafor', userRole: 'member', staffRole: null, userMembership: 'free' },
    note: 'For the long wait',
  });
});

test("a colleague's earlier save is reported in the form, which takes over untouched fields; what is typed meanwhile stays", async () => {
  const users = answerUsers([ADA]);
  await openApp(PATH, { as: ADMINISTRATOR });
  await nameField.fill('Ada Berg');
  users.edit(ADA._id, { userMembership: 'basic', currentBalance: 9 });
  const reason = 'This user has been changed by a colleague: the membership is now basic.';
  server.refuse(editUser, 'conflict', reason);
  await userEvent.keyboard('{Enter}');
  const notice = page.getByRole('alert').filter({ hasText: `Failed to update user: ${reason}` });
  await expect.element(notice).toHaveFocus();
  await expect.element(page.getByText('Now: Basic')).toBeVisible();
  await expect.element(page.getByText('Now: 9')).toBeVisible();
  server.recover(editUser);
  await notice.getByRole('button', { name: 'Keep my changes' }).click();
  await expect.element(nameField).toHaveFocus();
  await expect.element(nameField).toHaveValue('Ada Berg');
  await expect.element(creditField).toHaveValue('9');
  await nameField.click();
  await userEvent.keyboard('{Enter}');
  await expect.element(messages).toMatchTextContent('User updated successfully');
  expect(users.read(ADA._id).user).toMatchObject({
    userName: 'Ada Berg',
    userMembership: 'basic',
    currentBalance: 9,
  });
  await button('Dismiss').click();
  await expect.element(messages).toHaveTextContent('');
  await expectTypedMeanwhileStays({
    endpoint: editUser,
    field: nameField,
    saveButton: button('Save Changes'),
    saved: 'User updated successfully',
  });
  await expect.poll(() => server.bodies(editUser).at(-1)?.expected).toMatchObject({ userName: 'First' });
  expect(server.bodies(editUser).slice(-2)).toMatchObject([{ userName: 'First' }, { userName: 'Second' }]);
});

test('after a conflict, Finance goes on in the first field that they may change', async () => {
  const users = answerUsers([ADA]);
  users.edit(ADMINISTRATOR._id, { staffRole: 'finance' });
  await openApp(PATH, { as: { ...ADMINISTRATOR, staffRole: 'finance' } });
  await creditField.fill('30');
  users.edit(ADA._id, { currentBalance: 9 });
  server.refuse(editUser, 'conflict', 'The balance has changed.');
  await userEvent.keyboard('{Enter}');
  await button('Keep my changes').click();
  await expect.element(page.getByRole('combobox', { name: 'Membership' })).toHaveFocus();
});
