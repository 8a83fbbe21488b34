import type { ImportedProject } from '@voicedraft/contract/project-files';
import { ProjectDocument } from '@voicedraft/contract/project-document';
import { expect } from 'vitest';
import { importFile } from '#features/projects/import/import-file.ts';
import { AppError } from '#http/app-error.ts';

/** What a file with this name is read as. */
export function readFile(name: string, content: string | Buffer): ImportedProject {
  return importFile({ name, content: Buffer.from(content) });
}

/** Who says what in it, in order: 'Keeper| I wound the clockwork.' */
export function readScript(name: string, content: string | Buffer): string[] {
  const { document } = readFile(name, content);
  expect(ProjectDocument.parse(document)).toEqual(document);
  const names = new Map(document.speakers.map((speaker) => [speaker.id, speaker.name]));
  return document.paragraphs.map(({ speakerId, text }) => `${names.get(speakerId)}| ${text}`);
}

/** Whether a file is read, or refused with a plain text. */
export function isReadOrRefused(name: string, content: string | Buffer): boolean {
  try {
    return readFile(name, content).words > 0;
  } catch (error) {
    return error instanceof AppError && error.code === 'validation';
  }
}
