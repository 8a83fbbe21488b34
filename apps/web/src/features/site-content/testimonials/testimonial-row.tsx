import { useQuery } from '@tanstack/react-query';
import { testimonialsQuery } from '#features/site-content/queries.ts';
import { TestimonialCard } from './testimonial-card.tsx';

/** When the carousel replaces the row, the row's focus moves to the section around it. */
function passFocusOn(row: HTMLElement | null): (() => void) | undefined {
  const section = row?.closest<HTMLElement>('#testimonials');
  return () => {
    if (row === document.activeElement) section?.focus({ preventScroll: true });
  };
}

/** The cards in a horizontally scrolling row: the carousel before it starts. */
export function TestimonialRow() {
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
