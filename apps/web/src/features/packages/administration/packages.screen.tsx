import { PageHeader } from '#ui/page-header.tsx';
import { PackagesPanel } from './packages-panel.tsx';

/** /admin/packages (second specification §5). */
export function AdminPackagesScreen() {
  return (
    <>
      <PageHeader
        title="Pricing Packages"
        text="What visitors see on the pricing page, as they see it. A change is public at once; orders that were placed keep what they were placed for."
      />
      <PackagesPanel headingLevel={2} />
    </>
  );
}
