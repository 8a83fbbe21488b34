import type { BannerInput } from '@voicedraft/contract/content-administration';
import type { Banner } from '@voicedraft/contract/site-content';
import type { z } from 'zod';

/** What is typed in the banner's form. */
export type BannerDraft = z.input<typeof BannerInput>;

/** Fields that the server may find at fault. */
export const BANNER_FIELDS = [
  'subTitle',
  'mainTitle',
  'highlightText',
  'description',
  'buttonText',
  'buttonLink',
  'youtubeUrl',
  'backgroundImage',
] as const satisfies readonly (keyof BannerDraft)[];

/** The banner as its form begins. */
export function toBannerDraft(banner: Banner): BannerDraft {
  const { isActive: _isActive, createdAt: _createdAt, updatedAt: _updatedAt, ...draft } = banner;
  return draft;
}
