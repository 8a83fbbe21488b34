import { toSrt } from '@voicedraft/audio-files/caption-files';
import type { LineTime, TimedText, TimedWord } from '@voicedraft/audio-files/captions';
import { type ScriptDocument, toDocx, toMarkdown, toTxt } from '@voicedraft/audio-files/documents';
import type { ProjectExportFormat } from '@voicedraft/contract/project-files';
import { cutText } from '@voicedraft/contract/words';
import { stripMarks } from '@voicedraft/speech-text/read-marks';
import { timeWordsWithin } from '@voicedraft/speech-text/word-timing';
import type { Context } from '#context.ts';
import type { Actor } from '#http/actor.ts';
import { getProject } from '#features/projects/service.ts';
import { listParts, nameSpeakers } from './script-parts.ts';

const TYPES: Readonly<Record<ProjectExportFormat, string>> = {
  txt: 'text/plain; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  srt: 'application/x-subrip; charset=utf-8',
};

/** A file to be saved. */
export interface ExportedFile {
  readonly name: string;
  readonly contentType: string;
  readonly content: Buffer;
}

type ExportedProject = Awaited<ReturnType<typeof getProject>>;

/** The script of a project as a file. @throws AppError `not_found` */
export async function exportProject(
  context: Context,
  actor: Actor,
  id: string,
  format: ProjectExportFormat,
): Promise<ExportedFile> {
  const project = await getProject(context, actor, id);
  const content = writeFile(project, format);
  return { name: `${toFileName(project.title)}.${format}`, contentType: TYPES[format], content };
}

function writeFile(project: ExportedProject, format: ProjectExportFormat): Buffer {
  const paragraphs = listParts(project.document);
  const script: ScriptDocument = { title: project.title, paragraphs, isMarked: true };
  switch (format) {
    case 'txt':
      return Buffer.from(toTxt(script));
    case 'md':
      return Buffer.from(toMarkdown(script));
    case 'docx':
      return toDocx(script);
    case 'srt':
      return Buffer.from(toSrt(toTimedText(project)));
  }
}

/** The lines with their times, without marks. Whoever begins to speak is named, if there are several. */
function toTimedText({ document, lines }: Pick<ExportedProject, 'document' | 'lines'>): TimedText {
  const paragraphs = new Map(document.paragraphs.map((paragraph) => [paragraph.id, paragraph]));
  const names = nameSpeakers(document.speakers);
  const isNamed = listParts(document).some(({ speaker }) => speaker !== null);
  const timed: LineTime[] = [];
  const words: TimedWord[] = [];
  let text = '';
  let last: string | undefined;
  for (const { paragraphId, start, end, from, seconds } of lines) {
    const paragraph = paragraphs.get(paragraphId);
    if (paragraph === undefined) continue;
    const { speakerId } = paragraph;
    const begin = text.length;
    if (isNamed && speakerId !== last) text += `${names.get(speakerId)}: `;
    last = speakerId;
    const spoken = text.length;
    text += stripMarks(paragraph.text.slice(start, end)).trim();
    timed.push([begin, text.length, from, from + seconds]);
    words.push(...timeWordsWithin(text, [[spoken, text.length, from, from + seconds]]));
    text += '\n';
  }
  return { text, lines: timed, words, wordTimes: 'estimated' };
}

/** A title as a name that can be saved anywhere. */
function toFileName(title: string): string {
  const name = title
    .toWellFormed()
    .replaceAll(/[<>:"/\\|?*\p{C}]/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/^[\s.]+|[\s.]+$/gu, '');
  return cutText(name, 100).trim() || 'Project';
}
