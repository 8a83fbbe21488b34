import type { AboutInput } from '@voicedraft/contract/content-administration';
import type { AboutSection } from '@voicedraft/contract/site-content';
import { useMemo } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { AboutScreen } from '#features/site-content/about/about.screen.tsx';
import { aboutQuery } from '#features/site-content/queries.ts';
import { useSettledValue } from '#lib/use-settled-value.ts';
import { LivePreview } from '#ui/editor-page.tsx';
import { ABOUT_SECTIONS, listPictures, toShownAbout, type AboutDraft } from './about-values.ts';

interface AboutPreviewProps {
  readonly control: Control<AboutDraft, unknown, AboutInput>;
  readonly about: AboutSection;
}

/** The about page with what is typed, whether or not visitors see it. */
export function AboutPreview({ control, about }: AboutPreviewProps) {
  const draft = useWatch({ control, compute: (values: AboutDraft) => values });
  const pictures = useSettledValue(listPictures(draft));
  const content = useMemo(
    () => [[aboutQuery.queryKey, toShownAbout(draft, about, pictures)] as const],
    [draft, about, pictures],
  );
  return (
    <LivePreview content={content} notice={describeHidden(draft, about)}>
      <AboutScreen />
    </LivePreview>
  );
}

/** Which parts of what is edited visitors do not see; undefined where they see all of it. */
function describeHidden(draft: AboutDraft, about: AboutSection): string | undefined {
  if (!about.isActive) return 'The about section is inactive: visitors do not see it.';
  const hidden = ABOUT_SECTIONS.filter(({ id }) => !draft[id].isActive).map(({ name }) => name);
  if (hidden.length === 0) return undefined;
  return `${hidden.join(' and ')} ${hidden.length === 1 ? 'is' : 'are'} inactive: visitors do not see ${hidden.length === 1 ? 'it' : 'them'}.`;
}
