import { listUserCreditEntries } from '@voicedraft/contract/credits';
import { listUserGenerations } from '@voicedraft/contract/generations';
import { listItemOrders, listOrders } from '@voicedraft/contract/orders';
import { listUserSecurityEvents } from '@voicedraft/contract/security-events';
import { listTickets } from '@voicedraft/contract/tickets';
import {
  banUser,
  deleteUser,
  endUserSessions,
  exportUser,
  getUserDetails,
} from '@voicedraft/contract/people';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerUsers } from '#testing/answers/people.ts';
import { button, dialogOf, messages } from '#features/people/directory/directory.driver.ts';
import { expectAccessible } from '#testing/accessible.ts';
import { expectReadOnlyMeanwhile } from '#testing/late-answer.ts';
import { answerPage } from '#testing/list-page.ts';
import { openApp } from '#testing/open-app.tsx';
import { ADMINISTRATOR, makeUser } from '#testing/records/people.ts';
import { LONG_NAME, makeDetails, makeSession } from '#testing/records/users.ts';
import { ok, server } from '#testing/server.ts';

const ADA = makeUser({ userName: 'Ada Okafor', UserEmail: 'ada@person.example' });
const tab = (name: string) =>
  page.getByRole('navigation', { name: 'User details' }).getByRole('link', { name });

async function openUser(id: string, search = '') {
  const app = await openApp(`/admin/users/${id}${search}`, { as: ADMINISTRATOR });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  return app;
}

async function choose(action: string): Promise<void> {
  await button('More actions').click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('a failed sign-out everywhere is reported, and can be repeated', async () => {
  const users = answerUsers([makeDetails(ADA, { sessions: [makeSession()] })]);
  await openUser(ADA._id, '?tab=sessions');
  const ending = dialogOf('Sign out everywhere');
  server.refuse(endUserSessions, 'internal', 'No database.');
  await button('End all sessions').click();
  await expect.element(ending).toMatchTextContent('will have to sign in again on 1 device.');
  await ending.getByRole('button', { name: 'Sign out' }).click();
  await expect.element(messages).toMatchTextContent('Failed to sign the user out: No database.');
  server.recover(endUserSessions);
  await button('End all sessions').click();
  await ending.getByRole('button', { name: 'Sign out' }).click();
  await expect.element(messages).toMatchTextContent('Signed out on 1 device');
  await expect.element(page.getByRole('heading', { name: 'Not signed in' })).toBeVisible();
  expect(users.read(ADA._id).sessions).toEqual([]);
});

test('a failed ban keeps its reason, nothing is typed during a ban, and bans and unbans are announced', async () => {
  answerUsers([ADA]);
  await openUser(ADA._id);
  const banning = dialogOf('Ban user');
  const reason = banning.getByLabelText('Reason');
  server.refuse(banUser, 'internal', 'No database.');
  await choose('Ban user');
  await expect
    .element(banning)
    .toMatchTextContent('Ada Okafor is signed out everywhere and cannot sign in until you unban them.');
  await reason.fill('Chargebacks');
  await banning.getByRole('button', { name: 'Ban' }).click();
  await expect.element(messages).toMatchTextContent('Failed to ban user: No database.');
  server.recover(banUser);
  await choose('Ban user');
  await expect.element(reason).toHaveValue('Chargebacks');
  await expectReadOnlyMeanwhile({
    sending: server.hold(banUser),
    field: reason,
    sendButton: banning.getByRole('button', { name: 'Ban' }),
    sent: 'User banned successfully',
  });
  await expect.element(page.getByText('This user is banned and cannot sign in.')).toBeVisible();
  await expect.element(page.getByText('Chargebacks')).toBeVisible();
  expect(server.bodies(banUser).slice(1)).toEqual([{ banned: true, reason: 'Chargebacks' }]);
  await button('Unban').click();
  await dialogOf('Unban user').getByRole('button', { name: 'Unban' }).click();
  await expect.element(messages).toMatchTextContent('User unbanned successfully');
  await expect.element(messages).toHaveLength(1);
  await expect.poll(() => server.bodies(banUser).at(-1)).toEqual({ banned: false });
});

test("a user's data is downloaded and the user deleted, both told if they fail; the page of an unknown user links back", async () => {
  answerUsers([ADA]);
  const app = await openUser(ADA._id);
  server.lose(exportUser);
  await choose('Download data');
  await expect.element(page.getByText(/The data could not be downloaded\. Network error/)).toBeVisible();
  server.answer(exportUser, new Response('{}', { headers: { 'content-type': 'application/json' } }));
  await choose('Download data');
  await expect.element(page.getByText('The data of ada@person.example has been downloaded')).toBeVisible();
  await expect.poll(() => server.calls(exportUser).at(-1)?.params).toEqual({ id: ADA._id });

  const dialog = dialogOf('Delete user');
  await choose('Delete user');
  server.refuse(deleteUser, 'internal', 'No database.');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(messages).toMatchTextContent('Failed to delete user: No database.');
  server.recover(deleteUser);
  await choose('Delete user');
  await expect.element(dialog).toMatchTextContent('Are you sure you want to delete this user?');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('User deleted successfully')).toBeVisible();
  await expect.poll(() => app.address()).toBe('/admin/users');
  await app.goTo(`/admin/users/${ADA._id}`);
  await expect.element(page.getByRole('heading', { name: 'User not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the user directory' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'User Directory' })).toBeVisible();
});

