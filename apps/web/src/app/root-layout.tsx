import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { PRODUCT_NAME } from '@voicedraft/contract/site-name';
import { ConfirmationHost } from '#features/identity/confirmation/confirmation-host.tsx';
import { footerQuery } from '#features/site-content/queries.ts';
import { SiteName } from '#lib/site-name.ts';
import { Toaster } from '#ui/toaster.tsx';
import { usePageChange } from './page-change.ts';
import { useSessionEnd } from './session-end.ts';

/** Wraps every page. */
export function RootLayout() {
  const siteName = useQuery(footerQuery).data?.topSection.logoText || PRODUCT_NAME;
  usePageChange(siteName);
  useSessionEnd();
  return (
    <SiteName value={siteName}>
      <Outlet />
      <ConfirmationHost />
      <Toaster />
    </SiteName>
  );
}
