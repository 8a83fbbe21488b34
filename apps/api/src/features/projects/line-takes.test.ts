import type { ProjectLineTake } from '@voicedraft/contract/project-lines';
import type { ProjectQuote, ProjectState } from '@voicedraft/contract/projects';
import { describe, expect, it } from 'vitest';
import { useProjects } from '#testing/use-projects.ts';

const kit = useProjects();
const { record, create, spent, hear, synthesize } = kit;

const quote = async (id: string, again: number[]) =>
  (await kit.projects.call<ProjectQuote>('POST', `/${id}/quote`, { again })).data;
const takesOf = async (id: string, index: number, revision: number) =>
  (await kit.projects.call<ProjectLineTake[]>('GET', `/${id}/lines/${index}/takes?revision=${revision}`))
    .data;

describe('the takes of a line', () => {
  it('are made by recording it again, heard and chosen', async () => {
    const { id } = await create(['A', 'Twice a fox. Once a hound.']);
    await record(id, 1);
    expect(await quote(id, [0])).toEqual({ lines: 1, words: 3, credits: 1, unchanged: 1 });
    const heard = hear();
    expect(await spent(() => record(id, 1, { again: [0] }))).toBe(1);
    expect(heard).toEqual(['Twice a fox.']);
    const takes = await takesOf(id, 0, 1);
    expect(takes.map(({ number, isChosen }) => [number, isChosen])).toEqual([
      [2, true],
      [1, false],
    ]);
    const first = takes[1];
    const chosen = await kit.projects.call<ProjectState>('PUT', `/${id}/lines/0/take`, {
      soundId: first?.soundId,
      revision: 1,
    });
    expect(chosen.data).toMatchObject({
      lines: [{ state: 'ready', soundId: first?.soundId, takes: 2 }, { takes: 1 }],
      quote: { lines: 0, credits: 0 },
      take: { number: 2, isCurrent: false },
    });
    // Joined anew, for nothing.
    expect(await spent(() => record(id, 1))).toBe(0);
    expect((await kit.projects.get(id)).take).toMatchObject({ number: 3, isCurrent: true });
  });

  it('are those of the revision that was seen, and of this line', async () => {
    const { id } = await create(['A', 'Seen fox. Unseen fox.']);
    await record(id, 1);
    const [other] = await takesOf(id, 1, 1);
    const choose = (index: number, revision: number, soundId = other?.soundId) =>
      kit.projects.call('PUT', `/${id}/lines/${index}/take`, { soundId, revision });
    expect((await choose(0, 1)).status).toBe(404);
    expect((await choose(2, 1)).status).toBe(404);
    expect((await choose(1, 1, crypto.randomUUID())).status).toBe(404);
    expect(await choose(1, 5)).toMatchObject({ status: 409, body: { revision: 1 } });
    expect((await kit.projects.call('GET', `/${id}/lines/1/takes?revision=2`)).status).toBe(409);
    expect((await choose(1, 1)).status).toBe(200);
  });
});

describe('the words of a project', () => {
  it('have their times in the paragraph, as far as the engine tells', async () => {
    hear(async (request) => ({
      ...(await synthesize(request)),
      words: [
        { at: 0, start: 0.1, end: 0.3 },
        { at: 6, start: 0.3, end: 0.6 },
      ],
    }));
    const { id } = await create(['A', 'Timed fox. *Other* fox.']);
    expect((await kit.projects.call('GET', `/${id}/words`)).data).toEqual([]);
    const { data } = await record(id, 1);
    expect((await kit.projects.call('GET', `/${id}/words`)).data).toMatchObject([
      {
        index: 0,
        soundId: data.state.lines[0]?.soundId,
        words: [
          [0, expect.any(Number), expect.any(Number)],
          [6, expect.any(Number), expect.any(Number)],
        ],
      },
      // Behind the first asterisk, and behind both.
      {
        index: 1,
        words: [
          [12, expect.any(Number), expect.any(Number)],
          [19, expect.any(Number), expect.any(Number)],
        ],
      },
    ]);
  });
});
