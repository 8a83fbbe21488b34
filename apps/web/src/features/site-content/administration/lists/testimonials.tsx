import { LISTS } from '@voicedraft/contract/content-lists';
import { QUOTE_PREVIEW_LENGTH } from '@voicedraft/contract/limits';
import type { Testimonial } from '@voicedraft/contract/site-content';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { fieldsOf } from '#features/site-content/administration/fields/field.ts';
import type {
  EntryPreviewProps,
  ListDescription,
} from '#features/site-content/administration/list-editor/list.ts';
import { TestimonialCard } from '#features/site-content/testimonials/testimonial-card.tsx';
import type { TestimonialContent } from '#features/site-content/testimonials/testimonial-content.ts';
import { NameLines } from '#features/site-content/name-lines.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { ActiveBadge } from '#ui/badge.tsx';
import { LivePreview } from '#ui/editor-page.tsx';

const { testimonials: CALLS } = LISTS;
export type TestimonialValues = z.input<typeof CALLS.input>;

const { line, paragraph, toggle, columns, image } = fieldsOf<TestimonialValues>();

/** Testimonials (second specification §2, Testimonials admin). */
export const TESTIMONIALS: ListDescription<{
  entry: Testimonial;
  draft: TestimonialValues;
  output: z.output<typeof CALLS.input>;
}> = {
  calls: CALLS,
  title: 'Testimonials Section',
  lead: 'What clients say, shown at the end of the landing page.',
  layout: 'above',
  addLabels: { open: 'Add Testimonial', save: 'Add Testimonial' },
  nameOf: ({ authorName }) => authorName,
  rowName: ({ authorName }) => `testimonial by ${authorName}`,
  startEntry: () => ({
    _id: '',
    quote: '',
    authorName: '',
    authorTitle: '',
    authorImage: '',
    isActive: true,
    isSample: false,
    createdAt: '',
    updatedAt: '',
    revision: 0,
  }),
  schema: CALLS.input,
  toValues: ({ quote, authorName, authorTitle, authorImage, isActive }) => ({
    quote,
    authorName,
    authorTitle,
    authorImage,
    isActive,
  }),
  nameField: 'authorName',
  firstField: 'quote',
  form: ({ _id: id, isSample }) => [
    {
      title: id === '' ? 'Add testimonial' : 'Edit testimonial',
      fields: [
        paragraph('quote', 'Quote', {
          required: true,
          help: isSample
            ? 'Marked as a sample of this demo until you change the quote or the name.'
            : 'Leave out quotation marks: the page adds them.',
        }),
        columns(
          [
            line('authorName', 'Author name', { required: true }),
            line('authorTitle', 'Author title', { required: true }),
          ],
          'halves-fitting',
        ),
        image('authorImage', {
          Image: AuthorImage,
          label: 'Author image',
          addressLabel: 'Author image URL',
          advice: 'Square works best.',
          help: 'Filled in when you upload. Or paste an image URL. Leave empty to show the initials.',
        }),
        toggle('isActive', 'Active'),
      ],
    },
  ],
  columns: [
    {
      header: 'Author',
      cell: ({ authorName, authorTitle, authorImage }) => (
        <div className="flex max-w-[300px] min-w-[180px] items-center gap-3">
          <Avatar name={authorName} imageUrl={authorImage} />
          <span className="min-w-0 wrap-anywhere">
            <NameLines name={authorName} note={authorTitle} noteClassName="text-micro text-ink-2" />
          </span>
        </div>
      ),
    },
    {
      header: 'Quote',
      cell: ({ quote }) => (
        <p dir="auto" className="min-w-[180px] text-small wrap-anywhere text-ink-2">
          {shortenQuote(quote)}
        </p>
      ),
    },
    {
      header: 'Status',
      cell: ({ isActive, isSample }) => (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <ActiveBadge isActive={isActive} />
          {isSample && <span className="text-micro text-ink-2">Sample</span>}
        </span>
      ),
    },
  ],
  empty: { title: 'No testimonials found. Add a new testimonial to get started.' },
  removalQuestion: ({ authorName, quote }) => ({
    title: `Delete the testimonial by ${authorName}?`,
    question: `“${shortenQuote(quote)}” will be removed from the landing page. It stays in the history.`,
  }),
  texts: {
    unread: 'Failed to fetch testimonials',
    add: { failed: 'Failed to create testimonial', done: 'Testimonial added successfully!' },
    edit: { failed: 'Failed to update testimonial', done: 'Testimonial updated successfully!' },
    remove: { failed: 'Failed to delete testimonial', done: 'Testimonial deleted successfully!' },
  },
  Preview: TestimonialPreview,
};

/** The image as the page shows it, with the colour and initials of the typed name. */
function AuthorImage({ imageUrl }: { readonly imageUrl: string }) {
  const typed = useWatch<TestimonialValues, 'authorName'>({ name: 'authorName' });
  return <Avatar name={typed.trim() || 'Anonymous'} imageUrl={imageUrl} size={60} />;
}

/** Characters as users count them: an emoji of several code points is one, and is not split. */
const LETTERS = new Intl.Segmenter('en');

/** A quote as the table shows it: its first 50 characters and an ellipsis (second specification §5). */
export function shortenQuote(quote: string): string {
  const letters = Array.from(LETTERS.segment(quote), ({ segment }) => segment);
  if (letters.length <= QUOTE_PREVIEW_LENGTH) return quote;
  return `${letters.slice(0, QUOTE_PREVIEW_LENGTH).join('')}…`;
}

/** The card gets everything that it shows from its properties. */
const NO_CONTENT = [] as const;

/** The card of the landing page with the typed values. */
function TestimonialPreview({ shown, entry }: EntryPreviewProps<Testimonial, TestimonialValues>) {
  return (
    <LivePreview
      content={NO_CONTENT}
      only="phone"
      notice={shown.isActive === false ? 'This testimonial is inactive: visitors do not see it.' : undefined}
    >
      <div className="p-5">
        <TestimonialCard testimonial={toShownTestimonial(shown, entry)} />
      </div>
    </LivePreview>
  );
}

/**
 * A testimonial as it is being typed: with different words, it is no longer a sample but a real person's statement.
 */
export function toShownTestimonial(shown: TestimonialValues, entry: Testimonial): TestimonialContent {
  const { quote, authorName, authorTitle, authorImage = '' } = shown;
  const isSame = quote === entry.quote && authorName === entry.authorName;
  return { ...entry, quote, authorName, authorTitle, authorImage, isSample: entry.isSample && isSame };
}
