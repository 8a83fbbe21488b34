import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { test } from '../support/app-test.ts';
import { callsOf, type PageCalls } from '../support/calls-of.ts';
import { openStaff, PIXEL } from '../support/tickets.ts';
import { mailboxOf, signInAdministrator, signUp } from '../support/people.ts';
import { watchErrors } from '../support/watch-errors.ts';

/** Texts that would run as scripts if a page did not escape them. Each one that runs sets `window.ran`. */
const SCRIPTS = [
  '<script>window.ran = 1</script>',
  '<img src=x onerror="window.ran = 2">',
  '"><svg onload="window.ran = 3">',
  "'-(window.ran = 4)-'",
  '<iframe srcdoc="<script>parent.ran = 5</script>"></iframe>',
  '<a href="javascript:window.ran = 6">press here</a>',
  '{{constructor.constructor("window.ran = 7")()}}',
  '</script><script>window.ran = 8</script>',
  '<math><mtext></mtext><style><img src=x onerror="window.ran = 9"></style></math>',
  'javascript:window.ran=10',
];
/** All of them on one line, for single-line fields. */
const ALL = SCRIPTS.slice(0, 4).join(' ');

/** Where the hostile texts are stored. */
interface Written {
  readonly user: string;
  readonly email: string;
  readonly ticket: string;
  readonly order: string;
}

/** An account in which somebody has entered hostile texts wherever possible. */
async function writeEverywhere(page: Page): Promise<Written> {
  const request = callsOf(page);
  const email = await signUp(page);
  const [me] = await getJson<{ _id: string }[]>(request, '/users');
  const profile = { userName: SCRIPTS[1], aboutMe: SCRIPTS.join('\n'), address: ALL, city: SCRIPTS[2] };
  const profileUrl = `/update-user-profile/${me?._id}`;
  await expectOk(request.put(profileUrl, { data: { ...profile, country: SCRIPTS[0], phone: SCRIPTS[3] } }));
  const file = { ...PIXEL, name: `${SCRIPTS[1]?.replaceAll('"', '')}.png` };
  const uploaded = await expectOk(request.post('/api/ticket-attachments', { multipart: { file } }));
  const attachment = ((await uploaded.json()) as { data: { _id: string } }).data._id;
  const message = { subject: ALL, message: SCRIPTS.join('\n'), attachments: [attachment] };
  const opened = await expectOk(request.post('/new-support-message', { data: message }));
  const [pack] = await getJson<{ _id: string }[]>(request, '/packages');
  const billing = { customerName: SCRIPTS[1], address: ALL, country: SCRIPTS[0], packageId: pack?._id };
  const ordered = await expectOk(request.post('/new-order', { data: billing }));
  return {
    user: me?._id ?? '',
    email,
    ticket: ((await opened.json()) as { data: { _id: string } }).data._id,
    order: ((await ordered.json()) as { _id: string })._id,
  };
}

async function getJson<Answer>(request: PageCalls, path: string): Promise<Answer> {
  return (await (await expectOk(request.get(path))).json()) as Answer;
}

async function expectOk(call: ReturnType<APIRequestContext['get']>) {
  const answer = await call;
  expect(answer.ok(), `${answer.url()}: ${await answer.text()}`).toBe(true);
  return answer;
}

/** Opens a page and checks that the hostile text is shown as plain text. */
async function expectHarmless(page: Page, path: string, shown: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByText(shown).first()).toBeVisible();
  expect(await page.evaluate(() => Object.hasOwn(window, 'ran'))).toBe(false);
}

test('text by users never runs: in their own screens, nor in emails and files for staff', async ({
  page,
  browser,
}) => {
  const errors = watchErrors(page);
  page.on('dialog', (dialog) => errors.push(`A dialog: ${dialog.message()}`));
  const { ticket, order } = await writeEverywhere(page);
  const replier = await openStaff(browser);
  await replier.reply(ticket, SCRIPTS.join('\n'));
  await replier.close();

  const [, image = '', svg = ''] = SCRIPTS;
  await expectHarmless(page, '/user/dashboard', image.slice(0, 4));
  await expectHarmless(page, `/user/support?ticket=${ticket}`, svg);
  await expect(page.getByAltText('onerror=window.ran = 2')).toBeVisible();
  await expectHarmless(page, '/user/create-support', image);
  await expectHarmless(page, '/update-profile', 'Personal information');
  await expect(page.getByLabel('Full Name')).toHaveValue(image);
  await expectHarmless(page, `/pay-now/${order}`, image);
  await expectHarmless(page, '/user/orders', image);
  await expectHarmless(page, '/', 'MOST POPULAR');
  const mailbox = await mailboxOf(page);
  await expect
    .poll(async () => (await callsOf(page).get(mailbox)).text(), { message: 'mail to staff' })
    .toContain('New ticket: &lt;script&gt;');
  await expectHarmless(page, mailbox, svg);
  expect(await page.evaluate(() => Object.hasOwn(window, 'ran'))).toBe(false);
  expect(errors).toEqual([]);
});

test('nor in the screens in which staff work with it', async ({ page, browser }) => {
  const { user, email, ticket, order } = await writeEverywhere(page);
  const context = await browser.newContext();
  const staff = await context.newPage();
  await signInAdministrator(staff);
  const errors = watchErrors(staff);
  staff.on('dialog', (dialog) => errors.push(`A dialog: ${dialog.message()}`));
  // Changes by staff are in the audit log with the old values.
  const edit = { userName: SCRIPTS[2], note: ALL };
  await expectOk(callsOf(staff).put(`/api/users/${user}`, { data: edit }));

  const [script = '', image = '', svg = ''] = SCRIPTS;
  await expectHarmless(staff, `/admin/users?q=${email}`, svg);
  await expectHarmless(staff, `/admin/users/${user}`, svg);
  await expectHarmless(staff, `/admin/support-messages?ticket=${ticket}`, svg);
  await expectHarmless(staff, `/admin/orders?q=${encodeURIComponent(image.slice(0, 20))}`, image);
  await expectHarmless(staff, `/admin/orders/${order}`, script);
  await expectHarmless(staff, `/admin/audit?q=${email}`, svg);
  await expectHarmless(staff, '/admin/dashboard', 'Total Orders');
  expect(errors).toEqual([]);
  await context.close();
});
