import { EngineName, qualityOfVoice } from '@voicedraft/contract/engine-names';
import type { WordTime } from '@voicedraft/contract/generations';
import type { ProjectLineTake } from '@voicedraft/contract/project-lines';
import type { ProjectState } from '@voicedraft/contract/projects';
import { toWrittenWords } from '@voicedraft/speech-text/apply-readings';
import type { Context } from '#context.ts';
import * as recordings from '#features/recordings/service.ts';
import type { PlannedLine } from '#features/recordings/service.ts';
import type { Actor } from '#http/actor.ts';
import { AppError, requireFound } from '#http/app-error.ts';
import { planProject } from './project-plan.ts';
import { getState, requireProject, requireRevision } from './project.ts';

/** A line of the revision that the caller has seen. */
interface LinePlace {
  readonly id: string;
  readonly index: number;
  readonly revision: number;
}

/** The takes of one line, newest first. @throws AppError `not_found`; `conflict` with the stored revision */
export async function listLineTakes(
  context: Context,
  actor: Actor,
  place: LinePlace,
): Promise<ProjectLineTake[]> {
  const { key, settings } = await requireLine(context, actor, place);
  const sounds = await recordings.listLineTakes(context, actor.id, key);
  const takes = sounds.flatMap(({ id, number, seconds, engine: stored, model, createdAt }, rank) => {
    const engine = EngineName.safeParse(stored).data;
    if (engine === undefined) return [];
    const take = { soundId: id, audioUrl: recordings.soundUrl(id, settings.volume), number, seconds, engine };
    const isChosen = rank === 0;
    return [
      { ...take, quality: qualityOfVoice(engine, model), isChosen, createdAt: createdAt.toISOString() },
    ];
  });
  return takes.toSorted((left, right) => right.number - left.number);
}

/**
 * Uses another take of a line.
 * @throws AppError `not_found`, also if it is no take of this line; `conflict` with the stored revision
 */
export async function chooseLineTake(
  context: Context,
  actor: Actor,
  place: LinePlace,
  soundId: string,
): Promise<ProjectState> {
  const { key } = await requireLine(context, actor, place);
  const takes = await recordings.listLineTakes(context, actor.id, key);
  if (!takes.some((take) => take.id === soundId)) throw new AppError('not_found');
  await recordings.chooseLineTake(context, actor.id, soundId);
  return getState(context, actor, place.id);
}

async function requireLine(context: Context, actor: Actor, { id, index, revision }: LinePlace) {
  const { project } = await requireProject(context.db, actor, id);
  await requireRevision(context, actor, project, revision);
  const line = requireFound((await planProject(context, actor.id, project)).lines[index]);
  return line;
}

/** When each word of each line with sound is spoken, as far as the engine has told. @throws AppError `not_found` */
export async function listWordTimes(context: Context, actor: Actor, id: string) {
  const { project } = await requireProject(context.db, actor, id);
  const plan = await planProject(context, actor.id, project);
  return plan.lines.flatMap((line) => {
    const { index, sound } = line;
    if (sound?.wordTimes == null) return [];
    return [{ index, soundId: sound.id, words: toParagraph(line, sound.wordTimes) }];
  });
}

/** Words of the spoken text, by their places in the paragraph with its marks. */
function toParagraph(line: PlannedLine, spoken: readonly WordTime[]): WordTime[] {
  // Places in the whole text, from which the paragraph's own are counted.
  const paragraphAt = line.at - line.start;
  const words = spoken.map(([at, start, end]) => ({ at, start, end }));
  return toWrittenWords(words, line.spoken).map(({ at, start, end }): WordTime => [
    line.toSource(at) - paragraphAt,
    start,
    end,
  ]);
}
