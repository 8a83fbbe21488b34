import type { RewriteResult } from '@voicedraft/contract/rewrites';
import type { VoiceResult } from '@voicedraft/contract/generations';
import type { Project, ProjectRecording } from '@voicedraft/contract/projects';
import { EngineError } from '@voicedraft/engine-api/engine-error';
import { parseWav } from '@voicedraft/engine-api/wav';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseEvents } from '#testing/events.ts';
import { findLedgerViolations } from '#testing/ledger-violations.ts';
import { callProjects, documentOf } from '#testing/project-calls.ts';
import { startSeveralProcesses, type SeveralProcesses } from '#testing/several-processes.ts';
import type { TestService, TestUser } from '#testing/test-service.ts';

let several: SeveralProcesses;
let web: TestService;
let user: TestUser;
beforeAll(async () => {
  several = await startSeveralProcesses();
  ({ web } = several);
  // It serves only.
  web.engines.writeScript = () => Promise.reject(new Error('A web process has written.'));
  web.engines.synthesize = () => Promise.reject(new Error('A web process has spoken.'));
});
afterAll(() => several.stop());
beforeEach(async () => {
  user = await web.signUp({ credits: 5 });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await several.stopOthers();
  expect(await findLedgerViolations(web.context.db)).toEqual([]);
});

function post(path: string, payload: object, accept = 'text/event-stream', to = web) {
  const headers = { ...user.headers, accept };
  return to.app.inject({ method: 'POST', url: `/api/generations/${path}`, headers, payload });
}
const get = (url: string) => web.app.inject({ url, headers: user.headers });
const eventsOf = async (answer: ReturnType<typeof post>) => parseEvents((await answer).body);
const namesOf = (events: readonly { event: string }[]) => events.map(({ event }) => event);

