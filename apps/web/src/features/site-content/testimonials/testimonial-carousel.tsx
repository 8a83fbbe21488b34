import { useQuery } from '@tanstack/react-query';
import type { Testimonial } from '@voicedraft/contract/site-content';
import { Pause, Play } from 'lucide-react';
import {
  useCallback,
  useState,
  useEffect,
  useEffectEvent,
  useSyncExternalStore,
  type KeyboardEvent,
} from 'react';
import { testimonialsQuery } from '#features/site-content/queries.ts';
import { TestimonialCard } from './testimonial-card.tsx';
import { useSwipe } from './testimonial-swipe.ts';
import { findNearest, TestimonialTrack, wrapPosition } from './testimonial-track.ts';

interface TestimonialControlsProps {
  readonly count: number;
  /** Position of the first visible card, from 0. */
  readonly shown: number;
  readonly onShow: (position: number) => void;
  readonly paused: boolean;
  /** Omitted if nothing moves on its own. */
  readonly onPause?: ((paused: boolean) => void) | undefined;
}

const LESS_MOTION = '(prefers-reduced-motion: reduce)';

const STAY_MS = 5000;

const SLIDE_MS = 280;

/** The looping carousel of testimonials (customer specification §2 and §9). */
export function TestimonialCarousel() {
  const { data: testimonials = [] } = useQuery(testimonialsQuery);
  // A different list starts at its first card.
  return <Carousel key={testimonials.map(({ _id: id }) => id).join()} testimonials={testimonials} />;
}

function Carousel({ testimonials }: { readonly testimonials: readonly Testimonial[] }) {
  const count = testimonials.length;
  const [track, setTrack] = useState<TestimonialTrack | null>(null);
  const [room, setRoom] = useState(1);
  const [position, setPosition] = useState(0);
  const [held, setHeld] = useState(false);
  const [paused, setPaused] = useState(false);
  const calm = useReducedMotion();
  const isLocked = count <= room;
  const show = (target: number) => {
    setPosition(target);
    track?.glide(target, calm ? 0 : SLIDE_MS);
  };
  useAutoplay(track?.viewport, !paused && !calm && !isLocked && !held, position, show);
  useSwipe(isLocked ? null : track, { onHold: setHeld, onRest: show });
  const start = useCallback(
    (row: HTMLUListElement | null) => {
      const viewport = row?.parentElement;
      if (row === null || viewport == null) return undefined;
      viewport.scrollLeft = 0;
      // The viewport can no longer have the focus: its region takes it over.
      if (viewport === document.activeElement) focusRegion(viewport);
      const started = new TestimonialTrack(row, viewport);
      setTrack(started);
      const measure = () => {
        const found = started.readRoom();
        setRoom(found);
        if (count > found) return;
        // All cards fit: they stay in their original order.
        setPosition(0);
        started.glide(0, 0);
      };
      measure();
      const observer = new ResizeObserver(measure);
      observer.observe(viewport);
      return () => {
        observer.disconnect();
        started.stop();
      };
    },
    [count],
  );
  return (
    <section tabIndex={-1} aria-roledescription="carousel" aria-label="Quotes">
      <div
        // Scrollable and focusable, as the server renders it; once the carousel runs, there is nothing to focus.
        {...(track === null
          ? { role: 'group', 'aria-label': 'Quotes', tabIndex: 0 }
          : { 'data-started': true })}
        data-held={held || undefined}
        className="quotes"
      >
        <ul ref={start} className="quote-row">
          {testimonials.map(({ _id: id, ...testimonial }) => (
            <li key={id} className="quote-slide">
              <TestimonialCard testimonial={testimonial} />
            </li>
          ))}
        </ul>
      </div>
      <div className="quote-controls">
        {track !== null && !isLocked && (
          <TestimonialControls
            count={count}
            shown={wrapPosition(position, count)}
            onShow={(index) => show(findNearest(position, index, count))}
            paused={paused}
            onPause={calm ? undefined : setPaused}
          />
        )}
      </div>
    </section>
  );
}

function focusRegion(viewport: HTMLElement): void {
  viewport.closest('section')?.focus({ preventScroll: true });
}

/** Whether the user prefers reduced motion; follows the setting. */
function useReducedMotion(): boolean {
  return useSyncExternalStore(watchMotion, readMotion, () => false);
}

function watchMotion(notify: () => void): () => void {
  const setting = matchMedia(LESS_MOTION);
  setting.addEventListener('change', notify);
  return () => setting.removeEventListener('change', notify);
}

function readMotion(): boolean {
  return matchMedia(LESS_MOTION).matches;
}

/**
 * Runs the carousel's autoplay while it is wanted and the carousel is on screen.
 * @param position current position; every change restarts the interval
 */
function useAutoplay(
  viewport: HTMLElement | undefined,
  isEnabled: boolean,
  position: number,
  onShow: (position: number) => void,
): void {
  const running = useOnScreen(viewport) && isEnabled;
  const goTo = useEffectEvent(onShow);
  useEffect(() => {
    if (!running) return undefined;
    const clock = setInterval(() => {
      if (!document.hidden) goTo(position + 1);
    }, STAY_MS);
    return () => clearInterval(clock);
  }, [running, position]);
}

function useOnScreen(element: HTMLElement | undefined): boolean {
  const [onScreen, setOnScreen] = useState(false);
  useEffect(() => {
    if (element === undefined) return;
    const observer = new IntersectionObserver((entries) => {
      setOnScreen(entries.at(-1)?.isIntersecting ?? false);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return onScreen;
}

/** One bullet for each card, and the button that pauses the carousel. Arrow keys move between cards. */
function TestimonialControls({ count, shown, onShow, paused, onPause }: TestimonialControlsProps) {
  const turn = ({ key, currentTarget }: KeyboardEvent<HTMLButtonElement>) => {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    const position = (shown + (key === 'ArrowRight' ? 1 : -1) + count) % count;
    onShow(position);
    const bullets = currentTarget.parentElement?.querySelectorAll<HTMLElement>('.quote-bullet');
    bullets?.[position]?.focus();
  };
  return (
    <>
      {Array.from({ length: count }, (_, position) => (
        <button
          key={position}
          type="button"
          aria-label={`Show testimonial ${position + 1}`}
          aria-current={position === shown || undefined}
          className="quote-bullet"
          onClick={() => onShow(position)}
          onKeyDown={turn}
        />
      ))}
      {onPause !== undefined && <PauseButton paused={paused} onPause={onPause} />}
    </>
  );
}

function PauseButton({
  paused,
  onPause,
}: {
  readonly paused: boolean;
  readonly onPause: (paused: boolean) => void;
}) {
  const label = paused ? 'Play the carousel' : 'Pause the carousel';
  const Icon = paused ? Play : Pause;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className="ml-3 grid size-11 flex-none place-items-center rounded-control text-ink-2 transition-colors hover:bg-hover hover:text-ink"
      onClick={() => onPause(!paused)}
    >
      <Icon size={18} />
    </button>
  );
}
