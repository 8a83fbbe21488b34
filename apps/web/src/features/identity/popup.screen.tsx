import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { findPendingInFragment } from './pending-sign-in.ts';
import { answerOpener } from './provider-popup.ts';

const route = getRouteApi('/auth/popup');

/** The last page in the sign-in popup: reports to the page that opened it, and closes itself. */
export function PopupScreen() {
  const { error } = route.useSearch();
  useEffect(() => answerOpener(error ?? null, findPendingInFragment(location.hash)), [error]);
  return (
    <main id="main" className="grid min-h-dvh place-content-center gap-2 p-6 text-center">
      <h1 className="text-h2">You can close this window</h1>
      <p className="text-ink-2">Signing in continues on the page where you started.</p>
    </main>
  );
}
