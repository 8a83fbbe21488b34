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
 * Where the carousel stands: written by the server, its code fetched when it comes near. The plain row is
 * there while the code is on its way, and for good where it does not come. Memoised, since a new rendering
 * before the code is there would throw away what the server wrote.
 */
export const TestimonialPlace = memo(function TestimonialPlace() {
  return (
    <CatchBoundary getResetKey={ALWAYS_THE_SAME} errorComponent={TestimonialRow}>
      <Suspense fallback={<TestimonialRow />}>
        <TestimonialCarousel />
      </Suspense>
    </CatchBoundary>
  );
});
