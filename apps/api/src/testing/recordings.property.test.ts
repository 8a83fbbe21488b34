import type { ProjectLineEvent } from '@voicedraft/contract/projects';
import type { LineReady } from '@voicedraft/contract/recordings';
import { NEUTRAL_SETTINGS } from '@voicedraft/contract/speech-settings';
import { EngineError } from '@voicedraft/engine-api/engine-error';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '#context.ts';
import { generateRecording, type GenerationListener } from '#features/generations/service.ts';
import { stopGeneration } from '#features/generations/stop-request.ts';
import { releaseAbandoned } from '#features/generations/fail-generation.ts';
import { planVoice } from '#features/generations/plan-voice.ts';
import { isGenerationRunning } from '#features/generations/service.ts';
import { createProject } from '#features/projects/project.ts';
import { recordProject, recordTakenProject } from '#features/projects/record.ts';
import { handOutSound, planRecording } from '#features/recordings/service.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import { Crash, crashingContext } from './crash.ts';
import { createFakeEngines } from './fake-engines.ts';
import { findLedgerViolations } from './ledger-violations.ts';
import { startTestService, type TestUser } from './test-service.ts';
import { useStarted } from './use-started.ts';

/** Three lines cost two credits, five cost two, six cost three. */
const LINE_WORDS = 180;

let users: TestUser[];
const service = useStarted(startTestService);
beforeAll(async () => {
  users = await Promise.all(Array.from({ length: 4 }, () => service.signUp({ credits: 400 })));
});
beforeEach(() => {
  const { synthesize } = createFakeEngines();
  service.engines.name = 'gemini';
  service.engines.synthesize = async (request) => {
    if (request.text.startsWith('Broken')) return { pcm: Buffer.alloc(0), model: 'fake-speech' };
    if (request.text.startsWith('Refused')) throw new EngineError('blocked', 'No.');
    if (!request.text.startsWith('Waiting')) return synthesize({ ...request, text: 'A few words.' });
    return new Promise((_resolve, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason as Error));
    });
  };
});

/** Words of a line that decide its sound; the sound itself is short, so that this is quick. */
const writeLine = (kind: string, number: number) =>
  `${kind} ${number} ${Array.from({ length: LINE_WORDS - 2 }, () => '…').join(' ')}.`;

const line = fc.oneof(
  { weight: 20, arbitrary: fc.nat(40).map((number) => writeLine('Line', number)) },
  { weight: 1, arbitrary: fc.nat(9).map((number) => writeLine('Broken', number)) },
  { weight: 1, arbitrary: fc.nat(9).map((number) => writeLine('Refused', number)) },
  { weight: 1, arbitrary: fc.nat(9).map((number) => writeLine('Waiting', number)) },
);

interface Step {
  readonly user: number;
  readonly lines: readonly string[];
  /** Lines that are recorded again although they are kept. */
  readonly again: readonly number[];
  /** Statements until a crash; null for none. */
  readonly crashAfter: number | null;
  /** Lines that are ready when one that waits is stopped; null for whatever is ready soon. */
  readonly stopsAt: number | null;
  /** Whether its user hears each line as soon as it is ready. */
  readonly isHeard: boolean;
}

const step = fc.record<Step>({
  user: fc.nat(3),
  lines: fc.array(line, { minLength: 1, maxLength: 6, size: 'max' }),
  again: fc.array(fc.nat(5), { maxLength: 2 }),
  crashAfter: fc.option(fc.nat(40), { freq: 2 }),
  stopsAt: fc.constant(null),
  isHeard: fc.boolean(),
});

/** Five lines are ready when it is stopped, three are not: three credits of four, on a machine of any speed. */
const PARTIAL: Step = {
  user: 0,
  lines: [0, 1, 2, 3, 4, 5, 6, 7].map((number) => writeLine(number < 5 ? 'Line' : 'Waiting', number)),
  again: [],
  crashAfter: null,
  stopsAt: 5,
  isHeard: false,
};

/** The last line is refused after five were heard: three credits of three. */
const HEARD: Step = {
  user: 1,
  lines: [10, 11, 12, 13, 14].map((number) => writeLine('Line', number)).concat(writeLine('Refused', 1)),
  again: [],
  crashAfter: null,
  stopsAt: null,
  isHeard: true,
};

/** Lines of a voiceover and of a project. */
type Listener = GenerationListener<LineReady | ProjectLineEvent>;

