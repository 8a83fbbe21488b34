import type { AboutInput } from '@voicedraft/contract/content-administration';
import {
  ABOUT_FEATURES_MAX,
  ABOUT_PICTURES_MAX,
  type AboutPart,
  type AboutSection,
} from '@voicedraft/contract/site-content';
import type { z } from 'zod';
import { toPreviewAddress } from '#features/site-content/administration/preview-address.ts';

/** What is typed in the form of the about page. */
export type AboutDraft = z.input<typeof AboutInput>;
type PartDraft = AboutDraft['section1'];

/** The two sections, by their names on the wire, with the ones that people read. */
export const ABOUT_SECTIONS = [
  { id: 'section1', name: 'Section 1' },
  { id: 'section2', name: 'Section 2' },
] as const;
export type AboutSectionId = (typeof ABOUT_SECTIONS)[number]['id'];

/** Pictures that the form of a section begins with at least (second specification §3). */
const PICTURES_SHOWN = 2;

export function makeFeature(): PartDraft['features'][number] {
  return { text: '' };
}

export function makePicture(): PartDraft['images'][number] {
  return { url: '', alt: '' };
}

const TEXTS = ['subtitle', 'title', 'description', 'buttonText', 'buttonLink'] as const;

/** Fields that the server may find at fault. */
export const ABOUT_FIELDS = ABOUT_SECTIONS.flatMap(({ id }) => [
  ...TEXTS.map((text) => `${id}.${text}` as const),
  ...countTo(ABOUT_FEATURES_MAX).map((place) => `${id}.features.${place}.text` as const),
  ...countTo(ABOUT_PICTURES_MAX).map((place) => `${id}.images.${place}.url` as const),
]);

function countTo(count: number): number[] {
  return Array.from({ length: count }, (_, place) => place);
}

/** The about page as its form begins. */
export function toAboutDraft({ section1, section2 }: AboutSection): AboutDraft {
  return { section1: toPartDraft(section1), section2: toPartDraft(section2) };
}

function toPartDraft(part: AboutPart | null): PartDraft {
  const { images, ...texts } = part ?? NO_PART;
  const missing = Math.max(0, PICTURES_SHOWN - images.length);
  return { ...texts, images: [...images, ...Array.from({ length: missing }, makePicture)] };
}

const NO_PART: AboutPart = {
  subtitle: '',
  title: '',
  description: '',
  features: [],
  buttonText: '',
  buttonLink: '',
  images: [],
  isActive: false,
};

/** Addresses of all pictures, one for each line. */
export function listPictures({ section1, section2 }: AboutDraft): string {
  return [...section1.images, ...section2.images].map(({ url }) => url).join('\n');
}

/**
 * The page as visitors would get it from what is typed, as if the whole of it were active.
 * @param pictures addresses that are not being typed any more, as `listPictures` answers them
 */
export function toShownAbout(draft: AboutDraft, stored: AboutSection, pictures: string): AboutSection {
  const settled = new Set(pictures.split('\n'));
  return {
    ...stored,
    section1: toShownPart(draft.section1, settled),
    section2: toShownPart(draft.section2, settled),
    isActive: true,
  };
}

/** Without what is not finished: features that say nothing yet, and addresses that could not be saved. */
function toShownPart(part: PartDraft, settled: ReadonlySet<string>): AboutPart | null {
  if (!part.isActive) return null;
  return {
    ...part,
    subtitle: part.subtitle.trim(),
    features: part.features.filter(({ text }) => text.trim() !== ''),
    buttonText: part.buttonText.trim(),
    buttonLink: toPreviewAddress(part.buttonLink),
    images: part.images.map(({ url, alt }) => ({ url: settled.has(url) ? toPreviewAddress(url) : '', alt })),
  };
}
