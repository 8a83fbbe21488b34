import './styles/index.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from '#app/app.tsx';
import { createAppRouter } from '#app/router.tsx';
import { fillQueries, startSession } from '#app/start-data.ts';
import { closeSession, watchOtherTabs } from '#features/identity/session.ts';
import { readPageData } from '#lib/page-data.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { watchTheme } from '#lib/theme.ts';

const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no #root element.');
const data = readPageData();

watchTheme();
const queryClient = createQueryClient(() => closeSession(queryClient));
if (data !== null) {
  fillQueries(queryClient, data);
  startSession(queryClient, data);
}
watchOtherTabs(queryClient);

const router = createAppRouter({ queryClient, hasSession: data?.hasSession ?? false });
const app = <App queryClient={queryClient} router={router} />;
if (root.firstElementChild !== null) {
  // The first picture in the browser must be the server's: its code is loaded before React takes over.
  router.ssr = { manifest: undefined };
  // Not by a top-level await: the page's code imports from this file, and would wait for it in turn.
  // In a transition React works in slices, and a tap in between is heard.
  void router.load().then(() => startTransition(() => void hydrateRoot(root, app)));
} else {
  createRoot(root).render(app);
}
