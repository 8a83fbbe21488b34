import { useQueries } from '@tanstack/react-query';
import { memo, useMemo } from 'react';
import { tintOf } from '#features/projects/script/speaker-tint.ts';
import { classNames } from '#ui/class-names.ts';
import { recordingQuery } from '#ui/sound/recording-query.ts';
import type { Sound } from '#ui/sound/sound.ts';
import { SoundSlider } from '#ui/sound/sound-slider.tsx';

/** Heights per second of the picture of the whole. */
const BARS_PER_SECOND = 20;

/** A line in the picture of the whole. */
export interface DockLine {
  readonly key: string;
  /** Place of who speaks it among the speakers. */
  readonly speaker: number;
  /** Of its sound; null while it has none. */
  readonly url: string | null;
  /** Seconds. */
  readonly from: number;
  readonly to: number;
}

interface DockPictureProps {
  readonly sound: Sound;
  readonly lines: readonly DockLine[];
}

/** The picture of the whole and who speaks when. Drawn again only when a line sounds different or elsewhere. */
export const DockPicture = memo(function DockPicture({ sound, lines }: DockPictureProps) {
  // The same words in the same voice have one sound.
  const urls = useMemo(() => [...new Set(lines.flatMap(({ url }) => url ?? []))], [lines]);
  const recordings = useQueries({ queries: urls.map((url) => recordingQuery(url)) });
  const barsOf = new Map(urls.map((url, index) => [url, recordings[index]?.data?.peaks]));
  const duration = lines.at(-1)?.to ?? 0;
  const peaks = Array.from({ length: Math.ceil(duration * BARS_PER_SECOND) }, () => 0);
  for (const { url, from, to } of lines) {
    const bars = url === null ? undefined : barsOf.get(url);
    if (bars === undefined) continue;
    const [first, last] = [Math.round(from * BARS_PER_SECOND), Math.round(to * BARS_PER_SECOND)];
    for (let at = first; at < last; at += 1) {
      peaks[at] = bars[Math.floor(((at - first) / Math.max(1, last - first)) * bars.length)] ?? 0;
    }
  }
  return (
    <>
      <SoundSlider sound={sound} peaks={peaks} height={40} />
      <div aria-hidden="true" className="mt-1 flex gap-px">
        {lines.map(({ key, speaker, from }, index) => (
          <i
            key={key}
            className={classNames('h-0.75 rounded-pill', tintOf(speaker).strip)}
            style={{ flexGrow: (lines[index + 1]?.from ?? duration) - from }}
          />
        ))}
      </div>
    </>
  );
});

export function isSameDockLine(one: DockLine, other: DockLine): boolean {
  return (
    one.key === other.key &&
    one.speaker === other.speaker &&
    one.url === other.url &&
    one.from === other.from &&
    one.to === other.to
  );
}
