import { CatchBoundary } from '@tanstack/react-router';
import { memo, Suspense } from 'react';
import { lazyWhenNear } from '#lib/lazy-when-near.ts';
import { Alert } from '#ui/alert.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

const ContactForm = lazyWhenNear('contact', async () => (await import('./contact-form.tsx')).ContactForm);

const ALWAYS_THE_SAME = () => 'contact-form';

/**
 * Where the contact form stands: written by the server, its code fetched when it comes near. Memoised,
 * since a new rendering before the code is there would replace the written form by the skeleton, and
 * with it what somebody has typed.
 */
export const ContactFormPlace = memo(function ContactFormPlace() {
  return (
    <CatchBoundary getResetKey={ALWAYS_THE_SAME} errorComponent={ContactFormFailure}>
      <Suspense fallback={<ContactFormSkeleton />}>
        <ContactForm />
      </Suspense>
    </CatchBoundary>
  );
});

function ContactFormFailure() {
  return (
    <div role="alert">
      <Alert tone="danger">The form could not be loaded. Please reload the page.</Alert>
    </div>
  );
}

/** As high as the form, so that nothing moves when it arrives. */
function ContactFormSkeleton() {
  return (
    <output className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
      <span className="sr-only">Loading...</span>
      {['name', 'email', 'phone', 'subject'].map((field) => (
        <span key={field} className="grid gap-2">
          <Skeleton className="my-[3px] w-20" />
          <Skeleton className="h-12" />
        </span>
      ))}
      <span className="grid gap-2 sm:col-span-2">
        <Skeleton className="my-[3px] w-20" />
        <Skeleton className="h-36" />
      </span>
      <Skeleton className="h-14 w-40" />
    </output>
  );
}