test('what cannot be loaded says so and can be retried; an empty tab says what will appear there', async () => {
  answerUsers([ADA]);
  server.answer(listOrders, () => answerPage(listOrders, [], 0));
  server.answer(listItemOrders, () => answerPage(listItemOrders, [], 0));
  server.answer(listUserCreditEntries, () => answerPage(listUserCreditEntries, ok([]), 0));
  server.answer(listUserGenerations, () => answerPage(listUserGenerations, ok([]), 0));
  server.answer(listTickets, () => answerPage(listTickets, [], 0));
  server.answer(listUserSecurityEvents, () => answerPage(listUserSecurityEvents, ok([]), 0));
  server.refuse(getUserDetails, 'validation', 'Not now.');
  const app = await openUser(ADA._id);
  await expect.element(page.getByRole('heading', { name: 'Failed to load user data' })).toBeVisible();
  await expectAccessible();
  server.recover(getUserDetails);
  await button('Try again').click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Ada Okafor' })).toBeVisible();
  for (const [name, endpoint, failure, empty] of [
    ['Orders', listOrders, 'Could not load orders. Please try again.', 'No package orders'],
    ['Credits', listUserCreditEntries, 'The credit history could not be loaded', 'No credits yet'],
    ['Generations', listUserGenerations, 'The generations could not be loaded', 'No generations yet'],
    ['Tickets', listTickets, 'The tickets could not be loaded', 'No tickets'],
    ['Activity', listUserSecurityEvents, 'The security events could not be loaded', 'No events yet'],
  ] as const) {
    server.refuse(endpoint, 'validation', 'Not now.');
    await tab(name).click();
    await expect.element(page.getByRole('heading', { name: failure })).toBeVisible();
    server.recover(endpoint);
    await button('Try again').click();
    await expect.element(page.getByRole('heading', { name: empty })).toBeVisible();
  }
  server.refuse(listItemOrders, 'validation', 'Not now.');
  await app.goTo(`/admin/users/${ADA._id}?tab=orders&kind=item`);
  await expect
    .element(page.getByRole('heading', { name: 'Could not load item orders. Please try again.' }))
    .toBeVisible();
});

test("a banned user's page is accessible with the longest name, tab by tab", async () => {
  const details = { banned: true, banReason: 'Chargebacks', sessions: [makeSession()] };
  answerUsers([makeDetails(LONG_NAME, details)]);
  server.answer(listUserCreditEntries, () =>
    answerPage(
      listUserCreditEntries,
      ok([
        {
          _id: '7',
          kind: 'adjustment',
          amount: 12,
          balanceAfter: 12,
          of: null,
          order: null,
          note: 'A gift',
          createdAt: '2026-03-20T08:00:00.000Z',
        },
      ]),
      1,
    ),
  );
  const app = await openUser(LONG_NAME._id);
  await expectAccessible();
  for (const part of ['credits', 'sessions']) {
    await app.goTo(`/admin/users/${LONG_NAME._id}?tab=${part}`);
    await expect.element(page.getByRole('table')).toBeVisible();
    await expectAccessible();
  }
});
