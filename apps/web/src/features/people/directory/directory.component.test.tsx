import { deleteUser, editUser, exportUsers, listUsers } from '@voicedraft/contract/people';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerUsers } from '#testing/answers/people.ts';
import { readAs } from '#lib/reader.ts';
import { expectAccessible } from '#testing/accessible.ts';
import { freezeClock, passTime } from '#testing/clock.ts';
import { expectTypedMeanwhileStays } from '#testing/late-answer.ts';
import { ADMINISTRATOR, makeUser } from '#testing/records/people.ts';
import { JONAS, LONG_NAME, MAYA } from '#testing/records/users.ts';
import { brokenAnswer, refusal, server } from '#testing/server.ts';
import {
  button,
  creditField,
  dialogOf,
  edited,
  nameField,
  openDirectory,
  rowOf,
  rows,
  messages,
} from './directory.driver.ts';

const editMaya = button(`Edit ${MAYA.userName}`);

test('the directory is filtered through its URL, also in its file, shows who is banned, and colours a user as the shell does', async () => {
  answerUsers([ADMINISTRATOR, { ...MAYA, isBanned: true }]);
  const app = await openDirectory('?role=member');
  await expect.element(rowOf(MAYA.userName)).toMatchTextContent('Banned');
  const grounds = () =>
    [...document.querySelectorAll('main [aria-hidden], header [aria-hidden]')]
      .filter(({ textContent }) => textContent === 'OO')
      .map(({ className }) => /--avatar-\d/u.exec(className)?.[0]);
  await expect.poll(() => grounds().length).toBeGreaterThan(1);
  expect(new Set(grounds()).size).toBe(1);
  await expect.element(page.getByLabelText('Role', { exact: true })).toHaveValue('member');
  await page.getByLabelText('Account', { exact: true }).selectOptions('Banned');
  await page.getByLabelText('Membership', { exact: true }).selectOptions('Free');
  const filters = { role: 'member', trouble: 'banned', membership: 'free' };
  await expect.poll(() => server.calls(listUsers).at(-1)?.query).toMatchObject(filters);
  expect(app.address()).toBe('/admin/users?role=member&trouble=banned&membership=free');
  server.answer(exportUsers, () => new Response('Name'));
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect.poll(() => server.bodies(exportUsers)).toEqual([filters]);
  await expectAccessible();
});

test('a row is edited in place by keyboard; its banner stays for 3 s', async () => {
  answerUsers([MAYA]);
  await openDirectory();
  await expect.element(editMaya).toBeVisible();
  editMaya.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(nameField).toHaveFocus();
  await expect.element(edited).toMatchTextContent(MAYA.UserEmail);
  await nameField.fill('Not kept');
  await userEvent.keyboard('{Escape}');
  await expect.element(editMaya).toHaveFocus();
  await expect.element(rowOf(MAYA.userName)).toHaveLength(1);

  await userEvent.keyboard('{Enter}');
  await nameField.fill(' ');
  await creditField.fill('12.5');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Please enter a name')).toBeVisible();
  await expect.element(page.getByText('Please enter a whole number of credits')).toBeVisible();
  await expect.element(nameField).toHaveFocus();
  await nameField.fill('Maya Berg');
  await creditField.fill('40');
  await edited.getByRole('combobox', { name: 'Role' }).selectOptions('Seller');
  await edited.getByRole('combobox', { name: 'Membership' }).selectOptions('Basic');
  await nameField.click();
  freezeClock();
  await userEvent.keyboard('{Enter}');
  await expect.element(messages).toMatchTextContent('User updated successfully');
  await passTime(2900);
  await expect.element(messages).toMatchTextContent('User updated successfully');
  await passTime(200);
  await expect.element(messages).toHaveTextContent('');
  await expect.element(button('Edit Maya Berg')).toHaveFocus();
  for (const text of ['40', 'Seller', 'Basic']) {
    await expect.element(rowOf('Maya Berg').getByText(text, { exact: true })).toBeVisible();
  }
  expect(server.calls(editUser)).toMatchObject([
    { params: { id: MAYA._id }, body: { userName: 'Maya Berg', currentBalance: 40, expectedBalance: 38 } },
  ]);
});

