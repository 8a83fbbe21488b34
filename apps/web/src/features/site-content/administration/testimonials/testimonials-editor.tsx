import { useQuery } from '@tanstack/react-query';
import { deleteTestimonial } from '@voicedraft/contract/content-lists';
import type { Testimonial } from '@voicedraft/contract/site-content';
import { useState } from 'react';
import { DeleteEntry } from '#features/site-content/administration/delete-entry.tsx';
import { NEW_ENTRY, useEditedEntry } from '#features/site-content/administration/edited-entry.ts';
import { managedTestimonialsQuery } from '#features/site-content/administration/queries.ts';
import { useKeptEntry } from '#features/site-content/administration/use-kept-entry.ts';
import { VersionHistory } from '#features/site-content/administration/versions/version-history.tsx';
import { Alert } from '#ui/alert.tsx';
import { EditorColumns, EditorHead } from '#ui/editor-page.tsx';
import { ListOutdated } from '#ui/list/list-failure.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TestimonialForm } from './testimonial-form.tsx';
import { shortenQuote } from './testimonial-values.ts';
import { TestimonialsTable } from './testimonials-table.tsx';

const DELETING = { failed: 'Failed to delete testimonial', done: 'Testimonial deleted successfully!' };

/** The editor of the testimonials (second specification §2, Testimonials admin). */
export function TestimonialsEditor() {
  const { edited, open, close } = useEditedEntry('testimonials');
  const query = useQuery(managedTestimonialsQuery);
  const { data, error } = query;
  const testimonial = useKeptEntry(data, edited);
  const [doomed, setDoomed] = useState<Testimonial>();
  const isStored = edited !== undefined && edited !== NEW_ENTRY;
  const isUnknown = isStored && data === undefined;
  const isMissing = isStored && data !== undefined && !testimonial;
  return (
    <>
      <EditorHead
        title="Testimonials Section"
        text="What clients say, shown at the end of the landing page."
        actions={<VersionHistory part="testimonials" onRestored={() => undefined} />}
      />
      {error !== null && <ListOutdated text="Failed to fetch testimonials" query={query} />}
      {isMissing && (
        <div role="alert" className="mb-4">
          <Alert tone="warning">This testimonial no longer exists. It is still in the history.</Alert>
        </div>
      )}
      {isUnknown ? (
        error === null && <LoadingForm />
      ) : (
        <TestimonialForm key={testimonial?._id ?? NEW_ENTRY} testimonial={testimonial} onDone={close} />
      )}
      {(data !== undefined || error === null) && (
        <TestimonialsTable testimonials={data} edited={testimonial?._id} onEdit={open} onDelete={setDoomed} />
      )}
      {doomed !== undefined && (
        <DeleteEntry
          endpoint={deleteTestimonial}
          id={doomed._id}
          title={`Delete the testimonial by ${doomed.authorName}?`}
          question={`“${shortenQuote(doomed.quote)}” will be removed from the landing page. It stays in the history.`}
          texts={DELETING}
          onDeleted={doomed._id === testimonial?._id ? close : undefined}
          onClose={() => setDoomed(undefined)}
        />
      )}
    </>
  );
}

function LoadingForm() {
  return (
    <output className="block">
      <span className="sr-only">Loading the testimonial...</span>
      <EditorColumns
        form={<Skeleton className="h-[760px] w-full rounded-card" />}
        preview={<Skeleton className="h-[420px] w-full rounded-card" />}
      />
    </output>
  );
}
