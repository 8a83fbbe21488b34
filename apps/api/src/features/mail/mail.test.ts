import type { EmailTemplate, MailLogEntry } from '@voicedraft/contract/mail';
import { describe, expect, it } from 'vitest';
import { startTestService, type TestUser } from '#testing/test-service.ts';
import { useStarted, useUser } from '#testing/use-started.ts';

const service = useStarted(startTestService);
const admin = useUser(service, { role: 'Admin', credits: 3 });

interface Answer<T> {
  readonly status: number;
  readonly body: T;
  /** Size of the whole list, if the response is one page of it. */
  readonly total: number;
}

async function call<T>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
): Promise<Answer<T>> {
  const { headers } = admin;
  const answer = await service.app.inject({ method, url, headers, ...(payload && { payload }) });
  const total = Number(answer.headers['x-total-count']);
  return { status: answer.statusCode, body: answer.json<T>(), total };
}

type Refusal = { readonly message: string };
const sentTo = ({ email }: TestUser) => service.sentMail.filter(({ to }) => to === email);
const send = (user: Pick<TestUser, 'email'>, messageBody = 'Hello', subject = 'News') =>
  call<Refusal>('POST', '/send-message', { toEmail: user.email, subject, messageBody });

async function logOf({ email }: TestUser): Promise<MailLogEntry[]> {
  return (await call<{ data: MailLogEntry[] }>('GET', `/api/mail-log?userEmail=${email}`)).body.data;
}

async function rename(user: TestUser, name: string): Promise<void> {
  await service.context.db.updateTable('users').set({ name }).where('id', '=', user.id).execute();
}

describe('email templates', () => {
  const template = (templateName: string) => ({ templateName, subject: 'Hi', body: 'Hello' });

  it('exist from the start, sorted by name', async () => {
    const { body } = await call<EmailTemplate[]>('GET', '/user-emails');
    expect(body.map(({ templateName }) => templateName)).toEqual([
      'Credits running low',
      'Planned maintenance',
      'Welcome',
    ]);
  });

  it('are added, changed and deleted, each change logged', async () => {
    const added = await call<{ data: EmailTemplate }>('POST', '/api/email-templates', template('Draft'));
    const { _id } = added.body.data;
    const url = `/api/email-templates/${_id}`;
    expect((await call('PUT', url, template('Final'))).body).toMatchObject({
      data: { templateName: 'Final' },
    });
    expect((await call('DELETE', url)).body).toEqual({ success: true });
    expect((await call('DELETE', url)).status).toBe(404);
    expect((await call('PUT', url, template('Ghost'))).status).toBe(404);
    const { body } = await call<{ data: { action: string }[] }>('GET', `/api/audit?entityId=${_id}`);
    expect(body.data.map(({ action }) => action)).toEqual(['deleted', 'updated', 'added']);
  });

  it('reject a change based on another state', async () => {
    const added = await call<{ data: EmailTemplate }>('POST', '/api/email-templates', template('Shared'));
    const { _id, revision } = added.body.data;
    const edit = (body: string) =>
      call<Refusal>('PUT', `/api/email-templates/${_id}`, { ...template('Shared'), body, revision });
    expect((await edit('First')).status).toBe(200);
    const late = await edit('Second');
    expect(late).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(late.body.message).toContain('You saved this template in another window a moment ago');
    const stored = await call<EmailTemplate[]>('GET', '/user-emails');
    expect(stored.body.find((one) => one._id === _id)).toMatchObject({ body: 'First' });
  });

  it('have unique names, ignoring case, even if two are added at once', async () => {
    const twice = await Promise.all(
      ['News', 'news'].map((name) => call('POST', '/api/email-templates', template(name))),
    );
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const other = await call<{ data: EmailTemplate }>('POST', '/api/email-templates', template('Other'));
    const url = `/api/email-templates/${other.body.data._id}`;
    expect((await call('PUT', url, template('NEWS'))).status).toBe(409);
  });
});