test('failures to load, save or delete are reported, and no input is lost', async () => {
  answerUsers([MAYA]);
  const app = await openDirectory();
  await expect.element(rowOf(MAYA.userName)).toBeVisible();
  // Only the directory fails, not the administrator's own record.
  server.answer(listUsers, ({ query }) =>
    query?.userEmail === undefined ? refusal('validation', 'No database.') : [ADMINISTRATOR],
  );
  await button('Refresh').click();
  await expect.element(messages).toMatchTextContent('Failed to fetch users: No database.');
  await expect.element(rowOf(MAYA.userName)).toBeVisible();
  await app.goTo('/admin/users?page=2');
  await expect.element(page.getByRole('heading', { name: 'Failed to fetch users' })).toBeVisible();
  await expectAccessible();
  server.recover(listUsers);
  await button('Try again').click();
  await expect.element(rowOf(MAYA.userName)).toBeVisible();

  server.answer(editUser, brokenAnswer());
  server.answer(deleteUser, brokenAnswer());
  await editMaya.click();
  await nameField.fill('Maya Berg');
  await button('Save').click();
  await expect.element(messages).toMatchTextContent('Failed to update user: HTTP error! Status: 500');
  await expect.element(nameField).toHaveValue('Maya Berg');
  await button('Cancel').click();

  await button(`Delete ${MAYA.userName}`).click();
  const dialog = dialogOf('Delete user');
  await expect.element(dialog).toMatchTextContent('Are you sure you want to delete this user?');
  await expect.element(dialog).toMatchTextContent('Credit history and paid orders are kept');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(messages).toMatchTextContent('Failed to delete user: HTTP error! Status: 500');
  server.recover(deleteUser);
  await button(`Delete ${MAYA.userName}`).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(messages).toMatchTextContent('User deleted successfully');
  await expect.element(rowOf(MAYA.userName)).toHaveLength(0);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  await expect.element(rows.getByRole('button', { name: 'Your own account' })).toBeDisabled();
  await expect.poll(() => server.calls(deleteUser).at(-1)?.params).toEqual({ id: MAYA._id });
});

test('an unsaved edit is not lost by opening another row or page', async () => {
  answerUsers([MAYA, JONAS]);
  await openDirectory();
  await editMaya.click();
  await nameField.fill('Maya Berg');
  await button(`Edit ${JONAS.userName}`).click();
  const confirmation = dialogOf('Discard changes?');
  await confirmation.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('columnheader', { name: 'User' }).getByRole('button').click();
  await expect.element(nameField).toHaveValue('Maya Berg');
  const link = rowOf(JONAS.userName).getByRole('link', { name: JONAS.userName });
  await link.click();
  await dialogOf('Leave without saving?').getByRole('button', { name: 'Cancel' }).click();
  await button(`Edit ${JONAS.userName}`).click();
  await confirmation.getByRole('button', { name: 'Discard' }).click();
  await expect.element(nameField).toHaveValue(JONAS.userName);
  await button('Cancel').click();
  await link.click();
  await expect.element(page.getByRole('heading', { level: 1, name: JONAS.userName })).toBeVisible();
});

test('a search requests the typed text, shows the matches, and an empty result offers a way out', async () => {
  const maya = makeUser({ ...MAYA, userRole: 'moderator', createdAt: '2024-01-22T12:00:00.000Z' });
  const jonas = makeUser({ ...JONAS, userMembership: 'premium', currentBalance: -3 });
  const sofia = makeUser({
    userName: 'Sofia Brandt',
    UserEmail: 'sofia@lernwerk.example',
    userMembership: 'basic',
    currentBalance: 0,
  });
  answerUsers([maya, jonas, sofia]);
  const app = await openDirectory();
  const search = page.getByPlaceholder('Search users...');
  for (const [text, found] of [
    ['LINDQ', maya.userName],
    ['framehaus', jonas.userName],
    ['Moderator', maya.userName],
    ['premium', jonas.userName],
  ] as const) {
    await search.fill(text);
    await expect.element(rows).toMatchTextContent(found);
    await expect.element(rows).toHaveLength(1);
    await expect.poll(() => app.address()).toMatch(new RegExp(`q=${text}$`));
    await expect
      .poll(() => server.calls(listUsers).at(-1)?.query)
      .toMatchObject({ q: text, page: 1, pageSize: 10 });
  }
  await expect.element(rowOf(jonas.userName).getByText('-3')).toHaveClass(/text-danger/);
  await search.fill('nobody at all');
  await expect.element(page.getByRole('heading', { name: 'No Users Found' })).toBeVisible();
  await expect.element(page.getByText('Try adjusting your search or filter.')).toBeVisible();
  await button('Clear search').click();
  await expect.element(rows).toHaveLength(4);
  const row = rowOf(maya.userName);
  await expect.element(row.getByText('38')).toHaveClass(/text-success/);
  await expect.element(row.getByText('Moderator')).toBeVisible();
  await expect.element(row.getByText('Free')).toBeVisible();
  await expect.element(row.getByText('Jan 22, 2024')).toBeVisible();
  await expect.element(rowOf(sofia.userName).getByText('0', { exact: true })).toHaveClass(/text-success/);
  await row.getByRole('link', { name: maya.userName }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: maya.userName })).toBeVisible();
});

