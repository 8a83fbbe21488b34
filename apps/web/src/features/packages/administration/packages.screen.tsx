import { PageHeader } from '#ui/page-header.tsx';
import { PackagesPanel } from './packages-panel.tsx';

/** /admin/packages (second specification §5). */
export function AdminPackagesScreen() {
  return (
    <>
      <PageHeader
        title="Pricing Packages"
        text="The pricing page as visitors see it. A change is public at once; orders already placed do not change."
      />
      <PackagesPanel headingLevel={2} />
    </>
  );
}