describe('a message to one user', () => {
  it("is queued with its recipient's values, and logged", async () => {
    const user = await service.signUp({ credits: 7 });
    await rename(user, 'Ada & <b>Co</b>');
    const body = '<p>{{userName}} ({userName}): {{ credits }} credits, {{membership}}</p>';
    expect(await send(user, body, 'For {userName}')).toMatchObject({
      status: 200,
      body: { success: true, message: 'Message sent successfully.' },
    });
    const [mail] = sentTo(user);
    expect(mail?.subject).toBe('For Ada & <b>Co</b>');
    const name = 'Ada &amp; &lt;b&gt;Co&lt;/b&gt;';
    expect(mail?.html).toContain(`>${name} (${name}): 7 credits, free</p>`);
    expect(mail?.text).toContain('Ada & <b>Co</b> (Ada & <b>Co</b>): 7 credits');
    const [entry] = await logOf(user);
    expect(entry).toMatchObject({ _id: mail?.logId, status: 'queued', attempts: 0, reason: null });
    expect(entry).toMatchObject({ userId: user.id, userName: 'Ada & <b>Co</b>' });
    expect(entry?.day).toMatch(/day$/);
    expect((await call('GET', `/api/audit?entityId=${entry?._id}`)).body).toMatchObject({
      data: [{ action: 'sent', entity: 'message', label: 'For {userName}' }],
    });
  });

  it("calls a recipient without a name 'User'", async () => {
    const user = await service.signUp();
    await rename(user, ' ');
    await send(user, 'Dear {userName}');
    expect(sentTo(user)[0]?.text).toContain('Dear User');
  });

  it('is not sent to unknown, disabled or deleted users', async () => {
    const [banned, gone] = [await service.signUp(), await service.signUp()];
    await call('PUT', `/api/users/${banned.id}/ban`, { banned: true });
    await call('DELETE', `/api/users/${gone.id}`);
    for (const user of [banned, gone, { email: 'nobody@example.org' }]) {
      const refused = await send(user);
      expect(refused.status).toBe(404);
      expect(refused.body.message).toBe('No user has this email address.');
    }
    expect([...sentTo(banned), ...sentTo(gone)].filter(({ logId }) => logId !== undefined)).toEqual([]);
  });

  it('is sent once per key, even if it is requested again at the same moment', async () => {
    const user = await service.signUp();
    const message = {
      toEmail: user.email,
      subject: 'Once',
      messageBody: 'Hello',
      key: crypto.randomUUID(),
    };
    const answers = await Promise.all([1, 2].map(() => call('POST', '/send-message', message)));
    for (const { body } of answers) {
      expect(body).toEqual({ success: true, message: 'Message sent successfully.' });
    }
    expect(sentTo(user)).toHaveLength(1);
    await call('POST', '/send-message', { ...message, key: crypto.randomUUID() });
    expect(sentTo(user)).toHaveLength(2);
  });

  it('has a subject of one line', async () => {
    const user = await service.signUp();
    expect((await send(user, 'Hello', 'Hi\r\nBcc: x@example.org')).status).toBe(400);
    await rename(user, 'Ada\r\nBcc: x@example.org');
    await send(user, 'Hello', 'Hi {userName}');
    expect(sentTo(user)[0]?.subject).toBe('Hi Ada Bcc: x@example.org');
  });

  it('leaves no personal data when the account is deleted', async () => {
    const user = await service.signUp();
    await send(user, 'A secret for {{userEmail}}');
    await call('DELETE', `/api/users/${user.id}`);
    const rows = await service.context.db.selectFrom('mailLog').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(user.email);
    const row = rows.find(({ toEmail }) => toEmail.includes(user.id));
    expect(row).toMatchObject({ userId: null, subject: '', body: '', status: 'failed' });
    expect((await call('POST', `/api/mail-log/${row?.id}/resend`)).status).toBe(404);
  });

  it("is sent again after a failure, to the user's current address", async () => {
    const user = await service.signUp();
    await send(user);
    const [entry] = await logOf(user);
    const url = `/api/mail-log/${entry?._id}/resend`;
    expect((await call('POST', url)).status).toBe(409);
    const { db } = service.context;
    const email = `moved-${user.email}`;
    await db.updateTable('mailLog').set({ status: 'failed' }).where('userId', '=', user.id).execute();
    await db.updateTable('users').set({ email }).where('id', '=', user.id).execute();
    expect((await call('POST', url)).body).toMatchObject({
      data: { status: 'queued', toEmail: email, userName: 'A Person' },
    });
    expect(sentTo({ ...user, email })).toHaveLength(1);
    expect((await call('POST', url)).status).toBe(409);
  });
});

