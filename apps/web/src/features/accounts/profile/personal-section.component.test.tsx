import { updateUserProfile } from '@voicedraft/contract/accounts';
import { listUsers } from '@voicedraft/contract/people';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerNewUser } from '#features/dashboard/user/dashboard.driver.ts';
import { expectAccessible } from '#testing/accessible.ts';
import { expectTypedMeanwhileStays } from '#testing/late-answer.ts';
import { openApp } from '#testing/open-app.tsx';
import { CUSTOMER } from '#testing/records/people.ts';
import { server } from '#testing/server.ts';
import { answerAccount, button, field, openProfile, tabTo } from './profile.driver.ts';

const name = page.getByLabelText('Full Name');
const email = page.getByLabelText('Email Address');
const saveButton = button('Save Changes');

beforeEach(() => answerAccount());

test('an invalid profile is reported, and not sent', async () => {
  // As long as a name may be, with no place to break.
  server.answer(listUsers, [{ ...CUSTOMER, userName: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3) }]);
  await openProfile();
  await expect.element(page.getByRole('link', { name: 'Open Security' })).toBeVisible();
  await name.fill('');
  await email.fill('maya');
  await saveButton.click();
  await expect.element(page.getByText('Please enter your name')).toBeVisible();
  await expect.element(page.getByText('Invalid email address format.')).toBeVisible();
  await expect.element(name).toHaveFocus();
  expect(server.calls(updateUserProfile)).toEqual([]);
  await expectAccessible();
});

test('a profile that cannot be saved says so, and keeps the input, also what is typed during a save', async () => {
  await openProfile();
  await field('City').fill('Gothenburg');
  server.refuse(updateUserProfile, 'internal');
  await saveButton.click();
  await expect.element(page.getByText('Failed to update profile.')).toBeVisible();
  await expect.element(field('City')).toHaveValue('Gothenburg');

  const fields = { city: 'Please use one line without control characters' };
  server.refuse(updateUserProfile, 'validation', 'No', fields);
  await saveButton.click();
  await expect.element(page.getByText(fields.city)).toBeVisible();
  await expect.element(field('City')).toHaveFocus();

  server.lose(updateUserProfile);
  await saveButton.click();
  await expect.element(page.getByText('An error occurred while updating your profile.')).toBeVisible();
  await expect.element(field('City')).toHaveValue('Gothenburg');

  answerAccount();
  await expectTypedMeanwhileStays({
    endpoint: updateUserProfile,
    field: field('City'),
    saveButton,
    saved: 'Profile updated successfully!',
  });
  const { userName, UserEmail: sent } = CUSTOMER;
  expect(server.calls(updateUserProfile).slice(3)).toMatchObject([
    { params: { id: CUSTOMER._id }, body: { userName, email: sent, city: 'First' } },
    { params: { id: CUSTOMER._id }, body: { city: 'Second' } },
  ]);
});

test('unsaved changes are asked about before the page is left, except by signing out', async () => {
  answerNewUser();
  const app = await openProfile();
  await field('City').fill('Gothenburg');
  await expect.element(page.getByText('Unsaved changes')).toBeVisible();
  const leave = () => page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await leave();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(field('City')).toHaveValue('Gothenburg');
  await leave();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect.poll(() => app.address()).toBe('/user/dashboard');
  await expect.element(field('City')).not.toBeInTheDocument();
  app.goBack();
  await expect.element(field('City')).toHaveValue('');

  await field('City').fill('Malmö');
  await button('Discard').click();
  await leave();
  await expect.element(field('City')).not.toBeInTheDocument();
  app.goBack();
  await field('City').fill('Malmö');
  await expect.element(page.getByText('Unsaved changes')).toBeVisible();
  server.answerIdentity('/sign-out', { success: true });
  await button('Account menu for Maya Lindqvist').click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect.poll(() => app.address()).toBe('/');
  await expect.element(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
});

test('a failure to load the profile is reported, with a way out', async () => {
  const message = 'The database is away.';
  server.refuse(listUsers, 'forbidden', message);
  await openApp('/update-profile');
  await expect.element(page.getByRole('heading', { name: 'Your profile could not be loaded' })).toBeVisible();
  await expect.element(page.getByText(message)).toBeVisible();
  const callCount = server.calls(listUsers).length;
  await button('Try again').click();
  await expect.poll(() => server.calls(listUsers).length).toBeGreaterThan(callCount);
  await expect.element(page.getByText(message)).toBeVisible();
  await expectAccessible();
  answerAccount();
  await button('Try again').click();
  await expect.element(name).toHaveValue('Maya Lindqvist');
});

test('the form is filled in and saved using only the keyboard', async () => {
  await openProfile();
  await tabTo('City');
  await userEvent.keyboard('Gothenburg');
  await tabTo('Save Changes');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Profile updated successfully!')).toBeVisible();
  await expect.element(saveButton).toHaveFocus();
  await expect.poll(() => server.bodies(updateUserProfile)[0]).toMatchObject({ city: 'Gothenburg' });
});
