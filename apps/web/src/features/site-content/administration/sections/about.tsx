import { SECTIONS } from '@voicedraft/contract/content-sections';
import { CONTENT_TEXTS } from '@voicedraft/contract/content-edits';
import { ABOUT_EDITOR_TOAST_MS } from '@voicedraft/contract/limits';
import {
  ABOUT_FEATURES_MAX,
  ABOUT_IMAGES_MAX,
  type AboutPart,
  type AboutSection,
} from '@voicedraft/contract/site-content';
import { ImageOff } from 'lucide-react';
import type { z } from 'zod';
import { AboutScreen } from '#features/site-content/about/about.screen.tsx';
import { fieldsOf, type FieldTabs } from '#features/site-content/administration/fields/field.ts';
import { FramedImage } from '#features/site-content/administration/framed-image.tsx';
import {
  always,
  describeActivation,
  type PreviewProps,
  type SectionDescription,
} from '#features/site-content/administration/section-editor/section.ts';
import { aboutQuery } from '#features/site-content/queries.ts';
import { formatDateTime } from '#lib/format.ts';
import { ActiveBadge } from '#ui/badge.tsx';
import { LivePreview } from '#ui/editor-page.tsx';
import { toastsFor } from '#ui/toast.ts';

const { about: CALLS } = SECTIONS;
export type AboutDraft = z.input<typeof CALLS.content>;
type PartDraft = AboutDraft['section1'];

/** Toasts of this editor stay for 3 s (second specification §4). */
const toast = toastsFor(ABOUT_EDITOR_TOAST_MS);

/** The two sections: their API names and the names that users read. */
const PARTS = [
  { name: 'section1', label: 'Section 1' },
  { name: 'section2', label: 'Section 2' },
] as const;

/** Minimum number of images that the form of a section starts with (second specification §3). */
const IMAGES_SHOWN = 2;
const NO_IMAGE = { url: '', alt: '' };

/** The about page, with both of its sections (second specification §2). */
export const ABOUT: SectionDescription<AboutSection, AboutDraft> = {
  calls: CALLS,
  title: 'About Section Management',
  lead: 'The two sections on the about page.',
  name: 'the about section',
  schema: CALLS.content,
  toValues: toAboutDraft,
  form: { label: 'Sections of the about page', tabs: PARTS.map(describePart) },
  records: Object.fromEntries(PARTS.map(({ name, label }) => [name, label])),
  overview: {
    label: 'About section overview',
    list: (about) => [
      { name: 'Status', value: <ActiveBadge isActive={about.isActive} /> },
      ...PARTS.map(({ name, label }) => ({
        name: label,
        value: <ActiveBadge isActive={about[name]?.isActive ?? false} />,
      })),
      { name: 'Last Updated', value: formatDateTime(about.updatedAt) },
    ],
  },
  Preview: AboutPreview,
  announce: toast,
  empty: { title: 'No about data available', text: 'Reset restores the default about page.' },
  texts: {
    fetch: always('Failed to fetch about data'),
    save: { ...always('Failed to update about section'), saved: 'About section updated successfully!' },
    reset: {
      ...always('Failed to reset about section'),
      done: 'About section reset to default successfully!',
      question: 'Are you sure you want to reset the about section to default settings?',
    },
  },
  activation: describeActivation(CALLS, {
    title: 'About Section',
    subject: 'About section',
    noun: 'about section',
    instead: 'Visitors no longer see it.',
    keeps: 'text and images',
    labels: { activate: 'Activate', deactivate: 'Deactivate', remove: 'Delete' },
    untoggled: always('Failed to toggle about section status'),
    unremoved: always('Failed to deactivate about section'),
  }),
};

