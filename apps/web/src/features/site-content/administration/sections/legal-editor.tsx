import { SectionEditor } from '#features/site-content/administration/section-editor/section-editor.tsx';
import { useLegalKind } from './legal-nav.tsx';
import { LEGAL } from './legal.tsx';

/** The editors of the two legal pages, one at a time. */
export function LegalEditor() {
  const kind = useLegalKind();
  return <SectionEditor key={kind} section={LEGAL[kind]} />;
}
