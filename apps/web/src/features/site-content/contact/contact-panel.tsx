import { useQuery } from '@tanstack/react-query';
import { Alert } from '#ui/alert.tsx';
import { LoadingState } from '#ui/spinner.tsx';
import { describeContact } from './contact-content.ts';
import { ContactFormSlot } from './contact-form-slot.tsx';
import { ContactTexts } from './contact-texts.tsx';
import { contactPageQuery } from '#features/site-content/queries.ts';
import { SectionHeading } from '#features/site-content/section-heading.tsx';

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
