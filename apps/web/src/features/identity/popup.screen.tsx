import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { LoadingState } from '#ui/spinner.tsx';
import { findPendingInFragment } from './pending-sign-in.ts';
import { reportFromPopup } from './provider-popup.ts';

const route = getRouteApi('/auth/popup');

/** The last page in the sign-in popup: reports to the page that opened it, and closes itself. */
export function PopupScreen() {
  const { error } = route.useSearch();
  useEffect(() => reportFromPopup(error ?? null, findPendingInFragment(location.hash)), [error]);
  return (
    <main id="main" className="grid min-h-dvh place-items-center">
      <LoadingState text="You can close this window." />
    </main>
  );
}
