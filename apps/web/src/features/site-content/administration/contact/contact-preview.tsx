import { useMemo } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { sessionQuery } from '#features/identity/session.ts';
import { ContactScreen } from '#features/site-content/contact/contact.screen.tsx';
import { contactPageQuery } from '#features/site-content/queries.ts';
import { useSettledValue } from '#lib/use-settled-value.ts';
import { LivePreview } from '#ui/editor-page.tsx';
import { toContactDraft, type ContactValues } from './contact-values.ts';

interface ContactPreviewProps {
  readonly control: Control<ContactValues, unknown, ContactValues>;
}

/** The contact page with what is typed, as somebody who is not signed in sees it. */
export function ContactPreview({ control }: ContactPreviewProps) {
  const draft = useWatch({ control, compute: toContactDraft });
  const imageUrl = useSettledValue(draft?.imageUrl ?? '');
  const content = useMemo(
    () =>
      [
        [contactPageQuery.queryKey, draft && { ...draft, imageUrl }],
        [sessionQuery.queryKey, null],
      ] as const,
    [draft, imageUrl],
  );
  return (
    <LivePreview
      content={content}
      notice={draft === null ? 'The contact page is inactive: visitors see the default text.' : undefined}
    >
      <ContactScreen />
    </LivePreview>
  );
}
