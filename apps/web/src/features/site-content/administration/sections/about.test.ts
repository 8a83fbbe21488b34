import type { AboutSection } from '@voicedraft/contract/site-content';
import { describe, expect, it } from 'vitest';
import {
  listFields,
  listPaths,
  listImages as listImagesOf,
  toShownValues,
} from '#features/site-content/administration/fields/field-facts.ts';
import { ABOUT, toShownAbout as toShown, type AboutDraft } from './about.tsx';

const FIELDS = listFields(ABOUT.form);
const ABOUT_FIELDS = listPaths(FIELDS);
const { toValues: toAboutDraft } = ABOUT;
const listImages = (draft: AboutDraft) => listImagesOf(FIELDS, draft);

/** What the preview shows of the typed values. */
function toShownAbout(draft: AboutDraft, stored: AboutSection, images: string) {
  return toShown(toShownValues(FIELDS, draft, images), stored);
}

const PART = {
  subtitle: 'About',
  title: 'A desk',
  description: 'For people who publish.',
  features: [{ text: 'One prompt' }],
  buttonText: 'Go',
  buttonLink: '/contact',
  images: [{ url: '/desk.png', alt: 'Desk' }],
  isActive: true,
};
const AT = '2026-03-01T10:00:00.000Z';
const STORED: AboutSection = {
  section1: PART,
  section2: { ...PART, isActive: false },
  isActive: false,
  createdAt: AT,
  updatedAt: AT,
  revision: 1,
};

describe('the form of the about page', () => {
  it('starts with two images per section, and keeps existing ones', () => {
    const { section1 } = toAboutDraft(STORED);
    expect(section1.images).toEqual([
      { url: '/desk.png', alt: 'Desk' },
      { url: '', alt: '' },
    ]);
    const many = Array.from({ length: 4 }, () => ({ url: '', alt: '' }));
    expect(toAboutDraft({ ...STORED, section1: { ...PART, images: many } }).section1.images).toHaveLength(4);
  });

  it('also exists for a section without stored content', () => {
    const { section2 } = toAboutDraft({ ...STORED, section2: null });
    expect(section2).toMatchObject({ title: '', features: [], isActive: false });
    expect(section2.images).toHaveLength(2);
  });

  it('can show server errors at any of its fields', () => {
    expect(ABOUT_FIELDS).toContain('section2.images.5.url');
    expect(ABOUT_FIELDS).toContain('section1.features.19.text');
    expect(ABOUT_FIELDS).toContain('section1.title');
  });
});

describe('the preview of the about page', () => {
  const draft = toAboutDraft(STORED);
  const show = (typed: Partial<typeof draft.section1>) => {
    const next = { ...draft, section1: { ...draft.section1, ...typed } };
    return toShownAbout(next, STORED, listImages(next));
  };

  it('shows the active sections, even of an inactive page', () => {
    expect(show({})).toMatchObject({ isActive: true, section1: { title: 'A desk' }, section2: null });
  });

  it('omits features without text', () => {
    const { section1 } = show({ features: [{ text: ' ' }, { text: 'Two' }] });
    expect(section1?.features).toEqual([{ text: 'Two' }]);
  });

  it.each(['javascript:alert(1)', 'data:image/png;base64,AA', '//evil.example', 'https://u:p@evil.example'])(
    'uses no URL that could not be saved: %s',
    (url) => {
      const { section1 } = show({ buttonLink: url, images: [{ url, alt: '' }] });
      expect(section1).toMatchObject({ buttonLink: '', images: [{ url: '' }] });
    },
  );

  it('loads an image only once its URL is typed in full', () => {
    const shown = toShownAbout(draft, STORED, '/des');
    expect(shown.section1?.images[0]).toEqual({ url: '', alt: 'Desk' });
    expect(show({}).section1?.images[0]).toEqual({ url: '/desk.png', alt: 'Desk' });
  });
});
