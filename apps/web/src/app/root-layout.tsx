import { useQuery } from '@tanstack/react-query';
import { Outlet, useRouter } from '@tanstack/react-router';
import { PRODUCT_NAME } from '@voicedraft/contract/site-name';
import { useEffect, useRef } from 'react';
import { ConfirmationHost } from '#features/identity/confirmation/confirmation-host.tsx';
import { useSession } from '#features/identity/session.ts';
import { footerQuery } from '#features/site-content/queries.ts';
import { SiteName } from '#lib/site-name.ts';
import { Toaster } from '#ui/toaster.tsx';
import { usePageChange } from './page-change.ts';

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

/** Runs the guards again when the session ends or changes to another user while a page is open. */
function useSessionEnd(): void {
  const router = useRouter();
  const id = useSession()?.id;
  const before = useRef(id);
  useEffect(() => {
    if (before.current !== undefined && before.current !== id) void router.invalidate();
    before.current = id;
  }, [router, id]);
}
