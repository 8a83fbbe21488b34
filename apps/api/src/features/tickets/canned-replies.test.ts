import { TICKET_MESSAGE_MAX_LENGTH } from '@voicedraft/contract/limits';
import { CannedReply } from '@voicedraft/contract/ticket-administration';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestService, type TestUser } from '#testing/test-service.ts';
import { TicketCalls } from '#testing/ticket-calls.ts';
import { useStarted, useUser } from '#testing/use-started.ts';

const NOWHERE = '/api/canned-replies/00000000-0000-4000-8000-000000000000';
const THANKS = { title: 'Thanks', body: 'Thank you for writing to us.\n\nWe look into it.' };

const service = useStarted(startTestService);
const calls = new TicketCalls(service);
const admin = useUser(service, { role: 'Admin' });
beforeEach(async () => {
  await service.context.db.deleteFrom('cannedReplies').execute();
});

async function add(reply: object): Promise<CannedReply> {
  const answer = await calls.call('POST', '/api/canned-replies', admin, reply);
  expect(answer.statusCode, answer.body).toBe(200);
  return CannedReply.parse(answer.json<{ data: unknown }>().data);
}

async function list(): Promise<CannedReply[]> {
  const answer = await calls.call('GET', '/api/canned-replies', admin);
  return CannedReply.array().parse(answer.json<{ data: unknown }>().data);
}

function readChanges(id: string) {
  return service.context.db
    .selectFrom('auditLog')
    .select(['actorEmail', 'action', 'entity', 'label', 'before', 'after'])
    .where('entityId', '=', id)
    .orderBy('id')
    .execute();
}

describe('canned replies', () => {
  it('are listed by title, ignoring case', async () => {
    for (const title of ['refund', 'Delay', 'Thanks', 'apology']) await add({ ...THANKS, title });
    expect((await list()).map(({ title }) => title)).toEqual(['apology', 'Delay', 'refund', 'Thanks']);
  });

  it('are added, changed and deleted, each change logged', async () => {
    const reply = await add({ title: ' Thanks ', body: THANKS.body });
    expect(reply).toMatchObject(THANKS);
    const url = `/api/canned-replies/${reply._id}`;
    const changed = { ...THANKS, title: 'Thank you' };
    const answer = await calls.call('PUT', url, admin, changed);
    expect(answer.json()).toMatchObject({ success: true, data: { _id: reply._id, ...changed } });
    await calls.call('PUT', url, admin, changed);
    expect(await list()).toMatchObject([{ _id: reply._id, ...changed }]);
    expect((await calls.call('DELETE', url, admin)).json()).toEqual({ success: true });
    expect(await list()).toEqual([]);
    const about = { actorEmail: admin.email, entity: 'canned-reply' };
    expect(await readChanges(reply._id)).toEqual([
      { ...about, action: 'added', label: 'Thanks', before: null, after: THANKS },
      {
        ...about,
        action: 'updated',
        label: 'Thank you',
        before: { title: 'Thanks' },
        after: { title: 'Thank you' },
      },
      { ...about, action: 'deleted', label: 'Thank you', before: changed, after: null },
    ]);
  });

  it.each([
    ['title', ['', '  ', 'Two\nlines', 'x'.repeat(101)]],
    ['body', ['', '  ', '\u200b', 'x'.repeat(TICKET_MESSAGE_MAX_LENGTH + 1)]],
  ])('have a %s within limits', async (field, values) => {
    const { _id } = await add(THANKS);
    for (const value of values) {
      const reply = { ...THANKS, [field]: value };
      expect((await calls.call('POST', '/api/canned-replies', admin, reply)).statusCode).toBe(400);
      expect((await calls.call('PUT', `/api/canned-replies/${_id}`, admin, reply)).statusCode).toBe(400);
    }
    expect(await list()).toMatchObject([{ _id, ...THANKS }]);
  });

  it('reject a change based on another state', async () => {
    const { _id, revision } = await add(THANKS);
    const colleague = await service.signUp({ role: 'Admin' });
    const edit = (by: TestUser, body: string) =>
      calls.call('PUT', `/api/canned-replies/${_id}`, by, { ...THANKS, body, revision });
    expect((await edit(colleague, 'Theirs')).statusCode).toBe(200);
    const late = await edit(admin, 'Mine');
    expect(late.statusCode).toBe(409);
    expect(late.body).toContain(`${colleague.email} saved this canned reply a moment ago`);
    expect(await list()).toMatchObject([{ body: 'Theirs' }]);
  });

  it('that do not exist are neither changed nor deleted', async () => {
    expect((await calls.call('PUT', NOWHERE, admin, THANKS)).statusCode).toBe(404);
    expect((await calls.call('DELETE', NOWHERE, admin)).statusCode).toBe(404);
  });

  it('are deleted once, even by two at once', async () => {
    const { _id } = await add(THANKS);
    const url = `/api/canned-replies/${_id}`;
    const answers = await Promise.all([calls.call('DELETE', url, admin), calls.call('DELETE', url, admin)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect((await readChanges(_id)).filter(({ action }) => action === 'deleted')).toHaveLength(1);
  });
});
