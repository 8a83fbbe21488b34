import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setRole } from '#features/people/service.ts';
import { IdentityCalls, PASSWORD } from '#testing/identity-calls.ts';
import { startTestService } from '#testing/test-service.ts';
import { useStarted } from '#testing/use-started.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const NEW_PASSWORD = 'another fine phrase';

const service = useStarted(startTestService);
const calls = new IdentityCalls(service);
beforeEach(() => service.sentMail.splice(0));

/** The notices sent to an email address, without links to confirm or sign in. */
const newsTo = (email: string) =>
  service.sentMail.filter(({ to, text }) => to === email && !text.includes('oobCode='));
const subjectsTo = (email: string) => newsTo(email).map(({ subject }) => subject);

const signIn = (email: string, headers: Record<string, string> = {}) =>
  calls.post('/sign-in/email', { email, password: PASSWORD }, { 'user-agent': FIREFOX, ...headers });

describe('the owner is notified by email', () => {
  it('of a sign-in on a new device, once, with its location; not of one on a known device', async () => {
    const { email } = await calls.register();
    expect(subjectsTo(email)).toEqual([]);
    const first = await signIn(email);
    await signIn(email);
    const [news, ...more] = newsTo(email);
    expect(more).toEqual([]);
    expect(news).toMatchObject({ subject: 'New sign-in to your Voicedraft account' });
    expect(news?.text).toMatch(
      /When: .* UTC\nDevice: Firefox on Windows\nNetwork: 127\.0\.0\.0\/24\n[^]*\/reset-password/,
    );
    const mark = first.cookies.find(({ name }) => name === 'voicedraft.browser');
    await service.context.db.deleteFrom('securityEvents').execute();
    await signIn(email, { cookie: `${mark?.name}=${mark?.value}` });
    expect(newsTo(email)).toHaveLength(1);
  });

  it("of a new password and of a reset, after which the owner's browser is known", async () => {
    const { email, headers } = await calls.register();
    const change = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    await calls.post('/change-password', { ...change, currentPassword: 'not this one' }, headers);
    expect(subjectsTo(email)).toEqual([]);
    await calls.post('/change-password', change, headers);
    expect(subjectsTo(email)).toEqual(['Your Voicedraft password was changed']);
    await calls.post('/request-password-reset', { email });
    const token = calls.lastLink(email).get('oobCode');
    const reset = await calls.post('/reset-password', { newPassword: PASSWORD, token });
    expect(reset.statusCode).toBe(200);
    const mark = reset.cookies.find(({ name }) => name === 'voicedraft.browser');
    await signIn(email, { cookie: `${mark?.name}=${mark?.value}` });
    expect(subjectsTo(email)).toEqual([
      'Your Voicedraft password was changed',
      'Your Voicedraft password was reset',
    ]);
  });

  it('of a new role, set by staff or from the command line, but not of an unchanged one', async () => {
    const [user, admin] = [await service.signUp(), await service.signUp({ role: 'Admin' })];
    const edit = (payload: object) => service.send(admin, 'PUT', `/api/users/${user.id}`, payload);
    await edit({ userRole: 'moderator' });
    await edit({ userRole: 'moderator', userName: 'Another' });
    await setRole(service.context, user.email, { role: 'Admin', staffRole: 'owner' });
    await setRole(service.context, user.email, { role: 'Admin', staffRole: 'owner' });
    expect(newsTo(user.email).map(({ text }) => /from \w+ to \w+/.exec(text)?.[0])).toEqual([
      'from Member to Moderator',
      'from Moderator to Admin',
    ]);
    expect(newsTo(user.email)[0]?.text).not.toContain('Network');
    expect(subjectsTo(admin.email)).toEqual([]);
  });

  it('in the transaction of the change: without the email there is no change', async () => {
    const { email, headers } = await calls.register();
    const user = await service.signUp();
    const admin = await service.signUp({ role: 'Admin' });
    const queue = vi.spyOn(service.context.mail, 'enqueue').mockRejectedValue(new Error('No queue'));
    const payload = { userRole: 'moderator' };
    const edit = { method: 'PUT', url: `/api/users/${user.id}`, headers: admin.headers, payload } as const;
    const change = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    expect((await service.app.inject(edit)).statusCode).toBe(500);
    expect((await calls.post('/change-password', change, headers)).statusCode).toBe(500);
    expect(queue.mock.calls.map(([, tx]) => tx?.isTransaction)).toEqual([true, true]);
    queue.mockRestore();
    expect((await signIn(email)).statusCode).toBe(200);
    const users = await service.app.inject({ url: '/users', headers: user.headers });
    expect(users.json()).toMatchObject([{ userRole: 'member' }]);
  });
});
