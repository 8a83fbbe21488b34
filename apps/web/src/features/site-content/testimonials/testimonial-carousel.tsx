import { useQuery } from '@tanstack/react-query';
import type { Testimonial } from '@voicedraft/contract/site-content';
import type { Swiper as Engine } from 'swiper';
import { Autoplay } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import { useState } from 'react';
import { testimonialsQuery } from '#features/site-content/queries.ts';
import { useAutoplay, useReducedMotion } from './testimonial-autoplay.ts';
import { TestimonialCard } from './testimonial-card.tsx';
import { TestimonialControls } from './testimonial-controls.tsx';

const MODULES = [Autoplay];
const AUTOPLAY = { delay: 5000, disableOnInteraction: false };
const BREAKPOINTS = { 768: { slidesPerView: 2 }, 1200: { slidesPerView: 3 } };
const SLIDE_GAP_PX = 30;
const SLIDE_MS = 280;

/** The looping carousel of testimonials (customer specification §2 and §9). */
export function TestimonialCarousel() {
  const { data: testimonials = [] } = useQuery(testimonialsQuery);
  // The engine moves slides about in the page; another list gets another carousel.
  return <Carousel key={testimonials.map(({ _id: id }) => id).join()} testimonials={testimonials} />;
}

function Carousel({ testimonials }: { readonly testimonials: readonly Testimonial[] }) {
  const [engine, setEngine] = useState<Engine | null>(null);
  const [shown, setShown] = useState(0);
  const [locked, setLocked] = useState(false);
  const [paused, setPaused] = useState(false);
  const calm = useReducedMotion();
  useAutoplay(engine, !paused && !calm && !locked);
  return (
    <section tabIndex={-1} aria-roledescription="carousel" aria-label="Quotes">
      <Swiper
        // Something to scroll, as the server writes it; once the engine runs there is nothing to focus.
        {...(engine === null && { role: 'group', 'aria-label': 'Quotes', tabIndex: 0 })}
        className="quotes"
        wrapperTag="ul"
        modules={MODULES}
        autoplay={AUTOPLAY}
        breakpoints={BREAKPOINTS}
        spaceBetween={SLIDE_GAP_PX}
        speed={calm ? 0 : SLIDE_MS}
        loop
        onSwiper={(started) => {
          started.el.scrollLeft = 0;
          // The row cannot have the focus any more: its region takes it over.
          if (started.el === document.activeElement) focusRegion(started.el);
          setEngine(started);
          setLocked(started.isLocked);
        }}
        onLock={() => setLocked(true)}
        onUnlock={() => setLocked(false)}
        onRealIndexChange={({ realIndex }) => setShown(realIndex)}
      >
        {testimonials.map(({ _id: id, ...testimonial }) => (
          <SwiperSlide key={id} tag="li">
            <TestimonialCard testimonial={testimonial} />
          </SwiperSlide>
        ))}
      </Swiper>
      <div className="quote-controls">
        {engine !== null && !locked && (
          <TestimonialControls
            count={testimonials.length}
            shown={shown}
            onShow={(position) => engine.slideToLoop(position)}
            paused={paused}
            onPause={calm ? undefined : setPaused}
          />
        )}
      </div>
    </section>
  );
}

function focusRegion(row: HTMLElement): void {
  row.closest('section')?.focus({ preventScroll: true });
}
