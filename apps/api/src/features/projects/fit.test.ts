import type { ProjectQuote } from '@voicedraft/contract/projects';
import { EngineError } from '@voicedraft/engine-api/engine-error';
import { afterEach, describe, expect, it } from 'vitest';
import { documentOf } from '#testing/project-calls.ts';
import { makeToneOf } from '#testing/tone-voices.ts';
import { useProjects } from '#testing/use-projects.ts';

const kit = useProjects();
const { record, create, spent } = kit;

/** Silence, of which a kept sound has less. */
const HUSH = Buffer.alloc(2 * 6000);
/** A text of its own for each test: sounds are kept for all of them. */
const textOf = (month: string) =>
  `The lamp went out in ${month}. Nobody saw it in ${month} but the keeper. He lit it again before ${month} was over.`;

afterEach(() => {
  kit.service.engines.features = { ...kit.service.engines.features, exactPace: false };
});

/**
 * Speaks a tone as long as the text, at the asked pace; `error` times as long at any but the usual one, as a model may
 * whose sounds change their lengths in steps. Returns the speeds and takes that are asked for.
 */
function speakAtPace(error = 1): { speed: number; take: number | undefined }[] {
  const asked: { speed: number; take: number | undefined }[] = [];
  kit.service.engines.features = { ...kit.service.engines.features, exactPace: true };
  kit.service.engines.synthesize = async ({ text, settings, take }) => {
    const speed = settings?.speed ?? 1;
    asked.push({ speed, take });
    const seconds = (text.length / 14 / speed) * (speed === 1 ? 1 : error);
    return { pcm: Buffer.concat([HUSH, makeToneOf(seconds), HUSH]), model: 'fake-speech' };
  };
  return asked;
}

const quote = async (id: string, again: number[]) =>
  (await kit.projects.call<ProjectQuote>('POST', `/${id}/quote`, { again, fit: true })).data;

