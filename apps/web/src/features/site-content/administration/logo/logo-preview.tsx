import type { FooterSection } from '@voicedraft/contract/site-content';
import { useMemo } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { toFooterDraft, toFooterValues } from '#features/site-content/administration/footer/footer-values.ts';
import { PreviewHeader } from '#features/site-content/administration/preview-header.tsx';
import { Footer } from '#features/site-content/footer/footer.tsx';
import { footerQuery } from '#features/site-content/queries.ts';
import { useSettledValue } from '#lib/use-settled-value.ts';
import { LivePreview } from '#ui/editor-page.tsx';
import type { LogoValues } from './logo-values.ts';

interface LogoPreviewProps {
  readonly control: Control<LogoValues>;
  readonly footer: FooterSection;
}

/** Top bar and footer of the public pages with the logo that is typed, whether or not visitors see it. */
export function LogoPreview({ control, footer }: LogoPreviewProps) {
  const logoUrl = useSettledValue(useWatch({ control, name: 'logoUrl' }));
  const content = useMemo(() => {
    const values = toFooterValues(footer);
    const middleSection = { ...values.middleSection, logoUrl };
    return [[footerQuery.queryKey, toFooterDraft({ ...values, middleSection, isActive: true })]] as const;
  }, [footer, logoUrl]);
  return (
    <LivePreview
      content={content}
      notice={
        footer.isActive
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