async function record(
  context: Context,
  { user: index, lines, again, stopsAt, isHeard }: Step,
): Promise<void> {
  const user = users[index];
  if (user === undefined) return;
  const actor = { id: user.id, email: user.email, name: '', image: null, role: 'member' as const };
  const text = lines.join('\n\n');
  let id = '';
  let count = 0;
  const waits = lines.some((each) => each.startsWith('Waiting'));
  const stop = () => void stopGeneration(service.context, actor, id).catch(() => {});
  const listener: Listener = {
    onStarted: (started) => {
      id = started;
      // Nothing else ends the wait; sooner or later than the other lines.
      if (waits && stopsAt === null) setTimeout(stop, 30);
    },
    onLine: (ready) => {
      const soundId = 'soundId' in ready ? ready.soundId : ready.line.soundId;
      if (isHeard && soundId !== null) {
        void handOutSound(service.context, actor, soundId, isGenerationRunning).catch(() => {});
      }
      count += 1;
      if (count === stopsAt) stop();
    },
  };
  if (again.length > 0) return recordAgain(context, actor, { text, again }, listener);
  const passage = { text, voice: 'kore' as const, settings: NEUTRAL_SETTINGS, endsParagraph: true };
  const plan = await planVoice(context, user.id, passage);
  const whole = await planRecording(context, user.id, [passage], { fresh: true });
  expect(plan.price).toBeLessThanOrEqual(whole.price);
  const generation = { prompt: '', script: text, voice: 'kore', subject: 'script' } as const;
  await generateRecording(context, actor, { plan, generation }, listener);
}

/** Only of a project, lines are recorded again although they are kept. */
async function recordAgain(
  context: Context,
  actor: Actor,
  { text, again }: { readonly text: string; readonly again: readonly number[] },
  listener: Listener,
): Promise<void> {
  const { id, revision, lines } = await createProject(service.context, actor, { text });
  const request = { revision, again: again.filter((index) => index < lines.length) };
  await recordProject(context, actor, id, request, listener);
}

async function attempt(given: Step): Promise<void> {
  const crashing = crashingContext(service.context, given.crashAfter);
  const generationPorts: Context['generationPorts'] = {
    ...crashing.generationPorts,
    recordProject: (...recording) => recordTakenProject(context, ...recording),
  };
  const context = { ...crashing, generationPorts };
  try {
    await record(context, given);
  } catch (error) {
    if (!(error instanceof AppError) && !(error instanceof Crash)) throw error;
  }
}

/** Recordings that were paid for, and are not stored as they were paid; of those that failed, their lines are. */
async function findUndelivered(): Promise<string[]> {
  const rows = await service.context.db
    .selectFrom('generations')
    .leftJoin('libraryEntries as entry', 'entry.id', 'generations.entryId')
    .select(['generations.id', 'audioKey', 'lineTimes', 'generations.creditsSpent', 'status', 'entry.kind'])
    .where('generations.creditsSpent', '>', 0)
    .execute();
  const undelivered: string[] = [];
  for (const { id, audioKey, lineTimes, creditsSpent, status, kind } of rows) {
    const info = audioKey === null ? null : await service.context.storage.stat(audioKey);
    const kept = await countKept(id);
    const most = Math.ceil((Math.max(lineTimes?.length ?? 0, kept) * LINE_WORDS) / 400);
    // Of a project, some lines may be all that there is.
    const isMissing = status === 'succeeded' && info === null && kind !== 'project';
    if (isMissing || creditsSpent > most) undelivered.push(id);
  }
  return undelivered;
}

async function countKept(recordingId: string): Promise<number> {
  const { count } = await service.context.db
    .selectFrom('lineSounds')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('recordingId', '=', recordingId)
    .where('isKept', '=', true)
    .executeTakeFirstOrThrow();
  return count;
}

/** Users who have kept more sounds than they have paid for. */
async function findCheapUsers(): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select sounds.user_id as id
    from (select user_id, count(*) as lines from line_sounds where is_kept group by user_id) sounds
    left join (select user_id, sum(credits_spent) as spent from generations group by user_id) paid using (user_id)
    where sounds.lines * ${LINE_WORDS} > 400 * coalesce(paid.spent, 0)
  `.execute(service.context.db);
  return rows.map(({ id }) => id);
}

describe('the ledger of recordings', () => {
  it('never charges for what was not delivered, and keeps nothing unpaid, with partial and parallel ones, failures, stops and crashes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 4 }),
        async (workers) => {
          await Promise.all(
            workers.map(async (steps) => {
              for (const given of steps) await attempt(given);
            }),
          );
          expect(await findLedgerViolations(service.context.db)).toEqual([]);
          await releaseAbandoned(service.context, { all: true });
          expect(await findLedgerViolations(service.context.db)).toEqual([]);
          expect(await findUndelivered()).toEqual([]);
          expect(await findCheapUsers()).toEqual([]);
        },
      ),
      { numRuns: 25, examples: [[[[PARTIAL]]], [[[HEARD]]]] },
    );
    // Otherwise it has tested nothing.
    const paid = await service.context.db
      .selectFrom('generations')
      .select(['creditsHeld', 'creditsSpent', 'status'])
      .where('creditsSpent', '>', 0)
      .execute();
    expect(paid.some(({ creditsSpent }) => creditsSpent > 1)).toBe(true);
    expect(paid.some(({ creditsHeld, creditsSpent }) => creditsSpent < creditsHeld)).toBe(true);
    expect(paid.some(({ status }) => status === 'failed')).toBe(true);
  }, 240_000);
});
