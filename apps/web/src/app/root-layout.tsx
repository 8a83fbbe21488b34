import { Outlet } from '@tanstack/react-router';
import { ConfirmationHost } from '#features/identity/confirmation/confirmation-host.tsx';
import { Toaster } from '#ui/toaster.tsx';
import { usePageChange } from './page-change.ts';
import { useSessionEnd } from './session-end.ts';

/** Wraps every page. */
export function RootLayout() {
  usePageChange();
  useSessionEnd();
  return (
    <>
      <Outlet />
      <ConfirmationHost />
      <Toaster />
    </>
  );
}
