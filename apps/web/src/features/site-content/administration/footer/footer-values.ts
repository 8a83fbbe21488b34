import { FOOTER_LINKS_MAX, FooterContent, type FooterSection } from '@voicedraft/contract/site-content';
import { z } from 'zod';
import { toPreviewAddress } from '#features/site-content/administration/preview-address.ts';

/** What the form of the footer holds and saves. */
export const FooterValues = FooterContent.extend({ isActive: z.boolean() });
export type FooterValues = z.infer<typeof FooterValues>;

/** What the form starts with. */
export function toFooterValues(footer: FooterSection): FooterValues {
  const { isActive, topSection, middleSection, bottomSection } = footer;
  return { isActive, topSection, middleSection, bottomSection };
}

const PLACES = Array.from({ length: FOOTER_LINKS_MAX }, (_, place) => place);

/** What the server may refuse: an uploaded picture that is not there any more. */
export const FOOTER_PICTURE_FIELDS = [
  'middleSection.logoUrl' as const,
  ...PLACES.map((place) => `topSection.socialLinks.${place}.url` as const),
  ...PLACES.map((place) => `middleSection.quickLinks.${place}.url` as const),
];

/** New links are shown (second specification §9). */
export function makeSocialLink() {
  return { platform: '', url: '', isActive: true };
}

export function makeQuickLink() {
  return { text: '', url: '', isActive: true };
}

/** The footer as visitors would get it from what is typed; null while it is switched off. */
export function toFooterDraft(values: FooterValues): FooterSection | null {
  if (!values.isActive) return null;
  const { topSection, middleSection, bottomSection } = values;
  return {
    topSection: {
      logoText: topSection.logoText.trim(),
      socialLinks: topSection.socialLinks.filter((link) => link.platform.trim() !== '').flatMap(toShownLink),
    },
    middleSection: {
      ...middleSection,
      logoUrl: toPreviewAddress(middleSection.logoUrl),
      quickLinks: middleSection.quickLinks.filter((link) => link.text.trim() !== '').flatMap(toShownLink),
    },
    bottomSection,
    isActive: true,
    createdAt: '',
    updatedAt: '',
  };
}

/** A link that is on; one whose address is not finished leads nowhere. */
function toShownLink<Link extends { readonly url: string; readonly isActive: boolean }>(link: Link): Link[] {
  return link.isActive ? [{ ...link, url: toPreviewAddress(link.url) || '#' }] : [];
}
