import type { ContactPage } from '@voicedraft/contract/site-content';
import { describe, expect, it } from 'vitest';
import { describeContact, mailAddress, phoneAddress } from './contact-content.ts';

const PAGE: ContactPage = {
  title: 'Say hello',
  subtitle: 'Help',
  description: 'We answer within a day.',
  contactInfo: [
    { type: 'email', icon: 'fi fi-tr-envelope', value: 'hi@example.org', label: 'Write' },
    { type: 'phone', icon: '', value: '+1 (415) 555-0132', label: '' },
    { type: 'phone', icon: '', value: '', label: 'Fax' },
  ],
  imageUrl: 'https://example.org/desk.webp',
  isActive: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  revision: 1,
};

describe('texts next to the contact form', () => {
  it('use what the administrator wrote and omit rows without a value', () => {
    const texts = describeContact(PAGE);
    expect(texts).toMatchObject({ title: 'Say hello', subtitle: 'Help', imageUrl: PAGE.imageUrl });
    expect(texts.rows.map(({ label, href }) => [label, href])).toEqual([
      ['Write', 'mailto:hi@example.org'],
      ['Call us', 'tel:+14155550132'],
    ]);
  });

  it.each([null, undefined, { ...PAGE, title: '', subtitle: '', description: '', contactInfo: [] }])(
    'have defaults if there are none',
    (page) => {
      const { title, subtitle, description, rows } = describeContact(page);
      expect([title, subtitle, description].every((text) => text.length > 0)).toBe(true);
      expect(rows).toEqual([]);
    },
  );

  it('create links that contain only the address', () => {
    expect(mailAddress('a+b@example.org?subject=x')).toBe('mailto:a%2Bb@example.org%3Fsubject%3Dx');
    expect(phoneAddress('0041 44 / 123-45')).toBe('tel:00414412345');
  });
});
