import { describeFit, NO_EXACT_PACE, roundFit } from '@voicedraft/contract/project-fit';
import type { ProjectFit } from '@voicedraft/contract/projects';
import type { Context } from '#context.ts';
import {
  chooseSpeaker,
  type Fit,
  lengthAt,
  measureLines,
  paceFor,
  pacesOf,
  speakerOf,
} from '#features/recordings/service.ts';
import { AppError } from '#http/app-error.ts';
import type { ProjectPlan } from './project-plan.ts';
import { measureLine } from './project-state.ts';

/**
 * How long lines of a project last, and can last; null if an engine that would speak them keeps a pace of its own.
 * @param plan with the sounds that the lines have
 * @throws AppError `validation` if they do not follow each other
 */
export async function describeFitting(
  context: Context,
  plan: ProjectPlan,
  indexes: readonly number[],
): Promise<ProjectFit | null> {
  const lines = await measure(context, plan, indexes);
  if (lines === null) return null;
  const { least, most } = pacesOf(lines);
  return { seconds: lengthAt(lines), least: lengthAt(lines, most), most: lengthAt(lines, least) };
}

/**
 * The pace with which lines of a project come to last so many seconds.
 * @throws AppError `validation`, with what is possible
 */
export async function planFit(
  context: Context,
  plan: ProjectPlan,
  indexes: readonly number[],
  seconds: number,
): Promise<Fit> {
  const lines = await measure(context, plan, indexes);
  const possible = await describeFitting(context, plan, indexes);
  if (lines === null || possible === null) throw new AppError('validation', NO_EXACT_PACE);
  const { least, most } = roundFit(possible);
  if (seconds < least || seconds > most) {
    const what = indexes.length === plan.lines.length ? 'take' : 'line';
    throw new AppError('validation', describeFit(possible, what));
  }
  return { seconds, pace: paceFor(lines, seconds) };
}

async function measure(context: Context, plan: ProjectPlan, indexes: readonly number[]) {
  const [first = 0] = indexes;
  if (indexes.length === 0 || indexes.some((index, at) => index !== first + at)) {
    throw new AppError('validation', 'Name lines that follow each other.');
  }
  const lines = plan.lines.slice(first, first + indexes.length);
  if (lines.length < indexes.length) throw new AppError('validation', 'No such line.');
  const speaker = chooseSpeaker(context, plan.lines);
  const isExact = lines.every((line) => speakerOf(context, line, speaker).features.exactPace === true);
  if (!isExact) return null;
  const seconds = await Promise.all(lines.map((line) => measureLine(context, line)));
  return measureLines(lines, seconds, plan.lines.length);
}
