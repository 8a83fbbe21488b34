import { once } from 'node:events';
import { EngineError } from '@voicedraft/engine-api/engine-error';
import { describe, expect, it } from 'vitest';
import { countRows } from '#db/count-rows.ts';
import { documentOf } from '#testing/project-calls.ts';
import { useProjects } from '#testing/use-projects.ts';

const kit = useProjects();
const { record, create, spent, hear, synthesize } = kit;

/** Sounds that are stored and not kept yet. */
async function countUnpaid(): Promise<number> {
  const { db } = kit.service.context;
  return countRows(db.selectFrom('lineSounds').where('userId', '=', kit.user.id).where('isKept', '=', false));
}

const silenceFor = (word: string) =>
  hear(async (request) => {
    const speech = await synthesize(request);
    return request.text.includes(word) ? { ...speech, pcm: Buffer.alloc(speech.pcm.length) } : speech;
  });

describe('a line that fails', () => {
  it('says so, costs nothing, and the others stay', async () => {
    const words = (prefix: string) =>
      [1, 2].map((number) => `${prefix} ${`fox ${number} `.repeat(50)}.`).join(' ');
    const { id, quote: price } = await create(['A', words('Broken')], ['B', words('Sound')]);
    expect(price.credits).toBe(2);
    silenceFor('Broken');
    const recorded = await record(id, 1);
    expect(recorded.data).toMatchObject({ outcome: 'partial', failedLines: 2, creditsSpent: 1 });
    expect(recorded.data.state).toMatchObject({
      take: null,
      quote: { lines: 2, credits: 1 },
      creditsSpent: 1,
    });
    const [first, last] = [recorded.data.state.lines[0], recorded.data.state.lines.at(-1)];
    expect(first).toMatchObject({ state: 'failed', problem: expect.stringMatching(/\.$/) });
    expect(last).toMatchObject({ state: 'ready', problem: null });
    kit.service.engines.synthesize = synthesize;
    expect((await record(id, 1)).data).toMatchObject({
      outcome: 'complete',
      creditsSpent: 1,
      state: { take: { number: 1 } },
    });
  });

  it('ends no others if the engine refuses it, also together with others', async () => {
    const { id } = await create(
      ['A', 'Tame fox one. Rude fox two. Tame fox three. Rude fox two.'],
      ['B', 'Tame fox four.'],
    );
    const asked = hear(async (request) => {
      if (!request.text.includes('Rude')) return synthesize(request);
      throw new EngineError('blocked', 'The provider refused this text');
    });
    kit.service.engines.callWords = 100;
    const { data } = await record(id, 1).finally(() => (kit.service.engines.callWords = 0));
    expect(asked).toContain('Tame fox one. Rude fox two. Tame fox three.');
    expect(data).toMatchObject({ outcome: 'partial', failedLines: 2, creditsSpent: 1 });
    expect(data.state.lines.map(({ problem }) => problem)).toEqual([
      null,
      'The provider refused this text.',
      null,
      'The provider refused this text.',
      null,
    ]);
  });

  it('for want of an engine ends the recording with the lines that are ready', async () => {
    const { id } = await create([
      'A',
      'Early fox one. Early fox two. Rude fox. Late fox three. Late fox four.',
    ]);
    hear(async (request) => {
      if (request.text.includes('Early')) return synthesize(request);
      if (request.text.includes('Rude')) throw new EngineError('blocked', 'The provider refused this text');
      throw new EngineError('quota', 'The limit is reached.');
    });
    const { data } = await record(id, 1);
    expect(data).toMatchObject({ outcome: 'partial', failedLines: 3, creditsSpent: 1 });
    expect(data.state.lines.map(({ problem }) => problem)).toEqual([
      null,
      null,
      'The provider refused this text.',
      'The limit is reached.',
      'The limit is reached.',
    ]);
  });

  it.each([
    ['engine', 'quota', 'The limit is reached.'],
    ['permission', 'blocked', 'Line 2 was not spoken, so nothing was replaced. The provider refused it.'],
  ] as const)('for want of %s replaces nothing when all is spoken again', async (want, kind, reason) => {
    const { id } = await create(['A', `Early ${want} fox one. Late ${want} fox two.`]);
    const first = (await record(id, 1)).data.state.lines.map(({ soundId }) => soundId);
    hear(async (request) => {
      if (request.text.includes('Early')) return synthesize(request);
      // The other line is stored by then.
      await expect.poll(countUnpaid, { timeout: 10_000 }).toBe(1);
      throw new EngineError(kind, kind === 'quota' ? reason : 'The provider refused it');
    });
    const again = async () => {
      const events = await kit.recordInEvents(id, 1, { again: [0, 1] });
      // Whoever hears of a line can fetch and keep it.
      expect(events.map(({ event }) => event)).not.toContain('line');
      const message = `Voice generation failed: ${reason}`;
      expect(events.at(-1)).toMatchObject({ event: 'error', data: { message } });
    };
    expect(await spent(again)).toBe(0);
    const { lines } = await kit.projects.get(id);
    expect(lines.map(({ soundId }) => soundId)).toEqual(first);
    expect(await countUnpaid()).toBe(0);
  });

  it.each([
    ['a refusal', { outcome: 'partial', failedLines: 2 }],
    ['want of an engine', { outcome: 'partial', failedLines: 2 }],
    ['a stop', { outcome: 'stopped' }],
  ])('after %s, nothing that is spoken again is replaced or paid, and new lines stay', async (why, end) => {
    const text = `First fox of ${why}. Last fox of ${why}.`;
    const { id } = await create(['A', text]);
    const before = (await record(id, 1)).data.state.lines.map(({ soundId }) => soundId);
    await kit.projects.save(id, 1, documentOf(['A', `${text} New fox of ${why}.`]));
    hear(async (request) => {
      if (!request.text.includes('Last')) return synthesize(request);
      await expect.poll(countUnpaid, { timeout: 10_000 }).toBe(2);
      if (why !== 'a stop') throw new EngineError(why === 'a refusal' ? 'blocked' : 'quota', 'No.');
      const stopped = once(request.signal ?? new EventTarget(), 'abort');
      await kit.projects.call('POST', `/${id}/stop`);
      await stopped;
      throw request.signal?.reason;
    });
    const { data } = await record(id, 2, { again: [0, 1] });
    expect(data).toMatchObject({ ...end, creditsSpent: 1 });
    const { lines } = data.state;
    expect(lines.map(({ soundId }) => soundId)).toEqual([...before, expect.any(String)]);
    expect(lines.map(({ takes }) => takes)).toEqual([1, 1, 1]);
  });

  it('is remembered if no line was spoken, and everything returns', async () => {
    const { id } = await create(['A', 'Mute fox.']);
    silenceFor('Mute');
    expect(await spent(async () => expect((await record(id, 1)).status).toBe(502))).toBe(0);
    expect((await kit.projects.get(id)).lines).toMatchObject([
      { state: 'failed', problem: expect.any(String) },
    ]);
    const saved = await kit.projects.save(id, 1, documentOf(['A', 'Another fox.']));
    expect(saved.data.lines).toMatchObject([{ state: 'new', problem: null }]);
  });
});
