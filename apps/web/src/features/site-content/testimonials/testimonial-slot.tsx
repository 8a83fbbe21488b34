import { CatchBoundary } from '@tanstack/react-router';
import { memo, Suspense } from 'react';
import { lazyWhenNear } from '#lib/lazy-when-near.ts';
import { TestimonialRow } from './testimonial-row.tsx';

const TestimonialCarousel = lazyWhenNear(
  'testimonials',
  async () => (await import('./testimonial-carousel.tsx')).TestimonialCarousel,
);

const ALWAYS_THE_SAME = () => 'testimonials';

/**
 * The carousel: rendered by the server as a plain row, its code loaded when it is scrolled near. The row stays
 * while the code is loading, and permanently if it fails to load. Memoised, because a re-render before the code is
 * loaded would discard what the server rendered.
 */
export const TestimonialSlot = memo(function TestimonialSlot() {
  return (
    <CatchBoundary getResetKey={ALWAYS_THE_SAME} errorComponent={TestimonialRow}>
      <Suspense fallback={<TestimonialRow />}>
        <TestimonialCarousel />
      </Suspense>
    </CatchBoundary>
  );
});
