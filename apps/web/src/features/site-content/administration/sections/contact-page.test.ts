import { describe, expect, it } from 'vitest';
import { CONTACT } from '#testing/records/content.ts';
import {
  listFields,
  listImages,
  toShownValues,
} from '#features/site-content/administration/fields/field-facts.ts';
import {
  CONTACT_PAGE,
  followType,
  makeContactRow,
  toShownPage,
  type ContactValues,
} from './contact-page.tsx';

const PAGE: ContactValues = {
  title: 'Write to us',
  subtitle: '',
  description: '',
  contactInfo: [],
  imageUrl: '',
  isActive: true,
};

/** What the preview shows of the typed values. */
function toContactDraft(values: ContactValues) {
  const fields = listFields(CONTACT_PAGE.form);
  return toShownPage(toShownValues(fields, values, listImages(fields, values)), CONTACT);
}

describe('a contact row', () => {
  it('starts as a phone number with a phone-call icon', () => {
    expect(makeContactRow()).toEqual({ type: 'phone', icon: 'fi fi-tr-phone-call', value: '', label: '' });
  });

  it.each([
    ['email', 'fi fi-tr-phone-call', 'fi fi-tr-envelope'],
    ['phone', 'fi fi-tr-envelope', 'fi fi-tr-phone-call'],
    ['email', '', 'fi fi-tr-envelope'],
    ['email', 'fi fi-tr-headset', 'fi fi-tr-headset'],
  ] as const)('of type %s replaces the icon %j with %j', (type, icon, next) => {
    expect(followType(type, icon)).toBe(next);
  });
});

describe('the contact page in the preview', () => {
  it('contains the typed text, without surrounding spaces', () => {
    const row = { type: 'phone', icon: '', value: ' 123 ', label: ' Call ' } as const;
    expect(toContactDraft({ ...PAGE, title: ' Hello ', contactInfo: [row] })).toMatchObject({
      title: 'Hello',
      contactInfo: [{ value: '123', label: 'Call' }],
    });
  });

  it.each([
    'javascript:alert(1)',
    'data:image/svg+xml,<svg/>',
    '//host/x.png',
    'https://user:pass@host/x.png',
  ])('shows no image from %j', (imageUrl) => {
    expect(toContactDraft({ ...PAGE, imageUrl })?.imageUrl).toBe('');
  });

  it('is null while inactive', () => {
    expect(toContactDraft({ ...PAGE, isActive: false })).toBeNull();
  });
});
