import { countOf } from '@voicedraft/contract/counts';
import { PROJECT_TEXTS, type ProjectDocument } from '@voicedraft/contract/project-document';
import type {
  ProjectLine,
  ProjectLineEvent,
  ProjectRecording,
  ProjectRecordRequest,
} from '@voicedraft/contract/projects';
import type { Context } from '#context.ts';
import type { Tx } from '#db/client.ts';
import type { SpeakerStart } from '#db/tables/credits.ts';
import {
  findRunningOf,
  generateRecording,
  speakGeneration,
  stopGeneration,
  type GenerationListener,
  type Lease,
  type Made,
  type ProjectGeneration,
} from '#features/generations/service.ts';
import {
  joinPassages,
  PASSAGE_GAP,
  type Passage,
  placeLines,
  planRecording,
  requireReadable,
  type Recording,
  type RecordingPlan,
  soundUrl,
} from '#features/recordings/service.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import { nameSpeakers } from './export/script-parts.ts';
import { planFit } from './fit.ts';
import { describeWhole, planProject, type ProjectPlan } from './project-plan.ts';
import { describeLines, describeTake, toQuote } from './project-state.ts';
import * as repository from './repository.ts';
import { getState, requireProject, requireRevision, type OwnProject } from './project.ts';

const NOTHING_NEW = 'Nothing has changed since the last recording.';

/** Callbacks for the progress of a recording. */
export type RecordingListener = GenerationListener<ProjectLineEvent>;

/**
 * Speaks the lines without sound and those named again, then joins the whole as a take. Lines that failed, or were not
 * ready when it was stopped, are not paid; the others stay.
 * @throws AppError `not_found`; `validation` if there are no words, or lines cannot be fitted to their time; `conflict` if another revision is stored, if it
 * costs more than was shown, or if nothing has changed; and as the recording of a script
 */
export async function recordProject(
  context: Context,
  actor: Actor,
  id: string,
  request: ProjectRecordRequest,
  listener: RecordingListener = {},
): Promise<ProjectRecording> {
  const own = await requireProject(context.db, actor, id);
  await requireRevision(context, actor, own.project, request.revision);
  const { again, fitSeconds } = request;
  const fit =
    fitSeconds === undefined
      ? null
      : await planFit(context, await planProject(context, actor.id, own.project), again, fitSeconds);
  const plan = await planProject(context, actor.id, own.project, again, fit);
  await requireWork(context, own, plan, request);
  requireReadable(plan.passages, plan);
  const progress = new LineProgress(plan, await describeLines(context, actor.id, plan, own.project));
  const generation = {
    prompt: '',
    script: joinPassages(plan.passages),
    voice: null,
    entryId: id,
    request: {
      type: 'project',
      passages: plan.passages.map(({ text, voice, settings }) => ({ length: text.length, voice, settings })),
      again,
      ...(fit && { fit }),
    },
    speakers: listSpeakers(own.project.document, plan),
    subject: 'script',
  } as const;
  const { result, creditsSpent } = await generateRecording(
    context,
    actor,
    { plan, generation },
    { ...listener, onLine: (ready) => listener.onLine?.(progress.add(ready)) },
  );
  const failures = (await repository.findProject(context.db, id))?.failures ?? {};
  const hasFailed = Object.keys(failures).length > 0;
  return {
    id: result.id,
    outcome: result.stopped ? 'stopped' : hasFailed ? 'partial' : 'complete',
    failedLines: plan.lines.filter(({ key }) => Object.hasOwn(failures, key)).length,
    creditsSpent,
    creditsLeft: result.creditsLeft,
    state: await getState(context, actor, id),
  };
}

/** Who speaks from where in the joined text; null if one speaker speaks all of it. */
function listSpeakers({ speakers }: ProjectDocument, { paragraphs }: ProjectPlan): SpeakerStart[] | null {
  if (new Set(paragraphs.map(({ speakerId }) => speakerId)).size < 2) return null;
  const names = nameSpeakers(speakers);
  let at = 0;
  return paragraphs.map(({ speakerId, text }): SpeakerStart => {
    const start = at;
    at += text.length + PASSAGE_GAP.length;
    return [start, names.get(speakerId) ?? ''];
  });
}

/** Records a project as it was when its recording was begun. */
export async function recordTakenProject(
  context: Context,
  { id, userId, entryId, script, claims, begunAt, request }: ProjectGeneration,
  listener: GenerationListener,
  lease: Lease,
): Promise<Made> {
  if (entryId === null) throw new Error('A recording without a project.');
  const passages = cutPassages(script, request.passages);
  const paidSilence = (await repository.findProject(context.db, entryId))?.paidSilence ?? 0;
  const { fit = null } = request;
  const again = new Set(request.again);
  const plan = await planRecording(context, userId, passages, { again, fit, paidSilence });
  const recording = new ProjectRecordingState(plan, entryId);
  const onLine = (ready: ReadyLine) => {
    recording.add(ready);
    listener.onLine?.(ready);
  };
  const taken = { id, claims, begunAt };
  return recording.keepFailures(context, () =>
    speakGeneration(context, taken, { plan, project: recording }, { ...listener, onLine }, lease),
  );
}

