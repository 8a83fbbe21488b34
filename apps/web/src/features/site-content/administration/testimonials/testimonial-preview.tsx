import type { Testimonial } from '@voicedraft/contract/site-content';
import { useWatch, type Control } from 'react-hook-form';
import { TestimonialCard } from '#features/site-content/testimonials/testimonial-card.tsx';
import { useSettledValue } from '#lib/use-settled-value.ts';
import { LivePreview } from '#ui/editor-page.tsx';
import { toTestimonialDraft, type TestimonialValues } from './testimonial-values.ts';

interface TestimonialPreviewProps {
  readonly control: Control<TestimonialValues>;
  readonly edited: Testimonial;
}

/** The card takes all that it shows from its properties. */
const NO_CONTENT = [] as const;

/** The card of the landing page with what is being typed. */
export function TestimonialPreview({ control, edited }: TestimonialPreviewProps) {
  const [quote, authorName, authorTitle, typedImage = '', isActive] = useWatch({
    control,
    name: ['quote', 'authorName', 'authorTitle', 'authorImage', 'isActive'],
  });
  const authorImage = useSettledValue(typedImage.trim());
  const draft = toTestimonialDraft(edited, { quote, authorName, authorTitle, authorImage });
  return (
    <LivePreview
      content={NO_CONTENT}
      only="phone"
      notice={isActive === false ? 'This testimonial is inactive: visitors do not see it.' : undefined}
    >
      <div className="p-5">
        <TestimonialCard testimonial={draft} />
      </div>
    </LivePreview>
  );
}
