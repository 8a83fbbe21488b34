import { editUser } from '@voicedraft/contract/people';
import { expect, test } from 'vitest';
import { answerUsers } from '#testing/answers/people.ts';
import { ADMINISTRATOR, makeUser } from '#testing/records/people.ts';
import { server } from '#testing/server.ts';
import { button, creditField, edited, messages, nameField, openDirectory } from './directory.driver.ts';

test('Finance starts in the credits, saves a user whose name they cannot see or mend, and withdraws no link', async () => {
  const nameless = makeUser({ userName: '', UserEmail: 'nameless@person.example' });
  answerUsers([nameless]).edit(ADMINISTRATOR._id, { staffRole: 'finance' });
  await openDirectory();
  await button('Edit nameless@person.example').click();
  await expect.element(button('Withdraw a link')).not.toBeInTheDocument();
  await expect.element(creditField).toHaveFocus();
  await expect.element(nameField).not.toBeInTheDocument();
  await edited.getByRole('combobox', { name: 'Membership' }).selectOptions('Basic');
  await button('Save').click();
  await expect.element(messages).toMatchTextContent('User updated successfully');
  const [body] = server.bodies(editUser);
  expect(body).toMatchObject({ userMembership: 'basic' });
  expect(body).not.toHaveProperty('userName');
});
