import { PROJECT_TEXTS } from '@voicedraft/contract/project-document';
import type {
  ProjectLine,
  ProjectLineEvent,
  ProjectRecording,
  ProjectRecordRequest,
} from '@voicedraft/contract/projects';
import type { Context } from '#context.ts';
import {
  findRunningOf,
  generateRecording,
  stopGeneration,
  type GenerationListener,
} from '#features/generations/service.ts';
import { joinPassages, placeLines, soundUrl } from '#features/recordings/service.ts';
import type { Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import { describeWhole, planProject, type ProjectPlan } from './project-plan.ts';
import { describeLines, toQuote } from './project-state.ts';
import * as repository from './repository.ts';
import { getState, requireProject, requireRevision, type OwnProject } from './project.ts';

const NOTHING_NEW = 'Nothing has changed since the last recording.';

/** Callbacks for the progress of a recording. */
export type RecordingListener = GenerationListener<ProjectLineEvent>;

/**
 * Speaks the lines without sound and those named again, then joins the whole as a take. Lines that failed, or were not
 * ready when it was stopped, are not paid; the others stay.
 * @throws AppError `not_found`; `validation` if there are no words; `conflict` if another revision is stored, if it
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
  const plan = await planProject(context, actor.id, own.project.document, request.again);
  requireWork(own, plan, request);
  const lines = new LineProgress(plan, await describeLines(context, actor.id, plan, own.project));
  let failures: Readonly<Record<string, string>> | undefined;
  const generation = {
    prompt: '',
    script: joinPassages(plan.passages),
    voice: null,
    entryId: id,
    subject: 'script',
  } as const;
  const project: Parameters<typeof generateRecording>[2]['project'] = {
    onSpoken: ({ failedLines }) => {
      failures = Object.fromEntries(failedLines.map(({ index, problem }) => [lines.keyOf(index), problem]));
    },
    alongside: (tx, takeId, hasTake) =>
      repository.updateRecording(
        tx,
        id,
        failures ?? {},
        hasTake ? { takeId, takeMadeOf: lines.describe() } : null,
      ),
  };
  try {
    const { result, creditsSpent } = await generateRecording(
      context,
      actor,
      { plan, generation, project },
      {
        ...listener,
        onLine: (ready) => {
          const event = lines.add(ready);
          listener.onLine?.(event);
        },
      },
    );
    const failedLines = Object.keys(failures ?? {}).length;
    return {
      id: result.id,
      outcome: result.stopped ? 'stopped' : failedLines > 0 ? 'partial' : 'complete',
      failedLines,
      creditsSpent,
      creditsLeft: result.creditsLeft,
      state: await getState(context, actor, id),
    };
  } catch (error) {
    // No line was ready: the project shows which could not be spoken.
    if (failures !== undefined) await repository.updateRecording(context.db, id, failures, null);
    throw error;
  }
}

/** @throws AppError `validation`, `conflict` */
function requireWork(
  { project }: OwnProject,
  plan: ProjectPlan,
  { credits, again }: ProjectRecordRequest,
): void {
  if (plan.lines.length === 0) throw new AppError('validation', PROJECT_TEXTS.nothingToRecord);
  if (again.some((index) => index >= plan.lines.length)) throw new AppError('validation', 'No such line.');
  const quote = toQuote(plan);
  if (credits !== undefined && quote.credits > credits) {
    const price = quote.credits === 1 ? '1 credit' : `${quote.credits} credits`;
    throw new AppError('conflict', `The price is now ${price}. Reload to see why, then record again.`);
  }
  const isCurrent = project.takeId !== null && project.takeMadeOf === describeWhole(plan.lines);
  if (quote.lines === 0 && isCurrent) throw new AppError('conflict', NOTHING_NEW);
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

/** The lines of a recording while it runs. */
class LineProgress {
  readonly #plan: ProjectPlan;
  readonly #lines: ProjectLine[];
  readonly #ready = new Set<number>();

  constructor(plan: ProjectPlan, lines: readonly ProjectLine[]) {
    this.#plan = plan;
    this.#lines = [...lines];
  }

  keyOf(index: number): string {
    return this.#plan.lines[index]?.key ?? '';
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

  /** What the whole is made of. */
  describe(): string {
    return describeWhole(
      this.#plan.lines.map((line, index) => {
        const id = this.#lines[index]?.soundId ?? null;
        return { ...line, sound: id === null ? null : { id } };
      }),
    );
  }
}
