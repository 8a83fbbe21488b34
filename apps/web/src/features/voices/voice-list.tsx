import type { Voice, AnyVoiceId } from '@voicedraft/contract/voices';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { classNames } from '#ui/class-names.ts';
import { VoiceRow } from './voice-row.tsx';

interface VoiceListProps {
  readonly voices: readonly Voice[];
  readonly chosen: AnyVoiceId;
  readonly onChoose: (id: AnyVoiceId) => void;
  readonly favourites: ReadonlySet<AnyVoiceId>;
  readonly onToggleFavourite: (id: AnyVoiceId) => void;
  /** Called for a key in the list that is not one of its own: arrows, Space, F. */
  readonly onKey?: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly onPicked?: () => void;
  /** Id of the text that explains the keys. */
  readonly describedBy?: string;
  readonly className?: string;
}

/** Share of a row that counts as all of it: its edges may lie between pixels. */
const WHOLE = 0.98;

/**
 * The voices as one radio group and a single tab stop: arrow keys choose, Space plays the sample, F makes a
 * favourite.
 */
export function VoiceList({
  voices,
  chosen,
  onChoose,
  favourites,
  onToggleFavourite,
  onKey,
  onPicked,
  describedBy,
  className,
}: VoiceListProps) {
  const group = useId();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const list = box.current;
    const row = list?.querySelector<HTMLElement>(`[data-voice="${chosen}"]`);
    if (!list || !row) return undefined;
    // Told after the page's own layout; asking for positions here would force one more.
    const observer = new IntersectionObserver(([entry]) => {
      observer.disconnect();
      if (entry && entry.intersectionRatio < WHOLE) showRow(row, list);
    });
    observer.observe(row);
    return () => observer.disconnect();
  }, [chosen]);
  return (
    <div
      ref={box}
      role="radiogroup"
      aria-label="Voice"
      aria-describedby={describedBy}
      className={classNames('relative grid grid-cols-[minmax(0,1fr)] content-start gap-0.5', className)}
    >
      {voices.map((voice) => (
        <VoiceRow
          key={voice.id}
          voice={voice}
          chosen={voice.id === chosen}
          group={group}
          onChoose={onChoose}
          isFavourite={favourites.has(voice.id)}
          onToggleFavourite={onToggleFavourite}
          onKey={onKey}
          onPicked={onPicked}
        />
      ))}
    </div>
  );
}

function showRow(row: HTMLElement, list: HTMLElement): void {
  if (list.scrollHeight <= list.clientHeight) {
    row.scrollIntoView({ block: 'nearest' });
    return;
  }
  // Scrolls only the list: the browser's own scrolling into view would move the page as well.
  const hidden = row.offsetTop < list.scrollTop;
  const below = row.offsetTop + row.offsetHeight > list.scrollTop + list.clientHeight;
  if (hidden || below) list.scrollTop = row.offsetTop - row.offsetHeight;
}
