import { findUnfilled } from '@voicedraft/contract/mail';
import { describe, expect, it } from 'vitest';
import { startTestService, type TestUser } from '#testing/test-service.ts';
import { useStarted, useUser } from '#testing/use-started.ts';

const service = useStarted(startTestService);
const admin = useUser(service, { role: 'Admin' });

async function call(method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) {
  const answer = await service.send(admin, method, url, payload);
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
}

const sentTo = ({ email }: TestUser) => service.sentMail.filter(({ to }) => to === email);

describe('a message of staff', () => {
  it.each([
    ['Closed on [day]', 'Hello', 'Fill in [day] first'],
    ['Hello', '<p>Between [start time] and 9</p>', 'Fill in [start time] first'],
    ['Hello', 'Dear {{firstName}}', '{{firstName}} is not a placeholder. Use {{userName}}'],
    ['Hello {name}', 'Hello', '{name} is not a placeholder.'],
  ])('with %j and %j is not sent: something is left to fill in', async (subject, body, reason) => {
    const user = await service.signUp();
    const one = await call('POST', '/send-message', { toEmail: user.email, subject, messageBody: body });
    const several = await call('POST', '/api/messages', {
      key: crypto.randomUUID(),
      userIds: [user.id],
      subject,
      messageBody: body,
    });
    for (const refused of [one, several]) {
      expect(refused).toMatchObject({ status: 400, body: { code: 'validation' } });
      expect(refused.body['message']).toContain(reason);
    }
    expect(sentTo(user)).toEqual([]);
  });

  it('may have what mail programs leave out, and a long run of spaces in braces', () => {
    const pasted = '<!--[if mso]><p>x</p><![endif]--><![if other]>Hello<![endif]><!--[if mso]>';
    // If reading took time that grows with the square of the length, it would take minutes here.
    expect(findUnfilled(`${pasted}{{${' '.repeat(200_000)}`)).toBeNull();
    expect(findUnfilled(`{{${' '.repeat(200_000)}{{ credits }}`)).toBeNull();
    expect(findUnfilled(`${pasted.slice(0, -12)}Until [day]`)).toBe('Fill in [day] first');
  });

  it('can be opened in the log as it arrived, until its account is deleted', async () => {
    const user = await service.signUp();
    await call('POST', '/send-message', {
      toEmail: user.email,
      subject: 'News',
      messageBody: '<p>Dear {{userName}}, see <a href="https://voice.example">this</a> [1].</p>',
    });
    const [mail] = sentTo(user);
    const open = () => call('GET', `/api/mail-log/${mail?.logId}`);
    expect(mail?.html).toContain('Dear A Person, see');
    expect((await open()).body).toMatchObject({
      data: { subject: 'News', toEmail: user.email, html: mail?.html },
    });
    await call('DELETE', `/api/users/${user.id}`);
    expect((await open()).body).toMatchObject({ data: { userId: null, html: '' } });
    expect((await call('GET', `/api/mail-log/${crypto.randomUUID()}`)).status).toBe(404);
  });
});
