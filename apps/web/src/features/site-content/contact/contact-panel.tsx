import { useQuery } from '@tanstack/react-query';
import { CatchBoundary } from '@tanstack/react-router';
import { memo } from 'react';
import { keyByPosition } from '#lib/key-by-position.ts';
import { createLatePart } from '#lib/late-part.tsx';
import { Alert } from '#ui/alert.tsx';
import { RemoteImage } from '#ui/remote-image.tsx';
import { Loading, Skeleton, Skeletons } from '#ui/skeleton.tsx';
import { LoadingState } from '#ui/spinner.tsx';
import { describeContact, type ContactTexts as Texts } from './contact-content.ts';
import { contactPageQuery } from '#features/site-content/queries.ts';
import { SectionHeading } from '#features/site-content/section-heading.tsx';
import { iconOfContact } from './icon-of-contact.tsx';

const Form = createLatePart('contact', async () => (await import('./contact-form.tsx')).ContactForm, {
  fallback: <ContactFormSkeleton />,
});

const ALWAYS_THE_SAME = () => 'contact-form';

/** The contact form: rendered by the server, its code loaded when it is scrolled near. */
const ContactFormSlot = memo(function ContactFormSlot() {
  return (
    <CatchBoundary getResetKey={ALWAYS_THE_SAME} errorComponent={ContactFormFailure}>
      <Form />
    </CatchBoundary>
  );
});

interface ContactPanelProps {
  readonly titleId: string;
  /** 1 on its own page, 2 as a section. */
  readonly level: 1 | 2;
}

/**
 * Texts on the left, form on the right (customer specification §2). The form works even if the texts could not be
 * loaded. Place it inside the element with the id `contact`.
 */
export function ContactPanel({ titleId, level }: ContactPanelProps) {
  const { data, isPending, isError } = useQuery(contactPageQuery);
  const texts = describeContact(data);
  const mail = texts.rows.find(({ type }) => type === 'email');
  return (
    <div className="container-page grid grid-cols-[minmax(0,1fr)] gap-12 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-20">
      <div className="min-w-0 lg:pt-4">
        <SectionHeading id={titleId} tag={texts.subtitle} title={texts.title} level={level}>
          {isPending ? (
            <LoadingState text="Loading contact information..." />
          ) : isError && data === undefined ? (
            <div role="alert" className="mt-3">
              <Alert variant="danger">Error: Failed to fetch contact data</Alert>
            </div>
          ) : (
            <ContactTexts texts={texts} />
          )}
        </SectionHeading>
      </div>
      <div className="min-w-0 self-start rounded-card border border-line bg-surface p-[clamp(20px,3vw,40px)]">
        <noscript>
          <p className="mb-6 text-small text-ink-2">
            This form needs JavaScript.
            {mail !== undefined && (
              <>
                {' '}
                Without it, please write to{' '}
                <a href={mail.href} className="link">
                  {mail.value}
                </a>
                .
              </>
            )}
          </p>
        </noscript>
        <ContactFormSlot />
      </div>
    </div>
  );
}

/** The lead, the contact options of the operator, and an image if there is one. */
function ContactTexts({ texts }: { readonly texts: Texts }) {
  return (
    <>
      <p dir="auto" className="mt-1 text-lead text-pretty text-ink-2">
        {texts.description}
      </p>
      {texts.rows.length > 0 && (
        <ul className="mt-5 border-t border-line-2">
          {keyByPosition(texts.rows).map(({ key, type, icon, label, value, href }) => {
            const Icon = iconOfContact(type, icon);
            return (
              <li key={key} className="flex items-center gap-4 border-b border-line-2 py-4">
                <span className="grid size-11 flex-none place-items-center rounded-well border border-line bg-surface">
                  <Icon size={20} strokeWidth={1.75} />
                </span>
                <span className="min-w-0">
                  <bdi className="block text-micro/[18px] text-ink-3">{label}</bdi>
                  <a
                    href={href}
                    className="-my-2.5 inline-block rounded-badge py-2.5 font-semibold underline-offset-4 hover:underline"
                  >
                    <bdi>{value}</bdi>
                  </a>
                </span>
              </li>
            );
          })}
        </ul>
      )}
      <RemoteImage
        src={texts.imageUrl}
        alt=""
        width={480}
        height={320}
        className="mt-5 aspect-3/2 h-auto w-full rounded-card border border-line bg-surface object-cover"
        fallback={null}
      />
    </>
  );
}

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
          <Skeletons shapes={['my-[3px] w-20', 'h-12']} />
        </span>
      ))}
      <span className="grid gap-2 sm:col-span-2">
        <Skeletons shapes={['my-[3px] w-20', 'h-36']} />
      </span>
      <Skeleton className="h-14 w-40" />
    </Loading>
  );
}
