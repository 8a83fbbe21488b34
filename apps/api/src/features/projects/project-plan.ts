import { createHash } from 'node:crypto';
import type { ProjectDocument, ProjectParagraph } from '@voicedraft/contract/project-document';
import type { Context } from '#context.ts';
import {
  type Fit,
  type LineSound,
  planRecording,
  type Passage,
  type PlannedLine,
  type RecordingPlan,
} from '#features/recordings/service.ts';
import type { ProjectRecord } from './repository.ts';

/** A project as it would be recorded: one passage for each paragraph that has a text. */
export interface ProjectPlan extends RecordingPlan {
  readonly passages: readonly Passage[];
  /** The paragraphs of the passages, in the same order. */
  readonly paragraphs: readonly ProjectParagraph[];
}

/**
 * Plans the recording of a document.
 * @param paidSilence seconds of silence that the project's takes have paid for
 * @param again indexes of lines to speak although they have sound
 * @param fit the time that these are to take
 */
export async function planProject(
  context: Context,
  userId: string,
  { document, paidSilence }: Pick<ProjectRecord, 'document' | 'paidSilence'>,
  again: readonly number[] = [],
  fit: Fit | null = null,
): Promise<ProjectPlan> {
  const paragraphs = document.paragraphs.filter(({ text }) => text.trim() !== '');
  const passages = toPassages(document, paragraphs);
  const plan = await planRecording(context, userId, passages, { again: new Set(again), fit, paidSilence });
  return { ...plan, passages, paragraphs };
}

function toPassages({ speakers }: ProjectDocument, paragraphs: readonly ProjectParagraph[]): Passage[] {
  const byId = new Map(speakers.map((speaker) => [speaker.id, speaker]));
  return paragraphs.flatMap(({ speakerId, text, voice, settings }) => {
    const speaker = byId.get(speakerId);
    if (speaker === undefined) return [];
    const spokenBy = { voice: voice ?? speaker.voice, settings: settings ?? speaker.settings };
    return [{ text, ...spokenBy, endsParagraph: true }];
  });
}

/** A line with the sound that is used. */
type SoundingLine = Pick<PlannedLine, 'pauseBefore' | 'pauseAfter' | 'endsParagraph' | 'settings'> & {
  readonly sound: Pick<LineSound, 'id'> | null;
};

/**
 * What a whole is made of: equal for two plans whose lines sound the same, with the same pauses between them.
 * @returns a SHA-256 in hexadecimal
 */
export function describeWhole(lines: readonly SoundingLine[]): string {
  const parts = lines.map(({ sound, pauseBefore, pauseAfter, endsParagraph, settings }) => [
    sound?.id ?? null,
    pauseBefore,
    pauseAfter,
    endsParagraph,
    settings.volume,
  ]);
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