/** Texts, features, button and images of one section. */
function describePart({ name: part, label }: (typeof PARTS)[number]): FieldTabs['tabs'][number] {
  const { line, paragraph, link, toggle, columns, rows } = fieldsOf<AboutDraft>();
  return {
    name: part,
    label,
    groups: [
      {
        title: 'Text',
        aside: toggle(`${part}.isActive`, 'Active'),
        fields: [
          line(`${part}.subtitle`, 'Subtitle'),
          line(`${part}.title`, 'Title', { required: true }),
          paragraph(`${part}.description`, 'Description', { required: true, lines: 5 }),
        ],
      },
      {
        title: 'Features',
        fields: [
          rows(`${part}.features`, 'Features', {
            compact: true,
            entry: 'Feature',
            nameField: 'text',
            addLabel: 'Add Feature',
            makeEntry: () => ({ text: '' }),
            max: ABOUT_FEATURES_MAX,
            least: { count: 1, text: CONTENT_TEXTS.lastFeature },
            onAdded: () => toast.plain(`Added new feature to ${label}`),
            onRemoved: () => toast.plain(`Removed feature from ${label}`),
            fields: (row) => [row.line('text', 'Feature', { required: true, compared: 'Text' })],
          }),
        ],
      },
      {
        title: 'Button',
        fields: [
          columns([
            line(`${part}.buttonText`, 'Button text', {
              help: 'Without a text and a link, no button is shown.',
            }),
            link(`${part}.buttonLink`, 'Button link', { input: { placeholder: '/contact' } }),
          ]),
        ],
      },
      {
        title: 'Images',
        note: 'Shown next to the text. The first two show drawings of the product while they are empty.',
        fields: [
          rows(`${part}.images`, 'Images', {
            entry: 'Image',
            nameField: 'alt',
            addLabel: 'Add Image',
            makeEntry: () => NO_IMAGE,
            max: ABOUT_IMAGES_MAX,
            fields: (row) => [
              row.image(
                'url',
                { Image: SmallImage, addressLabel: 'Image URL', advice: 'Portrait works best, 4:5.' },
                'URL',
              ),
              row.line('alt', 'Alternative text', {
                help: 'Describes the image to people who cannot see it. Leave empty if it is decorative.',
              }),
            ],
          }),
        ],
      },
    ],
  };
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

function toAboutDraft({ section1, section2 }: AboutSection): AboutDraft {
  return { section1: toPartDraft(section1), section2: toPartDraft(section2) };
}

function toPartDraft(part: AboutPart | null): PartDraft {
  const { images, ...texts } = part ?? NO_PART;
  const missing = Math.max(0, IMAGES_SHOWN - images.length);
  return { ...texts, images: [...images, ...Array.from({ length: missing }, () => NO_IMAGE)] };
}

/** The whole image, or its empty placeholder. */
function SmallImage({ imageUrl }: { readonly imageUrl: string }) {
  return (
    <FramedImage
      imageUrl={imageUrl}
      size={[176, 132]}
      frame="aspect-4/3"
      className="object-contain"
      fallback={<ImageOff size={24} />}
    />
  );
}

/** The about page with the typed values, whether or not visitors see it. */
function AboutPreview({ shown, draft, saved }: PreviewProps<AboutSection, AboutDraft>) {
  return (
    <LivePreview
      content={[[aboutQuery.queryKey, toShownAbout(shown, saved)]]}
      notice={describeHidden(draft, saved)}
    >
      <AboutScreen />
    </LivePreview>
  );
}

/** The page as visitors would see it with the typed values, as if all of it were active. */
export function toShownAbout(shown: AboutDraft, saved: AboutSection): AboutSection {
  const [section1, section2] = [toShownPart(shown.section1), toShownPart(shown.section2)];
  return { ...saved, section1, section2, isActive: true };
}

/** Without features that have no text yet; null for an inactive section. */
function toShownPart(part: PartDraft): AboutPart | null {
  return part.isActive ? { ...part, features: part.features.filter(({ text }) => text !== '') } : null;
}

/** Says which edited parts are hidden from visitors; undefined if they see everything. */
function describeHidden(draft: AboutDraft, about: AboutSection): string | undefined {
  if (!about.isActive) return 'The about section is inactive: visitors do not see it.';
  const hidden = PARTS.filter(({ name }) => !draft[name].isActive).map(({ label }) => label);
  if (hidden.length === 0) return undefined;
  return `${hidden.join(' and ')} ${hidden.length === 1 ? 'is' : 'are'} inactive: visitors do not see ${hidden.length === 1 ? 'it' : 'them'}.`;
}