/** The passages whose joined text is stored. */
function cutPassages(text: string, parts: ProjectGeneration['request']['passages']): Passage[] {
  let at = 0;
  return parts.map(({ length, voice, settings }) => {
    const start = at;
    at += length + PASSAGE_GAP.length;
    return { text: text.slice(start, start + length), voice, settings, endsParagraph: true };
  });
}

/** @throws AppError `validation`, `conflict` */
async function requireWork(
  context: Context,
  { project }: OwnProject,
  plan: ProjectPlan,
  { credits, again }: ProjectRecordRequest,
): Promise<void> {
  if (plan.lines.length === 0) throw new AppError('validation', PROJECT_TEXTS.nothingToRecord);
  if (again.some((index) => index >= plan.lines.length)) throw new AppError('validation', 'No such line.');
  const quote = toQuote(plan);
  if (credits !== undefined && quote.credits > credits) {
    const price = countOf(quote.credits, 'credit');
    throw new AppError('conflict', `The price is now ${price}. Reload to see why, then record again.`);
  }
  const take = quote.lines === 0 ? await describeTake(context, project, plan) : null;
  if (take?.isCurrent === true) throw new AppError('conflict', NOTHING_NEW);
}

/** Asks a running recording of the project to stop. @throws AppError `not_found` */
export async function stopProject(
  context: Context,
  actor: Actor,
  id: string,
): Promise<{ readonly stopped: boolean }> {
  await requireProject(context.db, actor, id);
  const running = await findRunningOf(context.db, actor.id, id);
  if (running === null) return { stopped: false };
  try {
    await stopGeneration(context, actor, running);
    return { stopped: true };
  } catch (error) {
    // It has just ended.
    if (error instanceof AppError && error.code === 'conflict') return { stopped: false };
    throw error;
  }
}

type ReadyLine = Parameters<NonNullable<GenerationListener['onLine']>>[0];

/** Input of a project's recording, and how it ends. */
class ProjectRecordingState {
  /** By the keys of the lines; undefined until all have ended in this process. */
  failures: Readonly<Record<string, string>> | undefined;
  readonly #plan: RecordingPlan;
  readonly #projectId: string;
  readonly #sounds: (string | null)[];

  constructor(plan: RecordingPlan, projectId: string) {
    this.#plan = plan;
    this.#projectId = projectId;
    this.#sounds = plan.lines.map(({ sound }) => sound?.id ?? null);
  }

  add({ index, soundId }: ReadyLine): void {
    this.#sounds[index] = soundId;
  }

  onSpoken({ failedLines }: Recording): void {
    const keyOf = (index: number) => this.#plan.lines[index]?.key ?? '';
    this.failures = Object.fromEntries(failedLines.map(({ index, problem }) => [keyOf(index), problem]));
  }

  async alongside(tx: Tx, takeId: string, hasTake: boolean): Promise<void> {
    const take = hasTake ? { takeId, takeMadeOf: this.#describe() } : null;
    await repository.updateRecording(tx, this.#projectId, this.failures ?? {}, take);
    const { price, silence } = this.#plan;
    if (hasTake && price > 0) await repository.notePaidSilence(tx, this.#projectId, silence);
  }

  /** If no line was ready, the project shows which could not be spoken. */
  async keepFailures<T>({ db }: Pick<Context, 'db'>, record: () => Promise<T>): Promise<T> {
    try {
      return await record();
    } catch (error) {
      if (this.failures !== undefined) {
        await repository.updateRecording(db, this.#projectId, this.failures, null);
      }
      throw error;
    }
  }

  #describe(): string {
    const toSound = (id: string | null) => (id === null ? null : { id });
    return describeWhole(
      this.#plan.lines.map((line, index) => ({ ...line, sound: toSound(this.#sounds[index] ?? null) })),
    );
  }
}

/** The lines of a recording while it runs, as their owner sees them. */
class LineProgress {
  readonly #plan: ProjectPlan;
  readonly #lines: ProjectLine[];
  readonly #ready = new Set<number>();

  constructor(plan: ProjectPlan, lines: readonly ProjectLine[]) {
    this.#plan = plan;
    this.#lines = [...lines];
  }

  /** Takes in a line that is ready. */
  add({ index, soundId, seconds, total, volume }: ReadyLine): ProjectLineEvent {
    const before = this.#lines[index];
    if (before === undefined) throw new Error(`There is no line ${index}.`);
    const takes = before.takes + (before.soundId === soundId ? 0 : 1);
    const ready = { ...before, soundId, seconds, takes, audioUrl: soundUrl(soundId, volume) };
    this.#lines[index] = { ...ready, state: 'ready', problem: null };
    this.#ready.add(index);
    const places = placeLines(
      this.#plan.lines,
      this.#lines.map((line) => line.seconds),
    );
    const line = { ...ready, from: places[index] ?? before.from, state: 'ready', problem: null } as const;
    return { done: this.#ready.size, total, line };
  }
}
