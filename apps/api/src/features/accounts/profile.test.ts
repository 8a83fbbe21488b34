import { ErrorBody } from '@voicedraft/contract/errors';
import { User } from '@voicedraft/contract/accounts';
import { describe, expect, it } from 'vitest';
import { deleteUnusedMedia } from '#features/media/service.ts';
import { IdentityCalls, readSession } from '#testing/identity-calls.ts';
import { startTestService, type TestUser } from '#testing/test-service.ts';
import { sendImage } from '#testing/upload-calls.ts';
import { drawImage } from '#testing/upload-corpus.ts';
import { startForTest, useStarted, useUser } from '#testing/use-started.ts';

const service = useStarted(startTestService);
const calls = new IdentityCalls(service);
const admin = useUser(service, { role: 'Admin' });

function put(by: Pick<TestUser, 'headers'>, id: string, payload: object) {
  return service.send(by, 'PUT', `/update-user-profile/${id}`, payload);
}

async function save(member: TestUser, payload: object, by: TestUser = member): Promise<User> {
  const answer = await put(by, member.id, payload);
  expect(answer.statusCode, answer.body).toBe(200);
  return User.parse(answer.json<{ data: unknown }>().data);
}

async function uploadPhoto(by: TestUser): Promise<string> {
  const answer = await sendImage(service, by, await drawImage().png().toBuffer());
  return answer.json<{ file: { url: string } }>().file.url;
}

const fetchStatus = async (url: string) => (await service.app.inject({ url })).statusCode;

/** A registered user with a record. */
async function register(): Promise<TestUser> {
  const { email, headers } = await calls.register();
  const made = await service.app.inject({ method: 'POST', url: '/api/create-user', headers, payload: {} });
  return { id: made.json<{ data: User }>().data._id, email, headers };
}

describe('a profile', () => {
  it('changes what is given, trimmed, and nothing else', async () => {
    const member = await service.signUp();
    const answer = await put(member, member.id, { city: ' Porto ', aboutMe: 'Hello\nthere', phone: '' });
    expect(answer.json()).toMatchObject({
      success: true,
      message: 'Profile updated successfully!',
      pendingEmail: null,
      data: { userName: 'A Person', city: 'Porto', aboutMe: 'Hello\nthere', country: '', phone: '' },
    });
    const ignored = { userRole: 'Admin', currentBalance: 9999, UserEmail: 'x@example.org', _id: admin.id };
    expect(await save(member, { ...ignored, country: 'Portugal' })).toMatchObject({
      _id: member.id,
      city: 'Porto',
      country: 'Portugal',
      userRole: 'member',
      UserEmail: member.email,
      currentBalance: 5,
    });
  });

  it('gives the session its new name and photo', async () => {
    const member = await register();
    const photo = await uploadPhoto(member);
    await save(member, { userName: ' Ada Byron ', profileURL: photo });
    expect((await calls.get('/get-session', member.headers)).json()).toMatchObject({
      user: { name: 'Ada Byron', image: photo },
    });
  });

  it('can be changed by its owner or an administrator; for anybody else it does not exist', async () => {
    const [member, other] = [await service.signUp(), await service.signUp({ role: 'moderator' })];
    expect((await put(other, member.id, { city: 'Elsewhere' })).statusCode).toBe(404);
    expect((await put(admin, crypto.randomUUID(), { city: 'Nowhere' })).statusCode).toBe(404);
    expect(await save(member, { city: 'Lisbon' }, admin)).toMatchObject({ city: 'Lisbon' });
  });

  it.each([
    ['userName', ''],
    ['userName', '\u200b'],
    ['userName', 'two\nlines'],
    ['userName', 'x'.repeat(121)],
    ['aboutMe', 'x'.repeat(2001)],
    ['city', 'x'.repeat(301)],
    ['phone', '1\r\n2'],
    ['email', 'no address'],
    ['profileURL', 'javascript:alert(1)'],
    ['profileURL', 'data:image/png;base64,AAAA'],
    ['profileURL', '//example.org/a.png'],
    ['profileURL', '/api/auth/magic-link/verify?token=x'],
    ['profileURL', '/media/../users'],
    ['profileURL', `/media/${crypto.randomUUID()}.webp`],
  ])('accepts no %s of %j', async (field, value) => {
    const member = await service.signUp();
    const answer = await put(member, member.id, { city: 'Lost', [field]: value });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(ErrorBody.parse(answer.json()).fields ?? {})).toEqual([field]);
    expect(await save(member, {})).toMatchObject({ userName: 'A Person', city: '', profileURL: null });
  });

  it('accepts no photo URL of this site that would trigger an action', async () => {
    const member = await service.signUp();
    const { publicUrl } = service.context.config;
    for (const path of ['/api/auth/magic-link/verify?token=x', '/media/../api/account']) {
      expect((await put(member, member.id, { profileURL: publicUrl + path })).statusCode).toBe(400);
    }
    const photo = await uploadPhoto(member);
    expect(await save(member, { profileURL: publicUrl + photo })).toMatchObject({ profileURL: photo });
  });

  it('keeps every field of two simultaneous edits that change different ones', async () => {
    const member = await service.signUp();
    const edits = [
      { city: 'Braga' },
      { country: 'Portugal' },
      { phone: '1' },
      { address: 'A' },
      { aboutMe: 'B' },
    ];
    await Promise.all(edits.map((edit) => save(member, edit)));
    expect(await save(member, {})).toMatchObject(Object.assign({}, ...edits) as object);
  });
});

