import { useQuery } from '@tanstack/react-query';
import type { BannerInput } from '@voicedraft/contract/content-administration';
import type { Banner } from '@voicedraft/contract/site-content';
import { useMemo } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { toPreviewAddress } from '#features/site-content/administration/preview-address.ts';
import { PreviewHeader } from '#features/site-content/administration/preview-header.tsx';
import { HeroSection } from '#features/site-content/landing/hero-section.tsx';
import { bannerQuery, footerQuery } from '#features/site-content/queries.ts';
import { useSettledValue } from '#lib/use-settled-value.ts';
import { LivePreview } from '#ui/editor-page.tsx';
import type { BannerDraft } from './banner-values.ts';

interface BannerPreviewProps {
  readonly control: Control<BannerDraft, unknown, BannerInput>;
  readonly banner: Banner;
}

/** The head of the home page with what is typed, whether or not visitors see it. */
export function BannerPreview({ control, banner }: BannerPreviewProps) {
  const draft = useWatch({ control, compute: (values: BannerDraft) => values });
  const backgroundImage = useSettledValue(draft.backgroundImage);
  // Its logo stands in the top bar.
  const footer = useQuery(footerQuery).data ?? null;
  const content = useMemo(() => {
    const shown = {
      ...banner,
      ...draft,
      isActive: true,
      buttonLink: toPreviewAddress(draft.buttonLink),
      backgroundImage: toPreviewAddress(backgroundImage),
    };
    return [
      [bannerQuery.queryKey, shown],
      [footerQuery.queryKey, footer],
    ] as const;
  }, [banner, draft, backgroundImage, footer]);
  return (
    <LivePreview
      content={content}
      notice={banner.isActive ? undefined : 'The banner is inactive: visitors see the default text instead.'}
    >
      <PreviewHeader />
      <HeroSection />
    </LivePreview>
  );
}
