import { CONTENT_TEXTS } from '@voicedraft/contract/content-edits';
import { OptionalSiteUrl } from '@voicedraft/contract/shapes';
import type { FooterSection } from '@voicedraft/contract/site-content';
import { z } from 'zod';

/** What is typed in the logo's form (second specification §5). */
export const LogoValues = z.object({
  logoUrl: OptionalSiteUrl.refine((url) => url !== '', CONTENT_TEXTS.logoUrl),
});
export type LogoValues = z.infer<typeof LogoValues>;

/** The logo as its form begins. */
export function toLogoValues({ middleSection }: FooterSection): LogoValues {
  return { logoUrl: middleSection.logoUrl };
}