describe('a generation that another process works on', () => {
  it('is streamed in order, with the same result', async () => {
    const worker = await several.startWorker();
    worker.engines.writeScript = async ({ onPiece }) => {
      for (const piece of ['Once ', 'upon ', 'a time. ', '“é”'.repeat(4000)]) onPiece?.(piece);
      return { text: 'Once upon a time.', model: 'm' };
    };
    const events = await eventsOf(post('script', { prompt: 'the sea' }));
    expect(namesOf(events).slice(0, 2)).toEqual(['started', 'progress']);
    expect(namesOf(events).at(-1)).toBe('done');
    const pieces = events
      .filter(({ event }) => event === 'piece')
      .map(({ data }) => data as { text: string });
    expect(pieces.map(({ text }) => text).join('')).toBe(`Once upon a time. ${'“é”'.repeat(4000)}`);
    expect(events.at(-1)?.data).toMatchObject({
      success: true,
      data: { script: 'Once upon a time.', model: 'm', engine: 'local', creditsLeft: 4 },
    });
    expect(await web.balances(user)).toEqual({ available: 4, held: 0 });
  });

  it('has lines that can be heard, and a sound', async () => {
    await several.startWorker();
    const events = await eventsOf(post('voice', { script: 'First line. Second line.', voice: 'kore' }));
    const lines = events.filter(({ event }) => event === 'line');
    expect(lines).toHaveLength(2);
    const done = events.at(-1)?.data as { data: VoiceResult };
    expect(done.data).toMatchObject({ voice: 'kore', sampleRate: 24_000, creditsLeft: 4 });
    expect(done.data.createdAt).toMatch(/Z$/u);
    const audio = await get(done.data.audioUrl);
    expect(parseWav(audio.rawPayload)).toMatchObject({ sampleRate: 24_000 });
  });

  it('is left to a process whose voices are free, but not when none is', async () => {
    const [busy, free] = [await several.startWorker(), await several.startWorker()];
    const speakers: string[] = [];
    for (const [name, { engines }] of Object.entries({ busy, free })) {
      const { synthesize } = engines;
      engines.synthesize = (request) => {
        speakers.push(name);
        return synthesize(request);
      };
    }
    busy.engines.areVoicesBusy = () => true;
    for (let count = 0; count < 3; count += 1) {
      await eventsOf(post('voice', { script: `Line ${count}.`, voice: 'kore' }));
    }
    expect(speakers).toEqual(['free', 'free', 'free']);
    await free.stop();
    await eventsOf(post('voice', { script: 'The last line.', voice: 'kore' }));
    expect(speakers.at(-1)).toBe('busy');
  });

  it('can be sent as speech, and leaves nothing if it is not to be kept', async () => {
    await several.startWorker();
    const text = { model: 'tts-1', input: 'First line. Second line.', voice: 'kore' };
    const payload = { ...text, response_format: 'wav', store: false };
    const answer = await web.send(user, 'POST', '/v1/audio/speech', payload);
    expect(parseWav(answer.rawPayload).data.length).toBeGreaterThan(48_000);
    expect((await get('/v1/library')).json()).toMatchObject({ data: [] });
    expect(await web.balances(user)).toEqual({ available: 4, held: 0 });
  });

  it('fails in the same words, and returns the credit', async () => {
    const worker = await several.startWorker();
    const refusal = { reason: 'language', language: 'German' } as const;
    worker.engines.writeScript = () => Promise.reject(new EngineError('unsupported', 'No.', { refusal }));
    const answer = await post('script', { prompt: 'das Meer' }, 'application/json');
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: 'unsupported_text',
      title: 'This prompt is in German',
      message:
        'Voices speak English, Spanish, French, Italian, and Portuguese. Write the prompt in one of these languages and try again.',
    });
    expect(await web.balances(user)).toEqual({ available: 5, held: 0 });
  });

  it('may be a rewrite or a project', async () => {
    await several.startWorker();
    const payload = { text: 'One here. Two there.', start: 0, end: 9, how: 'rephrase' };
    const rewrite = await web.send(user, 'POST', '/api/rewrites', payload);
    expect(rewrite.json<{ data: RewriteResult }>().data).toMatchObject({
      text: 'Not One here.',
      start: 0,
      end: 9,
      creditsLeft: 4,
    });
    const { call, create } = callProjects(web, user);
    const project = await create({
      document: documentOf(['Ann', 'One here. Two there.'], ['Bob', 'Three.']),
    });
    const { revision } = project;
    const recorded = await call<ProjectRecording>('POST', `/${project.id}/record`, { revision });
    expect(recorded.data).toMatchObject({
      outcome: 'complete',
      failedLines: 0,
      creditsSpent: 1,
      creditsLeft: 3,
    });
    expect(recorded.data.state.take).toMatchObject({ isCurrent: true });
    const lines = recorded.data.state.lines.map(({ state }) => state);
    expect(lines).toEqual(['ready', 'ready', 'ready']);
    const { data } = await call<Project>('GET', `/${project.id}`);
    expect(data.quote.lines).toBe(0);
  });

  it('ends for its caller although every notification is lost', async () => {
    await several.startWorker();
    vi.spyOn(web.context.followed, 'receive').mockImplementation(() => {});
    const events = await eventsOf(post('script', { prompt: 'the sea' }));
    expect(namesOf(events)).toEqual(['started', 'done']);
  });

  it('shows no script with a gap', async () => {
    const worker = await several.startWorker();
    const { followed } = web.context;
    const receive = followed.receive.bind(followed);
    let count = 0;
    vi.spyOn(followed, 'receive').mockImplementation((payload) => {
      count += 1;
      if (count !== 2) receive(payload);
    });
    worker.engines.writeScript = async ({ onPiece }) => {
      for (let piece = 0; piece < 5; piece += 1) onPiece?.(`${piece} ${'-'.repeat(5_000)}`);
      return { text: 'Whole.', model: 'm' };
    };
    const events = await eventsOf(post('script', { prompt: 'the sea' }));
    const shown = events.flatMap(({ event, data }) =>
      event === 'piece' ? (data as { text: string }).text : [],
    );
    expect(count).toBeGreaterThan(2);
    expect(shown.join('')).toMatch(/^0 -+(1 -*)?$/);
    expect(events.at(-1)?.data).toMatchObject({ data: { script: 'Whole.' } });
  });

  it('leaves no text with the queue', async () => {
    await several.startWorker();
    await post('voice', { script: 'A secret of mine.', voice: 'kore' });
    const jobs = await sql<{ job: string }>`select to_jsonb(j)::text as job from pgboss.job j`.execute(
      web.context.db,
    );
    expect(jobs.rows.some(({ job }) => job.includes('generate'))).toBe(true);
    expect(jobs.rows.filter(({ job }) => job.includes('secret'))).toEqual([]);
  });
});