describe('a photo', () => {
  const makeOld = () =>
    service.context.db
      .updateTable('mediaObjects')
      .set({ createdAt: new Date(0) } as object)
      .execute();

  it('is kept while it is used; a replaced or removed one is deleted', async () => {
    const member = await service.signUp();
    const [first, second] = [await uploadPhoto(member), await uploadPhoto(member)];
    await save(member, { profileURL: first });
    await save(member, { profileURL: first, city: 'Faro' });
    expect(await save(member, { profileURL: second })).toMatchObject({ profileURL: second });
    await makeOld();
    await deleteUnusedMedia(service.context);
    expect([await fetchStatus(first), await fetchStatus(second)]).toEqual([404, 200]);
    expect(await save(member, { profileURL: '' })).toMatchObject({ profileURL: null });
    await deleteUnusedMedia(service.context);
    expect(await fetchStatus(second)).toBe(404);
  });

  it.each([
    '/verify-order/1',
    'http://localhost:4000/media/../verify-order/1',
    'http://localhost:9/x.png',
    'https://me:secret@images.example/x.png',
    'http://me:secret@localhost:4000/media/x.png',
  ])('is no other URL on this site, and none with credentials: %s', async (profileURL) => {
    const member = await service.signUp();
    const refused = await put(member, member.id, { profileURL });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ fields: { profileURL: expect.any(String) } });
  });

  it('is one on another site, or one uploaded by the caller', async () => {
    const [member, other] = [await service.signUp(), await service.signUp()];
    const external = 'https://images.example/ada.png';
    expect(await save(member, { profileURL: external })).toMatchObject({ profileURL: external });
    const taken = await put(member, member.id, { profileURL: await uploadPhoto(other) });
    expect(taken.json()).toMatchObject({ fields: { profileURL: expect.any(String) } });
    expect(await save(member, {})).toMatchObject({ profileURL: external });
    const byAdmin = await uploadPhoto(admin);
    expect(await save(member, { profileURL: byAdmin }, admin)).toMatchObject({ profileURL: byAdmin });
  });
});

describe('a new email address', () => {
  it('takes effect when the new address confirms it', async () => {
    const member = await register();
    const next = calls.newEmail();
    const answer = await put(member, member.id, { email: next.toUpperCase(), city: 'Evora' });
    expect(answer.json()).toMatchObject({
      pendingEmail: next,
      data: { UserEmail: member.email, city: 'Evora' },
    });
    const link = calls.lastLink(next);
    expect(link.get('mode')).toBe('verifyAndChangeEmail');
    const confirm = (by: Record<string, string>) =>
      calls.get(`/verify-email?token=${link.get('oobCode')}`, by);
    expect((await confirm({})).statusCode).toBe(401);
    expect((await confirm((await register()).headers)).statusCode).toBe(401);
    expect((await confirm(member.headers)).statusCode).toBe(200);
    expect(await save(member, {})).toMatchObject({ UserEmail: next });
    expect(readSession(await calls.signIn(next)).token).not.toBe('');
  });

  it('gets the same response if it already has an account, which is not notified', async () => {
    const [member, other] = [await register(), await register()];
    const sent = service.sentMail.length;
    const answer = await put(member, member.id, { email: other.email });
    expect(answer.json()).toMatchObject({ success: true, pendingEmail: other.email });
    expect(service.sentMail).toHaveLength(sent);
    expect((await put(member, member.id, { email: member.email })).json()).toMatchObject({
      pendingEmail: null,
    });
  });

  it('can only be requested by the owner, and cannot be one of a deleted account', async () => {
    const member = await service.signUp();
    const byAdmin = await put(admin, member.id, { email: 'moved@example.org', city: 'Lost' });
    expect(byAdmin.statusCode).toBe(400);
    expect(byAdmin.json()).toMatchObject({
      fields: { email: 'Only the owner can change the email address.' },
    });
    expect((await put(member, member.id, { email: 'deleted-1@deleted.invalid' })).statusCode).toBe(400);
    expect(await save(member, {})).toMatchObject({ UserEmail: member.email, city: '' });
  });

  it('is counted with the other calls that probe addresses', async () => {
    const strict = await startForTest({ RATE_LIMIT_SCALE: '1' });
    const member = await strict.signUp();
    const ask = (i: number) =>
      strict.send(member, 'PUT', `/update-user-profile/${member.id}`, { email: `guess-${i}@example.org` });
    const answers = await Promise.all(Array.from({ length: 45 }, (_, i) => ask(i)));
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5);
  });
});
