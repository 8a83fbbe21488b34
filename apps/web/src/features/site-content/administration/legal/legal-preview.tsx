import type { LegalContent, LegalWords, PublicLegalPage } from '@voicedraft/contract/legal-pages';
import { useMemo } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { LegalPage } from '#features/site-content/legal/legal-page.tsx';
import { privacyQuery, termsQuery } from '#features/site-content/legal/queries.ts';
import { LivePreview } from '#ui/editor-page.tsx';

interface LegalPreviewProps {
  readonly kind: 'terms' | 'privacy';
  readonly control: Control<LegalContent, unknown, LegalContent>;
  readonly updatedAt: string;
  readonly words: LegalWords;
}

/** The page with what is typed. */
export function LegalPreview({ kind, control, updatedAt, words }: LegalPreviewProps) {
  const draft = useWatch({ control, compute: toDraft });
  const { queryKey } = kind === 'terms' ? termsQuery : privacyQuery;
  const content = useMemo(
    () =>
      [
        [
          queryKey,
          { ...draft, words, isActive: true, createdAt: updatedAt, updatedAt } satisfies PublicLegalPage,
        ],
      ] as const,
    [queryKey, draft, updatedAt, words],
  );
  return (
    <LivePreview content={content}>
      <LegalPage kind={kind} showGaps />
    </LivePreview>
  );
}

function toDraft({ title, intro, summary, sections }: LegalContent): LegalContent {
  return {
    title: title.trim(),
    intro: intro.trim(),
    summary: summary.map(({ text }) => ({ text: text.trim() })),
    sections: sections.map(({ heading, text }) => ({ heading: heading.trim(), text: text.trim() })),
  };
}
