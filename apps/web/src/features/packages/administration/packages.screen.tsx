import { PageHeader } from '#ui/page-header.tsx';
import { PackagesPanel } from './packages-panel.tsx';

/** /admin/packages (second specification §5). */
export function AdminPackagesScreen() {
  return (
    <>
      <PageHeader
        title="Pricing Packages"
        text="The pricing page as visitors see it. Changes are public immediately; existing orders do not change."
      />
      <PackagesPanel headingLevel={2} />
    </>
  );
}
