import { useQuery } from '@tanstack/react-query';
import type { Testimonial } from '@voicedraft/contract/site-content';
import { useCallback, useState } from 'react';
import { testimonialsQuery } from '#features/site-content/queries.ts';
import { useAutoplay, useReducedMotion } from './testimonial-autoplay.ts';
import { TestimonialCard } from './testimonial-card.tsx';
import { TestimonialControls } from './testimonial-controls.tsx';
import { useSwipe } from './testimonial-swipe.ts';
import { findNearest, TestimonialTrack, wrapPosition } from './testimonial-track.ts';

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
