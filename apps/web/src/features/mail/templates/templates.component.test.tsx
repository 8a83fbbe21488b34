import {
  deleteEmailTemplate,
  editEmailTemplate,
  listEmailTemplates,
  addEmailTemplate,
  testMail,
} from '@voicedraft/contract/mail';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerTemplates } from '#testing/answers/mail.ts';
import { expectAccessible } from '#testing/accessible.ts';
import { COLLEAGUE } from '#testing/editor.fake.ts';
import { expectTypedMeanwhileStays, expectReadOnlyMeanwhile } from '#testing/late-answer.ts';
import { openApp } from '#testing/open-app.tsx';
import { makeTemplate } from '#testing/records/mail.ts';
import { ADMINISTRATOR } from '#testing/records/people.ts';
import { server } from '#testing/server.ts';

const LOW = makeTemplate({ templateName: 'Credits running low', subject: 'Low', body: 'You have few.' });
const WELCOME = makeTemplate();
const name = page.getByLabelText('Template Name');
const subject = page.getByLabelText('Subject');
const body = page.getByLabelText('Message Body');
const button = (text: string) => page.getByRole('button', { name: text });
const dialogOf = (title: string) => page.getByRole('dialog', { name: title });
const rows = page.getByRole('row');

async function openTemplates(search = '') {
  answerTemplates([LOW, WELCOME]);
  return openApp(`/admin/email-templates${search}`, { as: ADMINISTRATOR });
}

test('a new template reports what is missing, asks before it is left, requires a unique name, and takes no input while it is added', async () => {
  await openTemplates();
  await expect.element(rows.nth(1)).toMatchTextContent('Credits running low');
  await page.getByRole('link', { name: 'Add Template' }).click();
  await button('Add Template').click();
  for (const text of ['Please enter a name', 'Please enter a subject', 'Please enter a message']) {
    await expect.element(page.getByText(text)).toBeVisible();
  }
  await expectAccessible();
  await name.fill('welcome');
  await subject.fill('Hello ');
  await button('{{userName}}').click();
  await expect.element(subject).toHaveValue('Hello {{userName}}');
  await body.fill('Some news.');
  await expect.element(page.getByText('Subject: Hello Sam Sample')).toBeVisible();
  server.answer(testMail, { success: true, message: 'Sent.' });
  await button('Send test to me').click();
  await expect
    .element(page.getByText(`Test message on its way to ${ADMINISTRATOR.UserEmail}.`))
    .toBeVisible();
  expect(server.calls(testMail)).toMatchObject([
    { body: { subject: 'Hello {{userName}}', body: 'Some news.' } },
  ]);
  await page.getByRole('link', { name: 'All templates' }).click();
  await dialogOf('Leave without saving?').getByRole('button', { name: 'Cancel' }).click();
  await button('Add Template').click();
  await expect
    .element(name)
    .toHaveAccessibleDescription('A template with this name already exists. Please choose a different name.');
  await expect.element(name).toHaveFocus();
  await name.fill('Autumn news');
  await expectReadOnlyMeanwhile({
    sending: server.hold(addEmailTemplate),
    field: body,
    sendButton: button('Add Template'),
    sent: 'Template added.',
    meanwhile: () => button('{{userName}}').click(),
  });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Edit template' })).toBeVisible();
  await expect.element(body).toHaveValue('Some news.');
});

test("a change that cannot be saved keeps its input, also one typed during a save; another user's save is not overwritten", async () => {
  await openTemplates(`?template=${WELCOME._id}`);
  await body.fill('Changed');
  server.lose(editEmailTemplate);
  await button('Save Changes').click();
  await expect.element(page.getByRole('alert').filter({ hasText: 'Network error.' })).toBeVisible();
  server.recover(editEmailTemplate);
  await expect.element(body).toHaveValue('Changed');
  await expectTypedMeanwhileStays({
    endpoint: editEmailTemplate,
    field: body,
    saveButton: button('Save Changes'),
    saved: 'Template saved.',
  });
  const { templateName, subject: written } = WELCOME;
  expect(server.calls(editEmailTemplate).slice(1)).toMatchObject([
    { params: { id: WELCOME._id }, body: { templateName, subject: written, body: 'First' } },
    { params: { id: WELCOME._id }, body: { body: 'Second' } },
  ]);

  await body.fill('Mine');
  answerTemplates([LOW, { ...WELCOME, subject: 'Theirs', revision: WELCOME.revision + 9 }]);
  await button('Save Changes').click();
  const notice = page.getByRole('alert').filter({ hasText: `${COLLEAGUE} saved this template` });
  await expect.element(notice).toHaveFocus();
  await expect.element(body).toHaveValue('Mine');
  await notice.getByRole('button', { name: 'Load the saved version' }).click();
  await dialogOf('Load the saved version?').getByRole('button', { name: 'Load it' }).click();
  await expect.element(subject).toHaveValue('Theirs');
  await expect.element(body).toHaveValue(WELCOME.body);
  await expect.element(notice).not.toBeInTheDocument();
  await body.fill('Both');
  await button('Save Changes').click();
  await expect.element(page.getByText('Unsaved changes')).not.toBeInTheDocument();
});

test('a failed deletion keeps its question open and says why', async () => {
  const app = await openTemplates();
  await button('Delete Welcome').click();
  const sure = dialogOf('Delete this template?');
  server.lose(deleteEmailTemplate);
  await sure.getByRole('button', { name: 'Delete' }).click();
  await expect.element(sure.getByRole('alert')).toMatchTextContent('Failed to delete template');
  await expect.element(sure.getByRole('alert')).toMatchTextContent('Network error.');
  await expectAccessible();
  server.recover(deleteEmailTemplate);
  await sure.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('Template “Welcome” deleted.')).toBeVisible();
  await expect.element(rows).toHaveLength(2);
  await app.goTo('/admin/email-templates?template=gone');
  await expect.element(page.getByRole('heading', { name: 'Template not found' })).toBeVisible();
});

test('templates that cannot be loaded can be retried; if there are none, the first can be added', async () => {
  const reason = 'The database is being moved.';
  answerTemplates([]);
  server.refuse(listEmailTemplates, 'forbidden', reason);
  await openApp('/admin/email-templates', { as: ADMINISTRATOR });
  await expect.element(page.getByText(`Failed to fetch templates: ${reason}`)).toBeVisible();
  server.recover(listEmailTemplates);
  await button('Try again').click();
  await expect.element(page.getByRole('heading', { name: 'No templates yet' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Add Template' })).toHaveLength(2);
});

test('templates and their editor are accessible', async () => {
  await openTemplates();
  const link = page.getByRole('link', { name: 'Welcome', exact: true });
  await expect.element(link).toBeVisible();
  await expectAccessible();
  await link.click();
  const frame = page.frameLocator(page.getByTitle('Preview: Welcome, Sam Sample'));
  await expect.element(frame.getByText('Hello Sam Sample,')).toBeVisible();
  await expectAccessible();
});
