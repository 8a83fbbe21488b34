import { type PageData, PAGE_DATA_ID } from '@voicedraft/contract/page-data';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from '#app/app.tsx';
import { logCaughtError, logRepair } from '#app/log-error.ts';
import { createAppRouter } from '#app/router.tsx';
import { fillQueries, startSession, whenAnswered } from '#app/start-data.ts';
import { onTakeover } from '#app/takeover.ts';
import { GET_SESSION, loseSession, watchOtherTabs } from '#features/identity/session.ts';
import { replayAnswers, sendWith } from '#lib/page-calls.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { watchTheme } from '#lib/theme.ts';
import './styles/index.css';

/** How long the page waits for the answers that came with it to be read, in milliseconds. */
const PATIENCE_MS = 500;
/** After this time a page counts as taken over, whatever is missing, in milliseconds. */
const TAKEN_OVER_MS = 3000;

const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no #root element.');
const data = readPageData();

watchTheme();
const queryClient = createQueryClient(() => loseSession(queryClient));
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
const options = { onCaughtError: logCaughtError, onRecoverableError: logRepair };
const draw = () => <App queryClient={queryClient} router={router} />;
if (root.firstElementChild === null) {
  if (data !== null) {
    fillQueries(queryClient, data);
    void startSession(queryClient, data);
  }
  createRoot(root, options).render(draw());
} else {
  // Not a top-level await: the page's code imports from this file, so each would wait for the other.
  void takeOver(root, data);
}

/**
 * Lets React take over what the server drew, with the answers that came with it. A page of one visitor is drawn anew in its
 * place, from those answers, with what this browser keeps and in its time zone: parts that are taken over one by one would
 * lose what is typed between two of them. In a transition React renders in slices, so that a tap in between is handled.
 */
async function takeOver(page: Element, written: PageData | null): Promise<void> {
  const visit = written?.visit;
  const waiting = visit && replayAnswers(visit.answers);
  if (written !== null) {
    fillQueries(queryClient, written);
    const session = startSession(queryClient, written);
    // Who it is decides what else is asked for.
    if (visit?.answers[GET_SESSION] !== undefined) await session;
  }
  await router.load();
  if (waiting !== undefined) await whenAnswered(queryClient, PATIENCE_MS, waiting);
  if (visit !== undefined) {
    whenTakenOver(sendWith);
    // What the server drew stays until the new page is complete.
    const drawn = createRoot(page, options);
    startTransition(() => drawn.render(draw()));
    return;
  }
  // The browser's first render must match the server's.
  router.ssr = { manifest: undefined };
  startTransition(() => void hydrateRoot(page, draw(), options));
}

/** Once the layout is drawn and there is time: parts of it whose code comes later have asked by then. */
function whenTakenOver(run: () => void): void {
  let hasRun = false;
  const once = () => {
    if (!hasRun) run();
    hasRun = true;
  };
  setTimeout(once, TAKEN_OVER_MS);
  onTakeover(() => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(once, { timeout: TAKEN_OVER_MS });
    else setTimeout(once, PATIENCE_MS);
  });
}

/** Data that our server wrote into this page; null if there is none, as in development. */
function readPageData(): PageData | null {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  return text ? (JSON.parse(text) as PageData) : null;
}