describe('fitting to a time', () => {
  it('speaks all lines faster or slower, in the melody that they have, for the price of recording them again', async () => {
    const asked = speakAtPace();
    const { id } = await create(['Guide', textOf('March')]);
    await record(id, 1);
    await record(id, 1, { again: [1] });
    const { fit, credits } = await quote(id, [0, 1, 2]);
    const { seconds, least, most } = fit ?? { seconds: 0, least: 0, most: 0 };
    const take = (await kit.projects.get(id)).take;
    expect(seconds).toBeCloseTo(take?.seconds ?? 0, 1);
    expect(most / least).toBeGreaterThan(1.45);
    asked.length = 0;
    const target = Math.round(10 * seconds * 1.12) / 10;
    const cost = await spent(() => record(id, 1, { again: [0, 1, 2], fitSeconds: target, credits }));
    expect(cost).toBe(credits);
    expect(asked.map(({ take: of }) => of).toSorted((a = 0, b = 0) => a - b)).toEqual([0, 0, 1]);
    const fitted = await kit.projects.get(id);
    expect(Math.abs((fitted.take?.seconds ?? 0) / target - 1)).toBeLessThan(0.02);
    expect(fitted.lines.map(({ takes }) => takes)).toEqual([2, 3, 2]);
    // The whole is as long as its parts say, with the pauses of the slower pace.
    expect(fitted.seconds).toBeCloseTo(fitted.take?.seconds ?? 0, 1);
    // What is possible is counted from the usual pace, not from this one.
    expect((await quote(id, [0, 1, 2])).fit?.most).toBeCloseTo(most, 1);
  });

  it('speaks once more what missed the time, for nothing, and leaves no take of it', async () => {
    const asked = speakAtPace(1.08);
    const { id } = await create(['Guide', textOf('April')]);
    await record(id, 1);
    const { fit, credits } = await quote(id, [0, 1, 2]);
    const target = (fit?.seconds ?? 0) / 1.1;
    asked.length = 0;
    const events: unknown[] = [];
    const fitting = async () => {
      const told = await kit.recordInEvents(id, 1, { again: [0, 1, 2], fitSeconds: target, credits });
      events.push(...told.map(({ data }) => Object(data).done));
    };
    expect(await spent(fitting)).toBe(credits);
    expect(asked).toHaveLength(6);
    // The second try is counted from its beginning.
    expect(events.filter((done) => done !== undefined).slice(0, 7)).toEqual([1, 2, 3, 0, 1, 2, 3]);
    const { take, lines } = await kit.projects.get(id);
    expect(Math.abs((take?.seconds ?? 0) / target - 1)).toBeLessThan(0.02);
    expect(lines.map(({ takes }) => takes)).toEqual([2, 2, 2]);
    const rows = await kit.service.context.db.selectFrom('lineSounds').select('isKept').execute();
    expect(rows.filter(({ isKept }) => !isKept)).toEqual([]);
  });

  it('keeps a new line if a later try fails, and replaces nothing', async () => {
    const asked = speakAtPace(1.08);
    const { id } = await create(['Guide', textOf('November')]);
    const before = (await record(id, 1)).data.state.lines.map(({ soundId }) => soundId);
    await kit.projects.save(id, 1, documentOf(['Guide', `${textOf('November')} A calm night in November.`]));
    const target = ((await quote(id, [0, 1, 2])).fit?.seconds ?? 0) / 1.1;
    const speak = kit.service.engines.synthesize;
    asked.length = 0;
    kit.service.engines.synthesize = async (request) => {
      if (asked.length >= 4) throw new EngineError('blocked', 'No.');
      return speak(request);
    };
    const { data } = await record(id, 2, { again: [0, 1, 2], fitSeconds: target });
    expect(data).toMatchObject({ outcome: 'partial', failedLines: 3, creditsSpent: 1 });
    expect(data.state.lines.map(({ soundId }) => soundId)).toEqual([...before, expect.any(String)]);
  });

  it('finds the pace between two that jump over the time', async () => {
    // Every sound is a multiple of a quarter of a second long, but for paces from 1.05 to 1.06.
    const asked = speakAtPace();
    const exact = kit.service.engines.synthesize;
    kit.service.engines.synthesize = async (request) => {
      const speech = await exact(request);
      const speed = request.settings?.speed ?? 1;
      const jump = speed > 1.06 ? -0.25 : speed > 1 && speed < 1.05 ? 0.25 : 0;
      const seconds = request.text.length / 14 / speed + jump;
      return { ...speech, pcm: Buffer.concat([HUSH, makeToneOf(seconds), HUSH]) };
    };
    const { id } = await create(['Guide', textOf('May')]);
    await record(id, 1);
    asked.length = 0;
    const target = ((await quote(id, [0])).fit?.seconds ?? 0) / 1.04;
    const { lines } = (await record(id, 1, { again: [0], fitSeconds: target })).data.state;
    expect(asked.length).toBeGreaterThan(2);
    expect(Math.abs((lines[0]?.seconds ?? 0) / target - 1)).toBeLessThan(0.02);
  });

  it('of one line leaves the others as they are', async () => {
    const asked = speakAtPace();
    const { id } = await create(['Guide', `[pause 2s] ${textOf('August')} [pause 3s]`]);
    const before = (await record(id, 1)).data.state;
    // Without the pauses at the ends, which only the whole has.
    for (const index of [0, 2]) {
      const { fit: atEnd } = await quote(id, [index]);
      expect(atEnd?.seconds).toBeCloseTo(before.lines[index]?.seconds ?? 0, 2);
    }
    const { fit } = await quote(id, [1]);
    expect(fit?.seconds).toBeCloseTo(before.lines[1]?.seconds ?? 0, 2);
    asked.length = 0;
    const target = (fit?.seconds ?? 0) * 0.9;
    const { lines } = (await record(id, 1, { again: [1], fitSeconds: target })).data.state;
    expect(asked).toHaveLength(1);
    expect(Math.abs((lines[1]?.seconds ?? 0) / target - 1)).toBeLessThan(0.02);
    expect([lines[0]?.soundId, lines[2]?.soundId]).toEqual([
      before.lines[0]?.soundId,
      before.lines[2]?.soundId,
    ]);
  });

  it('is refused with what is possible, and costs nothing', async () => {
    speakAtPace();
    const { id } = await create(['Guide', textOf('June')]);
    await record(id, 1);
    const refused = async (again: number[], fitSeconds: number) => {
      const answer = await record(id, 1, { again, fitSeconds });
      return [answer.status, answer.body.message];
    };
    await spent(async () => {
      expect(await refused([0, 1, 2], 90)).toEqual([
        400,
        expect.stringMatching(/^This take runs [\d.]+ s\. It can be fitted between [\d.]+ s and [\d.]+ s\.$/),
      ]);
      expect(await refused([1], 90)).toEqual([400, expect.stringMatching(/^This line runs /)]);
      expect(await refused([0, 2], 4)).toEqual([400, 'Name lines that follow each other.']);
    });
    kit.service.engines.features = { ...kit.service.engines.features, exactPace: false };
    expect((await quote(id, [0])).fit).toBeNull();
    expect(await refused([0], 2)).toEqual([400, expect.stringContaining('a pace of their own')]);
  });
});
