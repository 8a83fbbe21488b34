import { SECTIONS } from '@voicedraft/contract/content-sections';
import { CONTACT_ROWS_MAX, type ContactPage } from '@voicedraft/contract/site-content';
import { useFormContext, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { sessionQuery } from '#features/identity/session.ts';
import { fieldsOf } from '#features/site-content/administration/fields/field.ts';
import { FramedImage } from '#features/site-content/administration/framed-image.tsx';
import {
  always,
  pickValues,
  type PreviewProps,
  type SectionDescription,
} from '#features/site-content/administration/section-editor/section.ts';
import { ContactScreen } from '#features/site-content/contact/contact.screen.tsx';
import { iconOfContact } from '#features/site-content/contact/icon-of-contact.tsx';
import { contactPageQuery } from '#features/site-content/queries.ts';
import { formatDateTime } from '#lib/format.ts';
import { ActiveBadge } from '#ui/badge.tsx';
import { LivePreview } from '#ui/editor-page.tsx';
import { FormField } from '#ui/form.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TextInput } from '#ui/text-input.tsx';

const { 'contact-page': CALLS } = SECTIONS;
export type ContactValues = z.input<typeof CALLS.form>;
type ContactRow = ContactValues['contactInfo'][number];

const UNSAVED = { refused: 'Failed to update contact page:', unreachable: 'Error updating contact page' };

const { line, paragraph, toggle, image, rows } = fieldsOf<ContactValues>();

/** The contact page (second specification §2, Contact page admin). */
export const CONTACT_PAGE: SectionDescription<ContactPage, ContactValues> = {
  calls: CALLS,
  title: 'Contact Page',
  lead: 'Shown next to the contact form.',
  name: 'the contact page',
  schema: CALLS.form,
  toValues: pickValues(CALLS.form),
  form: [
    {
      title: 'Visibility',
      fields: [
        toggle(
          'isActive',
          'Active',
          'When inactive, the form is shown with a default text and no contact details.',
        ),
      ],
    },
    {
      title: 'Text',
      fields: [
        line('subtitle', 'Subtitle'),
        line('title', 'Title', { required: true }),
        paragraph('description', 'Description', { lines: 3 }),
      ],
    },
    {
      title: 'Contact info',
      fields: [
        rows('contactInfo', 'Contact info', {
          entry: 'Contact row',
          nameField: 'label',
          addLabel: 'Add Contact Info',
          makeEntry: makeContactRow,
          max: CONTACT_ROWS_MAX,
          fields: (row) => [
            row.own(
              [
                { name: 'type', label: 'Type' },
                { name: 'value', label: 'Value', identifying: true },
                { name: 'label', label: 'Label' },
                { name: 'icon', label: 'Icon class', compared: 'Icon' },
              ],
              RowFields,
            ),
          ],
        }),
      ],
    },
    { title: 'Media', fields: [image('imageUrl', { Image: ContactImage, advice: '3:2 works best.' })] },
  ],
  overview: {
    label: 'Contact page overview',
    list: ({ isActive, contactInfo, imageUrl, updatedAt }) => [
      { name: 'Status', value: <ActiveBadge isActive={isActive} /> },
      { name: 'Contact rows', value: contactInfo.length },
      { name: 'Image', value: imageUrl === '' ? 'None' : 'Added' },
      { name: 'Last Updated', value: formatDateTime(updatedAt) },
    ],
  },
  Preview: ContactPreview,
  empty: { title: 'No contact page data available', text: 'Start with the default contact page.' },
  // 'Failed to update contact page: ...' with the server's message (second specification §8).
  describe: (failure) => (failure.status > 0 ? `${UNSAVED.refused} ${failure.message}` : UNSAVED.unreachable),
  texts: {
    fetch: always('Failed to fetch contact page'),
    save: { ...UNSAVED, saved: 'Contact page updated successfully!' },
    reset: {
      refused: 'Failed to reset contact page:',
      unreachable: 'Error resetting contact page',
      done: 'Contact page reset to default successfully!',
      question:
        'Are you sure you want to reset the contact page to default? The current version stays in the history.',
    },
  },
};

/** Default icon of each type, as a class. */
const ICONS = { phone: 'fi fi-tr-phone-call', email: 'fi fi-tr-envelope' } as const;

const TYPES = [
  { value: 'phone', label: 'Phone' },
  { value: 'email', label: 'Email' },
];

/** A new row is a phone number (second specification §9). */
export function makeContactRow(): ContactRow {
  return { type: 'phone', icon: ICONS.phone, value: '', label: '' };
}

/** The icon of a row after its type has changed: an icon chosen by the user stays. */
export function followType(type: ContactRow['type'], icon: string): string {
  const isChosen = icon.trim() !== '' && icon !== ICONS.phone && icon !== ICONS.email;
  return isChosen ? icon : ICONS[type];
}

/** Type, value, label and icon of a row: the icon follows the type, and is shown next to its class. */
function RowFields({ path }: { readonly path: string }) {
  const { getValues, setValue } = useFormContext();
  const [type, icon] = useWatch({ name: [`${path}type`, `${path}icon`] }) as [ContactRow['type'], string];
  const Icon = iconOfContact(type, icon);
  const followChoice = (chosen: string) => {
    const next = followType(chosen === 'email' ? 'email' : 'phone', String(getValues(`${path}icon`)));
    setValue(`${path}icon`, next, { shouldDirty: true });
  };
  return (
    <div className="grid gap-3 @min-[400px]:grid-cols-[2fr_3fr]">
      <FormField name={`${path}type`} label="Type">
        {(control) => (
          <Select
            {...control}
            options={TYPES}
            onChange={(event) => {
              void control.onChange(event);
              followChoice(event.target.value);
            }}
          />
        )}
      </FormField>
      <FormField name={`${path}value`} label="Value">
        {(control) => (
          <TextInput
            {...control}
            inputMode={type === 'email' ? 'email' : 'tel'}
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </FormField>
      <TextField name={`${path}label`} label="Label" />
      <FormField name={`${path}icon`} label="Icon class">
        {(control) => (
          <TextInput {...control} autoComplete="off" spellCheck={false} leadingIcon={<Icon size={18} />} />
        )}
      </FormField>
    </div>
  );
}

function ContactImage({ imageUrl }: { readonly imageUrl: string }) {
  return (
    <FramedImage
      imageUrl={imageUrl}
      size={[176, 117]}
      frame="aspect-3/2"
      className="object-cover"
      fallback={<span className="text-small text-ink-2">No image</span>}
    />
  );
}

/** The contact page with the typed values, as a signed-out visitor sees it. */
function ContactPreview({ shown, saved }: PreviewProps<ContactPage, ContactValues>) {
  const page = toShownPage(shown, saved);
  return (
    <LivePreview
      content={[
        [contactPageQuery.queryKey, page],
        [sessionQuery.queryKey, null],
      ]}
      notice={page === null ? 'The contact page is inactive: visitors see the default text.' : undefined}
    >
      <ContactScreen />
    </LivePreview>
  );
}

/** The page as visitors would see it with the typed values; null while inactive. */
export function toShownPage(shown: ContactValues, saved: ContactPage): ContactPage | null {
  return shown.isActive ? { ...saved, ...shown } : null;
}
