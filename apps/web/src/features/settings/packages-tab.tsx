import { PackagesPanel } from '#features/packages/administration/packages-panel.tsx';

/** The packages as one tab of the settings, below whose heading they stand. */
export function PackagesTab() {
  return <PackagesPanel headingLevel={2} />;
}
