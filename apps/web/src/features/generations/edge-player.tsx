import { type RefObject, useEffect, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { PlayButton } from '#ui/sound/play-button.tsx';
import { SoundSlider } from '#ui/sound/sound-slider.tsx';
import { SoundTime } from '#ui/sound/sound-time.tsx';
import type { LoadedSound } from '#ui/sound/use-sound.ts';
import { usePageMark } from '#ui/use-page-mark.ts';
import type { SpokenAudio } from './generator-draft.ts';
import { useAudioBars } from './use-audio-bars.ts';

interface EdgePlayerProps {
  readonly audio: SpokenAudio;
  readonly loaded: LoadedSound;
  /** The player in the page; while it is visible, this one is hidden. */
  readonly player: RefObject<HTMLElement | null>;
}

/** Player fixed to the bottom edge on phones. Its space is reserved while it is hidden, so that nothing moves. */
export function EdgePlayer({ audio, loaded, player }: EdgePlayerProps) {
  const { sound } = loaded;
  const peaks = useAudioBars(audio, loaded);
  const isPlayerInView = useInView(player);
  usePageMark('pagePlayer');
  return (
    <section
      aria-label="Player"
      inert={isPlayerInView}
      className={classNames(
        'layer-sticky sticky bottom-0 -mx-5 mt-6 -mb-14 flex items-center gap-3.5 border-t border-line-2 bg-surface px-5 py-2.5 pb-[max(10px,env(safe-area-inset-bottom))] md:hidden',
        isPlayerInView && 'invisible',
      )}
    >
      <PlayButton sound={sound} size="md" />
      <div className="min-w-0 flex-1">
        <SoundSlider sound={sound} peaks={peaks} height={40} />
      </div>
      <SoundTime sound={sound} />
    </section>
  );
}

/** Returns whether an element is visible in the window. */
function useInView(element: RefObject<HTMLElement | null>): boolean {
  const [isVisible, setVisible] = useState(true);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => setVisible(entries.at(-1)?.isIntersecting ?? true),
      {
        // It is not visible behind the top bar.
        rootMargin: '-60px 0px 0px',
      },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isVisible;
}
