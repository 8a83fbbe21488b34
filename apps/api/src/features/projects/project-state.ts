import { ENGINE_QUALITIES, EngineName } from '@voicedraft/contract/engine-names';
import type { ProjectLine, ProjectQuote, ProjectState, ProjectTake } from '@voicedraft/contract/projects';
import { languageOf } from '@voicedraft/contract/voice-list';
import { countDocumentWords } from '@voicedraft/speech-text/document-words';
import { splitLines } from '@voicedraft/speech-text/split-lines';
import { measureLineSeconds } from '@voicedraft/speech-engine/length/spoken-length';
import type { Context } from '#context.ts';
import { audioUrl, findPace, findRunningOf } from '#features/generations/service.ts';
import { findTakeOf, type ProjectEntry } from '#features/library/service.ts';
import {
  countSounds,
  GONE_VOICE,
  placeLines,
  soundUrl,
  type PlannedLine,
} from '#features/recordings/service.ts';
import { describeWhole, planProject, type ProjectPlan } from './project-plan.ts';
import type { ProjectRecord } from './repository.ts';

/** What follows from a project's document: its lines with their sounds, the price, and the newest whole. */
export async function describeProject(
  context: Context,
  userId: string,
  entry: ProjectEntry,
  project: ProjectRecord,
): Promise<ProjectState> {
  const { document, revision, updatedAt } = project;
  const plan = await planProject(context, userId, project);
  const [lines, take, running] = await Promise.all([
    describeLines(context, userId, plan, project),
    describeTake(context, project, plan),
    findRunningOf(context.db, userId, entry.id),
  ]);
  const last = lines.at(-1);
  return {
    revision,
    title: entry.title,
    words: countDocumentWords(document),
    seconds: last === undefined ? 0 : last.from + last.seconds,
    lines,
    quote: toQuote(plan),
    take,
    recording: running === null ? null : { id: running },
    creditsSpent: entry.creditsSpent,
    updatedAt: updatedAt.toISOString(),
  };
}

/** Effect and price of recording a plan. */
export function toQuote({ lines, wordsToSpeak, silentWords, price }: ProjectPlan): ProjectQuote {
  const spoken = lines.filter(({ sound }) => sound === null).length;
  const unchanged = lines.length - spoken;
  const silence = silentWords > 0 && price > 0 ? { silentWords } : {};
  return { lines: spoken, words: wordsToSpeak, credits: price, unchanged, ...silence };
}

/** The lines of a plan as their owner sees them. */
export async function describeLines(
  context: Context,
  userId: string,
  plan: ProjectPlan,
  { failures, takeId, takeMadeOf }: Pick<ProjectRecord, 'failures' | 'takeId' | 'takeMadeOf'>,
): Promise<ProjectLine[]> {
  const wasRecorded = takeId !== null || takeMadeOf !== null;
  const counts = await countSounds(
    context.db,
    userId,
    plan.lines.map(({ key }) => key),
  );
  const seconds = await Promise.all(plan.lines.map((line) => measureLine(context, line)));
  const places = placeLines(plan.lines, seconds);
  const ranges = coverText(plan);
  return plan.lines.map((line, at) => {
    const { index, passage, start, key, settings, sound } = line;
    const gone = line.cast.isUsable ? null : GONE_VOICE;
    const problem = sound === null ? (gone ?? failures[key] ?? null) : null;
    const silent = problem === null ? (wasRecorded ? 'changed' : 'new') : 'failed';
    return {
      index,
      paragraphId: plan.paragraphs[passage]?.id ?? '',
      start,
      end: ranges[at]?.end ?? line.end,
      continues: ranges[at]?.continues ?? false,
      state: sound === null ? silent : 'ready',
      problem,
      soundId: sound?.id ?? null,
      audioUrl: sound && soundUrl(sound.id, settings.volume),
      from: places[at] ?? 0,
      seconds: seconds[at] ?? 0,
      takes: counts.get(key) ?? 0,
    } as const;
  });
}

/**
 * Where lines end in their paragraphs, and which of them go on with a sentence. A line before a pause within a sentence
 * ends with the mark of that pause, so that no mark is between two lines.
 */
function coverText({ lines, passages }: ProjectPlan): { end: number; continues: boolean }[] {
  const sentences = passages.map(({ text }) => new Set(splitLines(text).map(({ start }) => start)));
  const continues = lines.map(({ passage, start }) => sentences[passage]?.has(start) === false);
  return lines.map(({ passage, start, end }, at) => {
    const next = continues[at + 1] === true ? lines[at + 1] : undefined;
    const text = passages[passage]?.text.slice(start, next?.start ?? end) ?? '';
    return { end: start + text.trimEnd().length, continues: continues[at] ?? false };
  });
}

/** Length of a line in seconds: of its sound, or as its voice would need. */
export async function measureLine(
  context: Context,
  { sound, text, cast, settings }: PlannedLine,
): Promise<number> {
  if (sound !== null) return sound.seconds;
  return measureLineSeconds(text, await findPace(context, cast.voice, settings), languageOf(cast.voice));
}

/** The newest whole of a project, unless it was deleted, and whether it was made of the plan's lines as they are. */
export async function describeTake(
  { db }: Pick<Context, 'db'>,
  { entryId, takeId, takeMadeOf }: ProjectRecord,
  { lines }: ProjectPlan,
): Promise<ProjectTake | null> {
  const take = takeId === null ? null : await findTakeOf(db, entryId, takeId);
  const engine = EngineName.nullable()
    .catch(null)
    .parse(take?.engine ?? null);
  if (take === null || engine === null) return null;
  const { id, number, seconds, createdAt } = take;
  return {
    id,
    number,
    audioUrl: audioUrl(id),
    seconds,
    engine,
    quality: take.isDraft ? 'draft' : ENGINE_QUALITIES.speech[engine],
    isCurrent: takeMadeOf === describeWhole(lines),
    createdAt: createdAt.toISOString(),
  };
}
