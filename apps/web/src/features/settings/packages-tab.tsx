import { PackagesPanel } from '#features/packages/administration/packages-panel.tsx';
import { EditorHead } from '#features/site-content/administration/editor-page.tsx';

/** The packages as one tab of the settings. */
export function PackagesTab() {
  return (
    <>
      <EditorHead
        title="Pricing Packages"
        text="What visitors see on the pricing page. Orders already placed do not change."
      />
      <PackagesPanel headingLevel={3} />
    </>
  );
}
