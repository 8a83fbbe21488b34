import { useMemo } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { Footer } from '#features/site-content/footer/footer.tsx';
import { footerQuery } from '#features/site-content/queries.ts';
import { useSettledValue } from '#lib/use-settled-value.ts';
import { LivePreview } from '#ui/editor-page.tsx';
import { toFooterDraft, type FooterValues } from './footer-values.ts';

/** The footer of the public pages with what is typed. */
export function FooterPreview({
  control,
}: {
  readonly control: Control<FooterValues, unknown, FooterValues>;
}) {
  const draft = useWatch({ control, compute: toFooterDraft });
  const logoUrl = useSettledValue(draft?.middleSection.logoUrl ?? '');
  const content = useMemo(() => {
    const shown = draft && { ...draft, middleSection: { ...draft.middleSection, logoUrl } };
    return [[footerQuery.queryKey, shown]] as const;
  }, [draft, logoUrl]);
  return (
    <LivePreview
      content={content}
      notice={
        draft === null
          ? 'The footer is inactive: visitors see the default mark and a copyright line.'
          : undefined
      }
    >
      <Footer />
    </LivePreview>
  );
}
