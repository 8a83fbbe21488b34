import { CatchBoundary } from '@tanstack/react-router';
import { memo } from 'react';
import { createLatePart } from '#lib/late-part.tsx';
import { TestimonialRow } from './testimonial-row.tsx';

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
export const TestimonialSlot = memo(function TestimonialSlot() {
  return (
    <CatchBoundary getResetKey={ALWAYS_THE_SAME} errorComponent={TestimonialRow}>
      <Carousel />
    </CatchBoundary>
  );
});