test('users are on pages of ten, in a window of five; columns sort ascending, then descending', async () => {
  answerUsers(Array.from({ length: 102 }, (_, at) => makeUser({ userName: `Person ${at}` })));
  const app = await openDirectory('?page=5');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect.element(page.getByText('Showing 41 to 50 of 103 users')).toBeVisible();
  await pages.getByRole('button', { name: 'Page 6' }).click();
  await expect.poll(() => pages.element().textContent).toBe('Prev1...45678...11Next');
  await pages.getByRole('button', { name: 'Page 11' }).click();
  await expect.poll(() => pages.element().textContent).toBe('Prev1...7891011Next');
  await expect.element(pages.getByRole('button', { name: 'Next' })).toBeDisabled();
  const head = page.getByRole('columnheader', { name: 'User' });
  for (const [order, sorted] of [
    ['asc', 'ascending'],
    ['desc', 'descending'],
  ] as const) {
    await head.getByRole('button').click();
    await expect.element(head).toHaveAttribute('aria-sort', sorted);
    await expect
      .poll(() => server.calls(listUsers).at(-1)?.query)
      .toMatchObject({ sort: 'user', order, page: 1 });
  }
  await expect.poll(() => pages.element().textContent).toBe('Prev12345...11Next');
  expect(app.address()).toMatch(/sort=user/);
});

test('rows are selected across pages, and downloaded as CSV, also after a failure; then without a selection, all of them', async () => {
  const people = Array.from({ length: 14 }, (_, at) => makeUser({ userName: `Person ${at}` }));
  answerUsers(people);
  await openDirectory();
  const bar = page.getByRole('region', { name: 'Selected users' });
  const all = page.getByRole('checkbox', { name: 'Select all on this page' });
  await page.getByRole('checkbox', { name: 'Select Person 3' }).click();
  await expect.element(all).toBePartiallyChecked();
  await button('Page 2').click();
  await expect.element(rows).toHaveLength(5);
  await expect.element(all).not.toBePartiallyChecked();
  await all.click();
  await expect.element(bar).toMatchTextContent('6 users selected');
  await page.getByRole('checkbox', { name: 'Select Person 13' }).click();
  await expect.element(bar).toMatchTextContent('5 users selected');
  server.lose(exportUsers);
  await button('Export CSV').click();
  await expect.element(page.getByText('The file could not be downloaded.')).toBeVisible();
  await expect.element(bar).toMatchTextContent('5 users selected');

  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  server.answer(exportUsers, () => new Response('Name'));
  readAs(() => ({ timeZone: 'America/Los_Angeles', now: Date.parse('2026-03-13T04:00:00Z') }));
  onTestFinished(() => readAs());
  await button('Export CSV').click();
  await expect.element(bar).not.toBeInTheDocument();
  expect(saved).toEqual(['users-2026-03-12.csv']);
  await button('Export CSV').click();
  await expect.poll(() => saved).toHaveLength(2);
  const chosen = [people[3], people[10], people[11], people[12], ADMINISTRATOR];
  const ids = chosen.map((user) => user?._id);
  expect(server.bodies(exportUsers)).toEqual([{ ids }, { ids }, {}]);
});

test('the directory is accessible while rows are selected and one is edited, in which text typed during a save stays', async () => {
  answerUsers([MAYA, makeUser({ ...JONAS, userRole: 'moderator', userMembership: 'premium' }), LONG_NAME]);
  await openDirectory();
  await page.getByRole('checkbox', { name: `Select ${MAYA.userName}` }).click();
  await button(`Edit ${JONAS.userName}`).click();
  await nameField.fill('');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Please enter a name')).toBeVisible();
  await expectAccessible();
  await expectTypedMeanwhileStays({
    endpoint: editUser,
    field: nameField,
    saveButton: button('Save'),
    saved: 'User updated successfully',
    closes: true,
  });
  await expect.element(button('Edit Second')).toHaveFocus();
});
