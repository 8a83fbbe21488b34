import { EditorHead } from '#ui/editor-page.tsx';
import { PackagesPanel } from './packages-panel.tsx';

/** The packages as a tab of the settings. */
export function PackagesTab() {
  return (
    <>
      <EditorHead
        title="Pricing Packages"
        text="What visitors see on the pricing page. Existing orders do not change."
      />
      <PackagesPanel headingLevel={3} />
    </>
  );
}
