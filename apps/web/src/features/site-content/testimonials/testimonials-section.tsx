import { useQuery } from '@tanstack/react-query';
import { CatchBoundary } from '@tanstack/react-router';
import type { Testimonial } from '@voicedraft/contract/site-content';
import { useId, memo } from 'react';
import { createLatePart } from '#lib/late-part.tsx';
import { Alert } from '#ui/alert.tsx';
import { Loading } from '#ui/skeleton.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { testimonialsQuery } from '#features/site-content/queries.ts';
import { SectionHeading } from '#features/site-content/section-heading.tsx';
import { TestimonialCard } from './testimonial-card.tsx';

const Carousel = createLatePart(
  'testimonials',
  async () => (await import('./testimonial-carousel.tsx')).TestimonialCarousel,
  { fallback: <TestimonialRow /> },
);

const ALWAYS_THE_SAME = () => 'testimonials';

/**
 * The carousel: rendered by the server as a plain row, its code loaded when it is scrolled near. The row stays
 * while the code is loading, and permanently if it fails to load.
 */
const TestimonialSlot = memo(function TestimonialSlot() {
  return (
    <CatchBoundary getResetKey={ALWAYS_THE_SAME} errorComponent={TestimonialRow}>
      <Carousel />
    </CatchBoundary>
  );
});

/** Testimonials: the last section of the landing page (customer specification §2). */
export function TestimonialsSection() {
  const titleId = useId();
  const { data, isError } = useQuery(testimonialsQuery);
  const hasSamples = data?.some(({ isSample }) => isSample) ?? false;
  return (
    <section id="testimonials" tabIndex={-1} aria-labelledby={titleId} className="section-space">
      <div className="container-page grid grid-cols-[minmax(0,1fr)] gap-[clamp(32px,4vw,56px)]">
        <SectionHeading id={titleId} tag="TESTIMONIALS" title="What Our Clients Say" centred>
          <p className="text-lead text-balance text-ink-2">
            Hear from our satisfied customers about their experiences with our services.
          </p>
          {hasSamples && <p className="text-small text-ink-3">Sample quotes: this is a demo.</p>}
        </SectionHeading>
        <div className="min-w-0">
          <TestimonialsBody testimonials={data} failed={isError} />
        </div>
      </div>
    </section>
  );
}

interface TestimonialsBodyProps {
  /** Undefined while loading. */
  readonly testimonials: readonly Testimonial[] | undefined;
  readonly failed: boolean;
}

function TestimonialsBody({ testimonials, failed }: TestimonialsBodyProps) {
  if (testimonials !== undefined) {
    return testimonials.length === 0 ? <NoTestimonials /> : <TestimonialSlot />;
  }
  if (failed) {
    return (
      <div role="alert" className="mx-auto max-w-reading">
        <Alert variant="danger">Failed to fetch testimonials</Alert>
      </div>
    );
  }
  return (
    <Loading label="Loading testimonials..." className="grid min-h-72 place-items-center">
      <Spinner large />
    </Loading>
  );
}

function NoTestimonials() {
  return (
    <div className="mx-auto grid max-w-reading justify-items-center gap-2 rounded-card border border-line bg-surface px-6 py-14 text-center">
      <h3>No Testimonials</h3>
      <p className="text-ink-2">No testimonials available at the moment.</p>
    </div>
  );
}

/** When the carousel replaces the row, the row's focus moves to the section around it. */
function passFocusOn(row: HTMLElement | null): (() => void) | undefined {
  const section = row?.closest<HTMLElement>('#testimonials');
  return () => {
    if (row === document.activeElement) section?.focus({ preventScroll: true });
  };
}

/** The cards in a horizontally scrolling row: the carousel before it starts. */
function TestimonialRow() {
  const { data: testimonials = [] } = useQuery(testimonialsQuery);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard. */}
      <section ref={passFocusOn} className="quotes" aria-label="Quotes" tabIndex={0}>
        <ul className="quote-row">
          {testimonials.map(({ _id: id, ...testimonial }) => (
            <li key={id} className="quote-slide">
              <TestimonialCard testimonial={testimonial} />
            </li>
          ))}
        </ul>
      </section>
      <div className="quote-controls" />
    </>
  );
}
