import './styles/index.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from '#app/app.tsx';
import { reportCaughtError } from '#app/report-error.ts';
import { createAppRouter } from '#app/router.tsx';
import { fillQueries, startSession, whenAnswered } from '#app/start-data.ts';
import { loseSession, watchOtherTabs } from '#features/identity/session.ts';
import { readPageData } from '#lib/page-data.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { watchTheme } from '#lib/theme.ts';

/** How long a page of the user area waits for its data, in milliseconds: one render is faster than two. */
const PATIENCE_MS = 500;

const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no #root element.');
const data = readPageData();

watchTheme();
const queryClient = createQueryClient(() => loseSession(queryClient));
if (data !== null) {
  fillQueries(queryClient, data);
  startSession(queryClient, data);
}

const openedAt = location.pathname + location.search;
const openedBySite = document.referrer.startsWith(`${location.origin}/`);
const router = createAppRouter({
  queryClient,
  hasSession: data?.hasSession ?? false,
  openedAt,
  openedBySite,
});
// The pages to sign in and to register let nobody through who is signed in.
watchOtherTabs(queryClient, () => void router.invalidate());
const app = <App queryClient={queryClient} router={router} />;
const options = { onCaughtError: reportCaughtError };
if (root.querySelector(':scope > [inert]') !== null) {
  // The server wrote the page without its data. It stays until the app can draw it completely. The transition
  // renders in slices, as below.
  void router
    .load()
    .then(() => whenAnswered(queryClient, PATIENCE_MS))
    .then(() => startTransition(() => createRoot(root, options).render(app)));
} else if (root.firstElementChild !== null) {
  // The browser's first render must match the server's: the page's code is loaded before React takes over.
  router.ssr = { manifest: undefined };
  // Not a top-level await: the page's code imports from this file, so each would wait for the other. In a
  // transition React renders in slices, so a tap in between is handled.
  void router.load().then(() => startTransition(() => void hydrateRoot(root, app, options)));
} else {
  createRoot(root, options).render(app);
}
