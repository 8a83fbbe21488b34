import type { ProjectLineEvent, ProjectRecording } from '@voicedraft/contract/projects';
import { describe, expect, it } from 'vitest';
import { callProjects, documentOf } from '#testing/project-calls.ts';
import { useProjects } from '#testing/use-projects.ts';

const kit = useProjects();
const { record, create, spent, hear, synthesize } = kit;

const KEEPER = ['Keeper', 'I wound the clockwork. Every four hours.'] as const;
const VISITOR = ['Visitor', 'Were you afraid?'] as const;

describe('recording a project', () => {
  it('speaks its lines, joins them as a take of the library, and costs by its words', async () => {
    const { id } = await create(KEEPER, VISITOR);
    const recorded = await record(id, 1, { credits: 1 });
    expect(recorded.data).toMatchObject({
      outcome: 'complete',
      failedLines: 0,
      creditsSpent: 1,
      creditsLeft: 99,
    });
    const { state } = recorded.data;
    expect(state.lines.map(({ state: of, takes }) => [of, takes])).toEqual([
      ['ready', 1],
      ['ready', 1],
      ['ready', 1],
    ]);
    expect(state).toMatchObject({
      quote: { lines: 0, words: 0, credits: 0, unchanged: 3 },
      take: { id: recorded.data.id, number: 1, isCurrent: true, quality: 'natural' },
      recording: null,
      creditsSpent: 1,
    });
    const whole = await kit.service.app.inject({
      url: state.take?.audioUrl ?? '',
      headers: kit.user.headers,
    });
    expect(whole.headers['content-type']).toBe('audio/wav');
    const line = await kit.service.app.inject({
      url: state.lines[2]?.audioUrl ?? '',
      headers: kit.user.headers,
    });
    expect(line.statusCode).toBe(200);
    // The estimate of where the last line begins and ends is close to the take itself.
    expect(Math.abs(state.seconds - (state.take?.seconds ?? 0))).toBeLessThan(0.5);
    const entry = await kit.service.app.inject({ url: `/api/library/${id}`, headers: kit.user.headers });
    expect(entry.json()).toMatchObject({ data: { chosenTake: { voices: ['kore', 'charon'] } } });
  });

  it('costs for its silence beyond a minute once, which the price says before', async () => {
    const silent = (count: number) => documentOf(['Guide', `Breathe. ${'[pause 10s] '.repeat(count)}`]);
    const { id, quote } = await kit.projects.create({ document: silent(23) });
    expect(quote).toMatchObject({ lines: 1, words: 1, silentWords: 425, credits: 2 });
    expect(await spent(() => record(id, 1, { credits: 2 }))).toBe(2);
    // The same silence again, and less of it, is paid.
    const again = await kit.projects.call('POST', `/${id}/quote`, { again: [0] });
    expect(again.data).toEqual({ lines: 1, words: 1, credits: 1, unchanged: 0 });
    const shorter = await kit.projects.save(id, 1, silent(22));
    expect(shorter.data.quote).toEqual({ lines: 0, words: 0, credits: 0, unchanged: 1 });
    const longer = await kit.projects.save(id, 2, silent(25));
    expect(longer.data.quote).toMatchObject({ lines: 0, silentWords: 50, credits: 1 });
    expect(await spent(() => record(id, 3))).toBe(1);
  });

  it('as events tells of every line, kept ones first', async () => {
    const { id } = await create(KEEPER, VISITOR);
    await kit.projects.save(id, 1, documentOf(KEEPER, ['Visitor', 'Were you ever alone?']));
    const events = await kit.recordInEvents(id, 2);
    expect(events[0]).toMatchObject({ event: 'started', data: { creditsLeft: expect.any(Number) } });
    const lines = events.filter(({ event }) => event === 'line').map(({ data }) => data as ProjectLineEvent);
    expect(lines.map(({ done, total, line }) => [done, total, line.index, line.state])).toEqual([
      [1, 3, 0, 'ready'],
      [2, 3, 1, 'ready'],
      [3, 3, 2, 'ready'],
    ]);
    const done = events.at(-1) as { event: string; data: { data: ProjectRecording } };
    expect(done.event).toBe('done');
    expect(done.data.data.state.lines.map(({ soundId }) => soundId)).toEqual(
      lines.map(({ line }) => line.soundId),
    );
  });

  it('as events counts lines that are spoken again, and tells of them once all are ready', async () => {
    const { id } = await create(['A', 'Told fox one. Told fox two.']);
    await record(id, 1);
    const events = await kit.recordInEvents(id, 1, { again: [0, 1] });
    const first = events.findIndex(({ event }) => event === 'line');
    expect(events.slice(0, first).map(({ data }) => data)).toContainEqual({
      stage: 'speaking',
      done: 2,
      total: 2,
    });
  });

  it('again after a change speaks what changed, and no more than it said before', async () => {
    const { id } = await create(['A', 'Red fox one. Red fox two.'], ['B', 'Red fox three.']);
    await record(id, 1);
    const document = documentOf(['A', 'Red fox one. Red fox four.'], ['B', 'Red fox three.']);
    const saved = await kit.projects.save(id, 1, document);
    expect(saved.data.lines.map(({ state }) => state)).toEqual(['ready', 'changed', 'ready']);
    expect(saved.data).toMatchObject({
      quote: { lines: 1, words: 3, credits: 1, unchanged: 2 },
      take: { isCurrent: false },
    });
    const heard = hear();
    expect(await spent(() => record(id, 2))).toBe(1);
    expect(heard).toEqual(['Red fox four.']);
    expect((await kit.projects.get(id)).take).toMatchObject({ number: 2, isCurrent: true });
  });

  it('speaks nothing and costs nothing if only the order or the volume changed', async () => {
    const { id, document } = await create(['A', 'Blue fox one.'], ['B', 'Blue fox two.']);
    await record(id, 1);
    expect(await record(id, 1)).toMatchObject({ status: 409 });
    await kit.projects.save(id, 1, { ...document, paragraphs: document.paragraphs.toReversed() });
    const heard = hear();
    expect(await spent(() => record(id, 2))).toBe(0);
    const [first, ...rest] = document.speakers;
    if (first === undefined) throw new Error('There is a speaker.');
    const louder = { ...first, settings: { ...first.settings, volume: 3 } };
    const saved = await kit.projects.save(id, 2, { ...document, speakers: [louder, ...rest] });
    expect(saved.data).toMatchObject({ quote: { lines: 0, credits: 0 }, take: { isCurrent: false } });
    expect(saved.data.lines.map(({ audioUrl }) => audioUrl?.split('?')[1])).toEqual(['volume=3', undefined]);
    expect(await spent(() => record(id, 3))).toBe(0);
    expect(heard).toEqual([]);
    expect((await kit.projects.get(id)).take).toMatchObject({ number: 3, isCurrent: true });
  });

  it('joins the lines anew after the whole was deleted', async () => {
    const { id } = await create(['A', 'White fox.']);
    const { data } = await record(id, 1);
    const url = `/api/library/${id}/takes/${data.id}`;
    const deleted = await kit.service.app.inject({ method: 'DELETE', url, headers: kit.user.headers });
    expect(deleted.statusCode).toBe(200);
    expect(await spent(() => record(id, 1))).toBe(0);
    expect((await kit.projects.get(id)).take).toMatchObject({ number: 2, isCurrent: true });
  });

  it('keeps a few wholes that cost nothing, and those that were spoken or are shared', async () => {
    const { id, document } = await create(['A', 'Pink fox.']);
    const made = [(await record(id, 1)).data.id];
    for (let joined = 1; joined <= 8; joined += 1) {
      const speakers = document.speakers.map((each) => {
        return { ...each, settings: { ...each.settings, volume: joined % 2 } };
      });
      await kit.projects.save(id, joined, { ...document, speakers });
      made.push((await record(id, joined + 1)).data.id);
      const { headers } = kit.user;
      const share = { method: 'POST', url: `/api/takes/${made[1]}/share`, headers } as const;
      if (joined === 1) expect((await kit.service.app.inject(share)).statusCode).toBe(200);
      // A deleted one can be restored, and takes the place of none.
      const remove = { method: 'DELETE', url: `/api/library/${id}/takes/${made[7]}`, headers } as const;
      if (joined === 7) expect((await kit.service.app.inject(remove)).statusCode).toBe(200);
    }
    const stored = made.map(
      async (of) => (await kit.service.context.storage.stat(`audio/${of}.wav`)) !== null,
    );
    const [spoken, shared, ...free] = await Promise.all(stored);
    expect([spoken, shared, free.filter(Boolean).length]).toEqual([true, true, 6]);
    const entry = await kit.service.app.inject({ url: `/api/library/${id}`, headers: kit.user.headers });
    expect(entry.json()).toMatchObject({ data: { takes: 7, chosenTake: { id: made[8] } } });
  });

  it('uses the voice and the settings of a paragraph before those of its speaker', async () => {
    const document = documentOf(['A', 'Green fox one.'], ['A', 'Green fox two.']);
    const [first, second] = document.paragraphs;
    if (first === undefined || second === undefined) throw new Error('There are two.');
    const own = {
      ...second,
      voice: 'fenrir' as const,
      settings: { speed: 1.2, pitch: 0, volume: 0, style: 'neutral' as const },
    };
    const { id } = await kit.projects.create({ document: { ...document, paragraphs: [first, own] } });
    const asked: unknown[] = [];
    hear((request) => {
      asked.push([request.voice, request.settings?.speed]);
      return synthesize(request);
    });
    await record(id, 1);
    expect(asked.map(String).toSorted()).toEqual(['fenrir,1.2', 'kore,1']);
  });

  it.each([
    ['nothing to say', ['A', ' '], {}, 400],
    ['a line that there is not', ['A', 'Grey fox.'], { again: [1] }, 400],
    ['a revision that is not stored', ['A', 'Grey fox.'], { revision: 7 }, 409],
    ['a price below the real one', ['A', 'Grey fox.'], { credits: 0 }, 409],
  ] as const)('with %s is refused', async (_, part, more, status) => {
    const { id } = await create(part);
    expect(await spent(async () => expect((await record(id, 1, more)).status).toBe(status))).toBe(0);
  });

  it('needs enough credits for all its words', async () => {
    const poor = await kit.service.signUp({ credits: 1 });
    const calls = callProjects(kit.service, poor);
    const text = Array.from({ length: 101 }, (_, i) => `Poor fox number ${i}.`).join(' ');
    const { id, quote: price } = await calls.create({ text });
    expect(price.credits).toBe(2);
    expect(await calls.call('POST', `/${id}/record`, { revision: 1 })).toMatchObject({
      status: 402,
      body: { message: 'Insufficient credits. Need 2 credits' },
    });
    expect(await kit.service.balances(poor)).toEqual({ available: 1, held: 0 });
  });

  it('waits for no other, and is visible while it runs', async () => {
    const { id } = await create(['A', 'Slow fox.']);
    const [asked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    hear(async (request) => {
      asked.resolve();
      await release.promise;
      return synthesize(request);
    });
    const running = record(id, 1);
    await asked.promise;
    const during = await kit.projects.get(id);
    expect(during.recording).toEqual({ id: expect.any(String) });
    expect(await record(id, 1)).toMatchObject({ status: 409, body: { code: 'generation_running' } });
    // Text that is saved meanwhile stays, and is not what was recorded.
    const saved = await kit.projects.save(id, 1, documentOf(['A', 'Slow fox. And more.']));
    expect(saved.status).toBe(200);
    release.resolve();
    const { data } = await running;
    expect(data).toMatchObject({ outcome: 'complete', state: { revision: 2, take: { isCurrent: false } } });
    expect(data.state.lines.map(({ state }) => state)).toEqual(['ready', 'changed']);
  });
});

describe('stopping', () => {
  /** Records a project for 2 credits, of which two lines are spoken, and the others wait. */
  async function startTwoLines(animal: string) {
    const text = Array.from({ length: 120 }, (_, i) => `Stopped ${animal} number ${i}.`).join(' ');
    const { id, quote: price } = await create(['A', text]);
    expect(price.credits).toBe(2);
    // Two calls at once: both lines are stored when two others are asked for.
    let others = 0;
    const waiting = Promise.withResolvers<void>();
    hear(async (request) => {
      if (/number [01]\./.test(request.text)) return synthesize(request);
      others += 1;
      if (others === 2) waiting.resolve();
      return new Promise((_, reject) => {
        request.signal?.addEventListener('abort', () => reject(request.signal?.reason as Error));
      });
    });
    const running = record(id, 1);
    await waiting.promise;
    return { id, running };
  }

  it('keeps the lines that are ready, returns what was not used, and makes no take', async () => {
    const { id, running } = await startTwoLines('fox');
    expect((await kit.projects.call('POST', `/${id}/stop`)).data).toEqual({ stopped: true });
    const { data } = await running;
    expect(data).toMatchObject({ outcome: 'stopped', creditsSpent: 1, state: { take: null } });
    expect(data.state.quote).toMatchObject({ unchanged: 2 });
    expect((await kit.projects.call('POST', `/${id}/stop`)).data).toEqual({ stopped: false });
  });

  it('is what deleting the project does; restored, it has the lines that were ready', async () => {
    const change = (action: string, id: string) =>
      kit.service.app.inject({
        method: 'POST',
        url: `/api/library/${action}`,
        headers: kit.user.headers,
        payload: { ids: [id] },
      });
    let id = '';
    const cost = await spent(async () => {
      const started = await startTwoLines('hound');
      ({ id } = started);
      expect((await change('delete', id)).statusCode).toBe(200);
      expect((await started.running).status).toBe(404);
    });
    expect(cost).toBe(1);
    expect((await record(id, 1)).status).toBe(404);
    await change('restore', id);
    expect(await kit.projects.get(id)).toMatchObject({
      recording: null,
      take: null,
      quote: { unchanged: 2 },
      creditsSpent: 1,
    });
  });
});
