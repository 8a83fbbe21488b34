import type { ProjectDocument } from '@voicedraft/contract/project-document';
import type { Project } from '@voicedraft/contract/projects';
import type { ApiProjectDocument } from '@voicedraft/contract/v1-project-document';
import type { ApiProject } from '@voicedraft/contract/v1-projects';
import type { ApiProjectRecording } from '@voicedraft/contract/v1-recordings';
import type { Config } from '#config.ts';
import type { ProgramGeneration } from '#features/generations/service.ts';
import { listFiles } from './api-records.ts';

/** A project as programs get it. */
export function toApiProject(project: Project): ApiProject {
  const { take, quote } = project;
  return {
    id: project.id,
    title: project.title,
    revision: project.revision,
    document: toApiDocument(project.document),
    word_count: project.words,
    duration_seconds: project.seconds,
    lines: project.lines.map(toApiLine),
    quote: { lines: quote.lines, words: quote.words, credits: quote.credits },
    take: take && {
      id: take.id,
      number: take.number,
      quality: take.quality,
      duration_seconds: take.seconds,
      is_current: take.isCurrent,
      created_at: take.createdAt,
    },
    running_recording_id: project.recording?.id ?? null,
    credits_spent: project.creditsSpent,
    created_at: project.createdAt,
    updated_at: project.updatedAt,
  };
}

function toApiLine({ index, paragraphId, state, problem, from, seconds }: Project['lines'][number]) {
  return {
    index,
    paragraph_id: paragraphId,
    state,
    problem,
    starts_at_seconds: from,
    duration_seconds: seconds,
  };
}

function toApiDocument({ speakers, paragraphs }: ProjectDocument): ApiProjectDocument {
  return {
    speakers,
    paragraphs: paragraphs.map(({ speakerId, ...paragraph }) => ({ ...paragraph, speaker_id: speakerId })),
  };
}

/** The recording of a project as programs get it, in responses and in events. */
export function toApiRecording(
  config: Pick<Config, 'publicUrl'>,
  generation: ProgramGeneration,
): ApiProjectRecording {
  const { id, entryId, status, outcome, creditsSpent, durationSeconds, error, createdAt } = generation;
  return {
    id,
    project_id: entryId,
    status,
    outcome,
    credits_spent: creditsSpent,
    duration_seconds: outcome === 'complete' ? durationSeconds : null,
    files: listFiles(config, generation),
    error,
    created_at: createdAt,
  };
}
