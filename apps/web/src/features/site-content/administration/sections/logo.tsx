import { CONTENT_TEXTS } from '@voicedraft/contract/content-edits';
import { SECTIONS } from '@voicedraft/contract/content-sections';
import { OptionalSiteUrl } from '@voicedraft/contract/shapes';
import type { FooterSection } from '@voicedraft/contract/site-content';
import { z } from 'zod';
import { fieldsOf } from '#features/site-content/administration/fields/field.ts';
import { toPreviewAddress } from '#features/site-content/administration/fields/preview-address.ts';
import { PreviewHeader } from '#features/site-content/administration/preview-header.tsx';
import type {
  PreviewProps,
  SectionDescription,
} from '#features/site-content/administration/section-editor/section.ts';
import { Footer } from '#features/site-content/footer/footer.tsx';
import { footerQuery } from '#features/site-content/queries.ts';
import { nameFailure } from '#lib/describe-failure.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { LivePreview } from '#ui/editor-page.tsx';
import { Logo } from '#ui/logo.tsx';
import { FOOTER, toShownFooter } from './footer.tsx';

/** The values of the logo's form (second specification §5). */
const LogoValues = z.object({
  logoUrl: OptionalSiteUrl.refine((url) => url !== '', CONTENT_TEXTS.logoUrl),
});
type LogoValues = z.infer<typeof LogoValues>;

const UNREAD = { refused: 'Failed to fetch logo data', unreachable: 'Error fetching logo data' };
const UNSAVED = { refused: 'Failed to update logo', unreachable: 'Error updating logo' };

/** The logo (second specification §2), stored in the footer that it belongs to. */
export const LOGO: SectionDescription<FooterSection, LogoValues> = {
  calls: SECTIONS.footer,
  title: 'Logo Update',
  lead: 'Shown at the top and bottom of public pages. It is part of the footer.',
  name: 'the logo',
  schema: LogoValues,
  toValues: ({ middleSection }) => ({ logoUrl: middleSection.logoUrl }),
  toSaved: putLogo,
  form: [
    {
      title: 'Image',
      fields: [
        fieldsOf<LogoValues>().image('logoUrl', {
          Image: LogoImage,
          label: 'Logo',
          addressLabel: 'Logo URL',
          advice: 'A wide logo on a transparent background, at least 64 pixels high, works best.',
          required: true,
        }),
      ],
    },
  ],
  compared: FOOTER,
  Preview: LogoPreview,
  resets: false,
  saveLabel: 'Update Logo',
  empty: {
    title: 'No logo data available',
    text: 'The logo is part of the footer, and there is no footer. Reset the footer to its default first.',
    action: (
      <ButtonLink to="." search={(): object => ({ tab: 'footer' })} variant="secondary">
        Open the footer section
      </ButtonLink>
    ),
  },
  // 'Failed to update logo: ...', 'Error updating logo: ...' (second specification §8).
  describe: (failure) => `${nameFailure(failure, UNSAVED)}: ${failure.message}`,
  texts: { ...FOOTER.texts, fetch: UNREAD, save: { ...UNSAVED, saved: 'Logo updated successfully!' } },
};

/**
 * Returns the current footer with another logo (second specification §7): what another user changed elsewhere in
 * the footer is kept. If they changed the logo, saving causes a conflict.
 */
async function putLogo(
  { logoUrl }: LogoValues,
  base: FooterSection,
  read: () => Promise<FooterSection | null>,
): Promise<object> {
  const stored = await read();
  const isSame = stored?.middleSection.logoUrl === base.middleSection.logoUrl;
  const { topSection, middleSection, bottomSection, revision } = isSame ? stored : base;
  return { topSection, middleSection: { ...middleSection, logoUrl }, bottomSection, revision };
}

/** The logo on the light and dark background of the pages; the product's logo if the image does not load. */
function LogoImage({ imageUrl }: { readonly imageUrl: string }) {
  return (
    <span className="grid overflow-hidden rounded-control border border-line">
      {(['light', 'dark'] as const).map((theme) => (
        <span key={theme} data-theme={theme} className="flex min-h-16 items-center bg-paper px-3 text-ink">
          <Logo imageUrl={toPreviewAddress(imageUrl)} />
        </span>
      ))}
    </span>
  );
}

/** Top bar and footer of the public pages with the typed logo, whether or not visitors see it. */
function LogoPreview({ shown, saved }: PreviewProps<FooterSection, LogoValues>) {
  const middleSection = { ...saved.middleSection, logoUrl: shown.logoUrl };
  const footer = toShownFooter({ ...saved, middleSection, isActive: true }, saved);
  return (
    <LivePreview
      content={[[footerQuery.queryKey, footer]]}
      notice={
        saved.isActive
          ? undefined
          : 'The footer is inactive, and so is the logo: visitors see the default mark.'
      }
    >
      <PreviewHeader />
      <div className="h-40 bg-paper" />
      <Footer />
    </LivePreview>
  );
}
