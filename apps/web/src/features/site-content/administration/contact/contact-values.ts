import { ContactInput } from '@voicedraft/contract/content-administration';
import type { ContactPage } from '@voicedraft/contract/site-content';
import { z } from 'zod';
import { toPreviewAddress } from '#features/site-content/administration/preview-address.ts';

/** What the form of the contact page holds and saves. */
export const ContactValues = ContactInput.extend({ isActive: z.boolean() });
export type ContactValues = z.infer<typeof ContactValues>;

type ContactRow = ContactValues['contactInfo'][number];

/** What the form starts with. */
export function toContactValues(page: ContactPage): ContactValues {
  const { title, subtitle, description, contactInfo, imageUrl, isActive } = page;
  return { title, subtitle, description, contactInfo, imageUrl, isActive };
}

/** What the server may refuse: an uploaded picture that is not there any more. */
export const CONTACT_PICTURE_FIELDS = ['imageUrl'] as const;

/** Icons that go with a type, as classes. */
const ICONS = { phone: 'fi fi-tr-phone-call', email: 'fi fi-tr-envelope' } as const;

/** A new row is a phone number (second specification §9). */
export function makeContactRow(): ContactRow {
  return { type: 'phone', icon: ICONS.phone, value: '', label: '' };
}

/** The icon of a row whose type was changed: one that was chosen stays. */
export function followType(type: ContactRow['type'], icon: string): string {
  const isChosen = icon.trim() !== '' && icon !== ICONS.phone && icon !== ICONS.email;
  return isChosen ? icon : ICONS[type];
}

/** The page as visitors would get it from what is typed; null while it is switched off. */
export function toContactDraft(values: ContactValues): ContactPage | null {
  if (!values.isActive) return null;
  const { title, subtitle, description, contactInfo, imageUrl } = values;
  return {
    title: title.trim(),
    subtitle: subtitle.trim(),
    description: description.trim(),
    contactInfo: contactInfo.map((row) => ({ ...row, value: row.value.trim(), label: row.label.trim() })),
    imageUrl: toPreviewAddress(imageUrl),
    isActive: true,
    createdAt: '',
    updatedAt: '',
  };
}
