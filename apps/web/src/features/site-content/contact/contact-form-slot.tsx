import { CatchBoundary } from '@tanstack/react-router';
import { memo } from 'react';
import { createLatePart } from '#lib/late-part.tsx';
import { Alert } from '#ui/alert.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

const Form = createLatePart('contact', async () => (await import('./contact-form.tsx')).ContactForm, {
  fallback: <ContactFormSkeleton />,
});

const ALWAYS_THE_SAME = () => 'contact-form';

/** The contact form: rendered by the server, its code loaded when it is scrolled near. */
export const ContactFormSlot = memo(function ContactFormSlot() {
  return (
    <CatchBoundary getResetKey={ALWAYS_THE_SAME} errorComponent={ContactFormFailure}>
      <Form />
    </CatchBoundary>
  );
});

function ContactFormFailure() {
  return (
    <div role="alert">
      <Alert variant="danger">The form could not be loaded. Please reload the page.</Alert>
    </div>
  );
}

/** As high as the form, so that nothing moves when it loads. */
function ContactFormSkeleton() {
  return (
    <Loading className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
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
    </Loading>
  );
}
