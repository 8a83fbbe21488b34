import { useQueries } from '@tanstack/react-query';
import type { ProjectDocument } from '@voicedraft/contract/project-document';
import type { LineRow } from '#features/projects/document/line-rows.ts';
import { type ProjectSound, useProjectSound } from '#features/projects/use-project-sound.ts';
import type { Bars } from '#ui/sound/bars.ts';
import { recordingQuery } from '#ui/sound/recording-query.ts';
import type { SpokenStretch } from './project-dock.tsx';

/** Heights per second of the picture of the whole. */
const BARS_PER_SECOND = 20;

/** The sound of the whole, its picture, and who speaks when. */
export function useDockSound(
  rows: readonly LineRow[],
  document: ProjectDocument,
): { readonly player: ProjectSound; readonly peaks: Bars; readonly stretches: readonly SpokenStretch[] } {
  const player = useProjectSound(rows);
  const lines = rows.flatMap((row) =>
    row.lines.map((line, at) => ({ ...row, key: `${row.key}:${at}`, line })),
  );
  // The same words in the same voice have one sound.
  const urls = [
    ...new Set(lines.flatMap(({ line }) => (line?.state === 'ready' ? (line.audioUrl ?? []) : []))),
  ];
  const recordings = useQueries({ queries: urls.map((url) => recordingQuery(url)) });
  const { times } = player;
  const duration = times.at(-1)?.to ?? 0;
  const peaks = Array.from({ length: Math.ceil(duration * BARS_PER_SECOND) }, () => 0);
  times.forEach(({ from, to }, index) => {
    const line = lines[index]?.line;
    const bars = line?.audioUrl == null ? undefined : recordings[urls.indexOf(line.audioUrl)]?.data?.peaks;
    if (bars === undefined) return;
    const [first, last] = [Math.round(from * BARS_PER_SECOND), Math.round(to * BARS_PER_SECOND)];
    for (let at = first; at < last; at += 1) {
      peaks[at] = bars[Math.floor(((at - first) / Math.max(1, last - first)) * bars.length)] ?? 0;
    }
  });
  const speakerOf = new Map(
    document.paragraphs.map(({ id, speakerId }) => [
      id,
      document.speakers.findIndex((speaker) => speaker.id === speakerId),
    ]),
  );
  const stretches = lines.map(({ key, paragraphId }, index) => ({
    key,
    speaker: speakerOf.get(paragraphId) ?? 0,
    seconds: (times[index + 1]?.from ?? duration) - (times[index]?.from ?? 0),
  }));
  return { player, peaks, stretches };
}