describe('a message to several users', () => {
  it('is sent once to each, even if requested twice at once, and leaves out unavailable ones', async () => {
    const people = await Promise.all([1, 2, 3].map(() => service.signUp()));
    const banned = await service.signUp();
    await call('PUT', `/api/users/${banned.id}/ban`, { banned: true });
    const ids = [...people, banned].map(({ id }) => id);
    const key = crypto.randomUUID();
    const message = {
      key,
      userIds: [...ids, ids[0], crypto.randomUUID()],
      subject: 'For several: {{userName}}',
      messageBody: 'To {{userEmail}}',
      templateName: 'News',
    };
    const answers = await Promise.all([1, 2].map(() => call('POST', '/api/messages', message)));
    for (const { body } of answers) expect(body).toEqual({ success: true, data: { queued: 3, skipped: 2 } });
    for (const user of people) {
      const mails = sentTo(user);
      expect(mails).toHaveLength(1);
      expect(mails[0]?.text).toContain(`To ${user.email}`);
    }
    const log = await call<{ data: MailLogEntry[] }>('GET', '/api/mail-log?q=for several');
    expect(log.body.data.map(({ toEmail }) => toEmail).toSorted()).toEqual(
      people.map(({ email }) => email).toSorted(),
    );
    expect((await call('GET', `/api/audit?entityId=${key}`)).body).toMatchObject({
      data: [{ after: { templateName: 'News', queued: 3, skipped: 2 } }],
    });
  });
});

describe('the preview and the test of a message', () => {
  it('shows it in our layout as the named user gets it, or somebody made up', async () => {
    const user = await service.signUp({ credits: 41 });
    const content = { subject: 'Hi {{userName}}', body: '{{credits}} credits<script>alert(1)</script>' };
    const url = '/api/email-templates/preview';
    const { body } = await call<{ data: { html: string } }>('POST', url, {
      ...content,
      userEmail: user.email,
    });
    expect(body).toMatchObject({ data: { subject: 'Hi A Person' } });
    expect(body.data.html).toContain('41 credits');
    expect(body.data.html).not.toContain('script');
    const sample = await call<{ data: { subject: string; html: string } }>('POST', url, content);
    expect(sample.body.data.subject).toBe('Hi Sam Sample');
    expect(sample.body.data.html).toContain('10 credits');
    const unknown = { ...content, userEmail: 'nobody@example.org' };
    expect((await call('POST', url, unknown)).status).toBe(404);
    expect(sentTo(user)).toEqual([]);
  });

  it('shows data of users only to staff who may read people', async () => {
    const user = await service.signUp({ credits: 41 });
    const preview = { subject: 'Hi {{userName}}', body: '{{credits}} {{membership}}', userEmail: user.email };
    const as = async (staff: 'content' | 'support', payload: object) => {
      const { headers } = await service.signUp({ staff });
      const url = '/api/email-templates/preview';
      return service.app.inject({ method: 'POST', url, headers, payload });
    };
    const refused = await as('content', preview);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({
      message: 'Only owners, Support and Finance can preview a message with a user’s own data.',
    });
    const unknown = await as('content', { ...preview, userEmail: 'nobody@example.org' });
    expect(unknown.json()).toEqual(refused.json());
    expect((await as('support', preview)).json()).toMatchObject({ data: { subject: 'Hi A Person' } });
    const { userEmail: _named, ...unnamed } = preview;
    expect((await as('content', unnamed)).json()).toMatchObject({ data: { subject: 'Hi Sam Sample' } });
  });

  it('are rendered on an empty page with its own policy: styles and images, no scripts', async () => {
    const frame = await service.app.inject({ method: 'GET', url: '/mail-frame' });
    expect(frame.headers['content-type']).toBe('text/html; charset=utf-8');
    const policy = String(frame.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toContain('script-src');
  });

  it('sends a test to the caller', async () => {
    await call('POST', '/api/email-templates/test', { subject: 'A test', body: 'Hello {{userEmail}}' });
    const mail = sentTo(admin).at(-1);
    expect(mail?.text).toContain(`Hello ${admin.email}`);
    expect(await logOf(admin)).toMatchObject([{ _id: mail?.logId, templateName: '' }]);
  });
});

describe('the log of messages', () => {
  it('is paged newest first, and filtered by status and words', async () => {
    const user = await service.signUp();
    for (const subject of ['First of three', 'Second of three', 'Third of three']) {
      await send(user, 'Hello', subject);
    }
    const url = '/api/mail-log?q=OF THREE&pageSize=2';
    const first = await call<{ data: MailLogEntry[] }>('GET', url);
    expect(first.body.data.map(({ subject }) => subject)).toEqual(['Third of three', 'Second of three']);
    expect(first.total).toBe(3);
    expect((await call('GET', `${url}&page=2`)).body).toMatchObject({
      data: [{ subject: 'First of three' }],
    });
    expect((await call('GET', `${url}&status=failed`)).total).toBe(0);
  });
});
