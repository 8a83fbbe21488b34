import { SECTIONS } from '@voicedraft/contract/content-sections';
import { FOOTER_LINKS_MAX, type FooterSection } from '@voicedraft/contract/site-content';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { fieldsOf } from '#features/site-content/administration/fields/field.ts';
import {
  always,
  pickValues,
  type PreviewProps,
  type SectionDescription,
} from '#features/site-content/administration/section-editor/section.ts';
import { currentYear } from '#features/site-content/footer/footer-year.ts';
import { Footer } from '#features/site-content/footer/footer.tsx';
import { footerQuery } from '#features/site-content/queries.ts';
import { formatDateTime } from '#lib/format.ts';
import { settingsToast } from '#ui/admin-toast.ts';
import { ActiveBadge } from '#ui/badge.tsx';
import { LivePreview } from '#ui/editor-page.tsx';
import { Logo } from '#ui/logo.tsx';

const { footer: CALLS } = SECTIONS;
export type FooterDraft = z.input<typeof CALLS.form>;

/** Prefix of every error of the footer's editor (second specification §8). */
const PREFIX = 'Error: ';

const { line, paragraph, toggle, image, rows } = fieldsOf<FooterDraft>();

/** The footer (second specification §2, Footer admin). */
export const FOOTER: SectionDescription<FooterSection, FooterDraft> = {
  calls: CALLS,
  title: 'Footer Section',
  lead: 'Shown at the bottom of every public page.',
  name: 'the footer',
  schema: CALLS.form,
  toValues: pickValues(CALLS.form),
  records: {
    topSection: 'Top section',
    middleSection: 'Middle section',
    'middleSection.contactInfo': 'Contact info',
    bottomSection: 'Bottom section',
  },
  form: [
    {
      title: 'Visibility',
      fields: [
        toggle('isActive', 'Active', 'When inactive, visitors see the default mark and a copyright line.'),
      ],
    },
    { title: 'Top Section', fields: [line('topSection.logoText', 'Logo text')] },
    {
      title: 'Social links',
      fields: [
        rows('topSection.socialLinks', 'Social links', {
          entry: 'Social link',
          nameField: 'platform',
          addLabel: 'Add Social Link',
          // New links are active (second specification §9).
          makeEntry: () => ({ platform: '', url: '', isActive: true }),
          max: FOOTER_LINKS_MAX,
          aside: (row) => row.toggle('isActive', 'Active'),
          fields: (row) => [
            row.columns(
              [row.line('platform', 'Platform'), row.link('url', 'URL', urlLike('https://'))],
              'short-long',
            ),
          ],
        }),
      ],
    },
    {
      title: 'Middle Section',
      fields: [
        image(
          'middleSection.logoUrl',
          {
            Image: LogoImage,
            label: 'Logo',
            addressLabel: 'Logo URL',
            advice: 'A wide logo on a transparent background works best.',
            help: 'The logo for the whole site. Leave empty to show the default mark and the logo text.',
          },
          'Logo URL',
        ),
        paragraph('middleSection.description', 'Description', { lines: 3 }),
      ],
    },
    {
      title: 'Quick links',
      fields: [
        rows('middleSection.quickLinks', 'Quick links', {
          entry: 'Quick link',
          nameField: 'text',
          addLabel: 'Add Quick Link',
          makeEntry: () => ({ text: '', url: '', isActive: true }),
          max: FOOTER_LINKS_MAX,
          aside: (row) => row.toggle('isActive', 'Active'),
          fields: (row) => [
            row.columns([row.line('text', 'Text'), row.link('url', 'URL', urlLike('/about'))], 'short-long'),
          ],
        }),
      ],
    },
    {
      title: 'Contact info',
      fields: [
        line('middleSection.contactInfo.address', 'Address'),
        line('middleSection.contactInfo.email', 'Email', {
          input: { inputMode: 'email', autoComplete: 'off', spellCheck: false },
        }),
        line('middleSection.contactInfo.phone', 'Phone', {
          help: 'Empty fields are not shown.',
          input: { type: 'tel', autoComplete: 'off' },
        }),
      ],
    },
    {
      title: 'Bottom Section',
      fields: [
        line('bottomSection.copyrightText', 'Copyright text', {
          help: () => `{year} is replaced by the current year: ${currentYear()}.`,
        }),
      ],
    },
  ],
  overview: {
    label: 'Footer overview',
    list: ({ isActive, topSection, middleSection, updatedAt }) => [
      { name: 'Status', value: <ActiveBadge isActive={isActive} /> },
      { name: 'Social links', value: countShown(topSection.socialLinks) },
      { name: 'Quick links', value: countShown(middleSection.quickLinks) },
      { name: 'Last Updated', value: formatDateTime(updatedAt) },
    ],
  },
  Preview: FooterPreview,
  empty: { title: 'No footer data available', text: 'Start with the default footer.' },
  announce: {
    success: (text) => settingsToast.success(text),
    error: (text) => settingsToast.error(text.startsWith(PREFIX) ? text : `${PREFIX}${text}`),
  },
  texts: {
    fetch: always(`${PREFIX}Failed to fetch footer data`),
    save: { ...always(`${PREFIX}Failed to update footer`), saved: 'Footer updated successfully!' },
    reset: {
      ...always(`${PREFIX}Failed to reset footer`),
      done: 'Footer reset to default successfully!',
      question:
        'Are you sure you want to reset the footer to default? This also removes its logo. The current version stays in the history.',
    },
  },
};

function urlLike(placeholder: string) {
  return { input: { type: 'url', inputMode: undefined, placeholder } };
}

function countShown(links: readonly { readonly isActive: boolean }[]): string {
  const shown = links.filter(({ isActive }) => isActive).length;
  return shown === links.length ? `${shown} shown` : `${shown} of ${links.length} shown`;
}

function LogoImage({ imageUrl }: { readonly imageUrl: string }) {
  const text = useWatch<FooterDraft, 'topSection.logoText'>({ name: 'topSection.logoText' });
  return (
    <span className="grid min-h-20 place-items-center rounded-control border border-line bg-sunken px-3">
      <Logo text={text.trim()} imageUrl={imageUrl} />
    </span>
  );
}

/** The footer of the public pages with the typed values. */
function FooterPreview({ shown, saved }: PreviewProps<FooterSection, FooterDraft>) {
  return (
    <LivePreview
      content={[[footerQuery.queryKey, toShownFooter(shown, saved)]]}
      notice={
        shown.isActive
          ? undefined
          : 'The footer is inactive: visitors see the default mark and a copyright line.'
      }
    >
      <Footer />
    </LivePreview>
  );
}

/** The footer as visitors would see it with the typed values; null while inactive. */
export function toShownFooter(shown: FooterDraft, saved: FooterSection): FooterSection | null {
  if (!shown.isActive) return null;
  const { topSection, middleSection } = shown;
  return {
    ...saved,
    ...shown,
    topSection: {
      ...topSection,
      socialLinks: topSection.socialLinks.filter(({ platform }) => platform !== '').flatMap(toShownLink),
    },
    middleSection: {
      ...middleSection,
      quickLinks: middleSection.quickLinks.filter(({ text }) => text !== '').flatMap(toShownLink),
    },
  };
}

/** An active link; a link with an incomplete URL has no target. */
function toShownLink<Link extends { readonly url: string; readonly isActive: boolean }>(link: Link): Link[] {
  return link.isActive ? [{ ...link, url: link.url || '#' }] : [];
}
