import { Star } from 'lucide-react';
import { NameLines } from '#features/site-content/name-lines.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { describeTestimonial, type TestimonialContent } from './testimonial-content.ts';

const STARS = [1, 2, 3, 4, 5] as const;

/** One testimonial. */
export function TestimonialCard({ testimonial }: { readonly testimonial: TestimonialContent }) {
  const { quote, name, title } = describeTestimonial(testimonial);
  return (
    <figure className="flex h-full flex-col rounded-card border border-line bg-surface p-6 sm:p-8">
      <div className="mb-5 flex min-h-5 items-center justify-between gap-3">
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- five drawings are one picture. */}
        <div role="img" aria-label="5 out of 5 stars" className="flex gap-[3px] text-star">
          {STARS.map((star) => (
            <Star key={star} size={18} strokeWidth={1} fill="currentColor" />
          ))}
        </div>
        {testimonial.isSample && <span className="text-micro text-ink-3">Sample</span>}
      </div>
      <blockquote
        dir="auto"
        className="mb-7 font-display text-[1.25rem]/[1.45] font-medium tracking-[-0.012em] text-pretty"
      >
        “{quote}”
      </blockquote>
      <figcaption className="mt-auto flex items-center gap-4">
        <Avatar name={name} imageUrl={testimonial.authorImage} size={60} />
        <span className="min-w-0 flex-1">
          <NameLines name={name} note={title} noteClassName="text-small text-ink-3" />
        </span>
      </figcaption>
    </figure>
  );
}
