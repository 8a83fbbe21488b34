import { PROJECT_VERSIONS_MAX, type ProjectVersion } from '@voicedraft/contract/project-files';
import type { Project } from '@voicedraft/contract/projects';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { callProjects, documentOf } from '#testing/project-calls.ts';
import { startTestService } from '#testing/test-service.ts';
import { useStarted } from '#testing/use-started.ts';

let projects: ReturnType<typeof callProjects>;
const service = useStarted(startTestService);
beforeAll(async () => {
  projects = callProjects(service, await service.signUp());
});

const list = async (id: string, query = '') =>
  (await projects.call<ProjectVersion[]>('GET', `/${id}/versions${query}`)).data;

/** Lets a minute pass for the versions of a project. */
const passMinute = (id: string) =>
  sql`update project_versions set created_at = created_at - interval '61 seconds' where entry_id = ${id}`.execute(
    service.context.db,
  );

describe('the versions of a project', () => {
  it('are its saves by the minute, newest first', async () => {
    const { id } = await projects.create({ text: 'One.' });
    await projects.save(id, 1, documentOf(['A', 'One two.']));
    expect(await list(id)).toMatchObject([{ number: 1, reason: 'created', words: 2, isCurrent: true }]);
    await passMinute(id);
    await projects.save(id, 2, documentOf(['A', 'One two three.'], ['B', 'Four.']));
    await projects.save(id, 3, documentOf(['A', 'One two three.'], ['B', 'Four five.']));
    expect(await list(id)).toMatchObject([
      { number: 2, reason: 'edited', words: 5, paragraphs: 2, speakers: ['A', 'B'], isCurrent: true },
      { number: 1, reason: 'created', words: 2, paragraphs: 1, speakers: ['A'], isCurrent: false },
    ]);
    expect(await list(id, '?page=2&pageSize=1')).toMatchObject([{ number: 1 }]);
  });

  it('have their documents, next to the current one', async () => {
    const { id, document } = await projects.create({ text: 'One.' });
    await passMinute(id);
    const edited = documentOf(['A', 'Two.']);
    await projects.save(id, 1, edited);
    expect((await projects.call('GET', `/${id}/versions/1`)).data).toMatchObject({
      number: 1,
      isCurrent: false,
      document,
      current: edited,
      currentRevision: 2,
    });
    expect((await projects.call('GET', `/${id}/versions/3`)).status).toBe(404);
  });

  it('can be restored, as a new version', async () => {
    const { id, document } = await projects.create({ text: 'One.' });
    await passMinute(id);
    await projects.save(id, 1, documentOf(['A', 'Two.']));
    const restored = await projects.call<Project>('POST', `/${id}/versions/1/restore`, { revision: 2 });
    expect(restored.data).toMatchObject({ revision: 3, title: 'One', document });
    expect(await list(id)).toMatchObject([
      { number: 3, reason: 'restored' },
      { number: 2, reason: 'edited' },
      { number: 1, reason: 'created' },
    ]);
    expect(await projects.call('POST', `/${id}/versions/2/restore`, { revision: 2 })).toMatchObject({
      status: 409,
      body: { revision: 3 },
    });
    expect((await projects.call('POST', `/${id}/versions/9/restore`, { revision: 3 })).status).toBe(404);
  });

  it('are kept up to a limit', async () => {
    const { id } = await projects.create({ text: 'One.' });
    await passMinute(id);
    await service.context.db
      .updateTable('projectVersions')
      .set({ number: PROJECT_VERSIONS_MAX })
      .where('entryId', '=', id)
      .execute();
    await projects.save(id, 1, documentOf(['A', 'Two.']));
    await passMinute(id);
    await projects.save(id, 2, documentOf(['A', 'Three.']));
    await service.context.db
      .updateTable('projectVersions')
      .set({ number: 1 })
      .where('entryId', '=', id)
      .where('number', '=', PROJECT_VERSIONS_MAX)
      .execute();
    await passMinute(id);
    await projects.save(id, 3, documentOf(['A', 'Four.']));
    expect((await list(id)).map(({ number }) => number)).toEqual([203, 202, 201]);
  });
});
