import { DELETED_PROJECTS_MAX, PROJECTS_MAX_UNCONFIRMED } from '@voicedraft/contract/project-document';
import { expect, it } from 'vitest';
import { callProjects } from '#testing/project-calls.ts';
import { useProjects } from '#testing/use-projects.ts';

const kit = useProjects();

it('an account has few projects before its address is confirmed and any number after, however they are made', async () => {
  const user = await kit.service.signUp({ isConfirmed: false });
  const { db } = kit.service.context;
  const projects = callProjects(kit.service, user);
  const make = () => projects.call('POST', '', { text: 'One line.' });
  const add = (count: number, deletedAt: Date | null = null) =>
    db
      .insertInto('libraryEntries')
      .values(
        Array.from({ length: count }, () => ({
          userId: user.id,
          kind: 'project' as const,
          text: 'One line.',
          prompt: '',
          deletedAt,
        })),
      )
      .execute();

  await add(PROJECTS_MAX_UNCONFIRMED - 2);
  const answers = await Promise.all([make(), make(), make(), make()]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
  expect(await make()).toMatchObject({
    body: {
      code: 'conflict',
      message:
        'You can have 20 projects before you confirm your email address. Use the link in our email, or delete a project.',
    },
  });

  await add(1, new Date());
  const restore = async () => {
    const deleted = db.selectFrom('libraryEntries').select('id').where('deletedAt', 'is not', null);
    const { id } = await deleted.where('userId', '=', user.id).executeTakeFirstOrThrow();
    return kit.service.app.inject({
      method: 'POST',
      url: '/api/library/restore',
      headers: user.headers,
      payload: { ids: [id] },
    });
  };
  expect((await restore()).json()).toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(/^You can have 20 projects/),
  });

  await db.updateTable('identityUsers').set({ emailVerified: true }).where('id', '=', user.id).execute();
  expect((await restore()).statusCode).toBe(200);
  expect((await make()).status).toBe(200);
  await add(DELETED_PROJECTS_MAX - PROJECTS_MAX_UNCONFIRMED - 4);
  expect((await make()).status).toBe(200);

  // Those that can be restored are limited too.
  await db
    .updateTable('libraryEntries')
    .set({ deletedAt: new Date() })
    .where('userId', '=', user.id)
    .execute();
  expect((await make()).status).toBe(200);
  await add(1, new Date());
  expect(await make()).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/^You deleted many projects/) },
  });
});
