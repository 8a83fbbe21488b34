import type { ProjectSpeaker } from '@voicedraft/contract/project-document';
import type { ParagraphRows } from '#features/projects/document/line-rows.ts';
import type { LineTime } from '#features/projects/use-project-sound.ts';
import type { DockLine } from './dock-picture.tsx';

/** The lines of a project for the picture of the whole. */
export function listDockLines(
  parts: readonly ParagraphRows[],
  speakers: readonly ProjectSpeaker[],
  times: readonly LineTime[],
): DockLine[] {
  const places = new Map(speakers.map(({ id }, place) => [id, place]));
  let index = 0;
  return parts.flatMap(({ paragraph, rows }) =>
    rows.flatMap((row) =>
      row.lines.map((line, at) => {
        const { from, to } = times[index] ?? { from: 0, to: 0 };
        index += 1;
        return {
          key: `${row.key}:${at}`,
          speaker: places.get(paragraph.speakerId) ?? 0,
          url: line?.state === 'ready' ? line.audioUrl : null,
          from,
          to,
        };
      }),
    ),
  );
}
