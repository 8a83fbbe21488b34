import { AsyncLocalStorage } from 'node:async_hooks';
import type { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, type StaticDataRouteOption } from '@tanstack/react-router';
import type {
  PageData,
  PageRequest,
  PageTemplate,
  PageVisitor,
  WrittenPage,
} from '@voicedraft/contract/page-data';
import { prerender } from 'react-dom/static';
import { addAdminPages, startArea as startAdminArea } from '#app/admin/admin-pages.ts';
import { App } from '#app/app.tsx';
import { loadAdminPages, loadUserPages } from '#app/area-pages.ts';
import { requireSession } from '#app/guards.ts';
import { PAGE_DESCRIPTIONS, type PageDescription } from '#app/page-descriptions.ts';
import { describePage, fillTemplate, preloadCode, startAfterPaint } from '#app/page-head.ts';
import { PageVisit } from '#app/page-visit.ts';
import { LEFT_TO_BROWSER } from '#app/log-error.ts';
import { createRouterWith } from '#app/router.tsx';
import { fillQueries, whenAnswered } from '#app/start-data.ts';
import { sourceOf } from '#app/routes/code-source.ts';
import { addUserPages, startArea } from '#app/user-pages.ts';
import { GET_SESSION, sessionQuery } from '#features/identity/session.ts';
import { ApiError } from '#lib/api-error.ts';
import { sendWith } from '#lib/page-calls.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { readAs } from '#lib/reader.ts';

/** Name of the page at a path: the name of its route. See `PageWriter` in the contract. */
export function identifyPage(path: string): string {
  return findRoute(path).id;
}

/** Whether there is a page at a path. See `PageWriter` in the contract. */
export function hasPage(path: string): boolean {
  return findRoute(path).description.written?.status !== 404;
}

/** Whether a page is written with its visitor's data. See `PageWriter` in the contract. */
export function isPersonal(path: string, hasSession: boolean): boolean {
  const { id, isBehindSession } = findRoute(path);
  return (isBehindSession && hasSession) || id === SHARED_TAKE;
}

/** How long the data of a page may take, in milliseconds: what comes later is shown by the browser. */
const PATIENCE_MS = 1000;

/** Which page is being written, where its parts ask for data and for the time. */
const visits = new AsyncLocalStorage<PageVisit>();
sendWith(async (url, init) => {
  const visit = visits.getStore();
  // A page for everybody asks for nothing: its parts show that they are loading.
  if (visit === undefined) throw new TypeError(`Nobody asks for ${url}.`);
  return visit.send(url, init);
});
readAs(() => visits.getStore()?.reader);

/** Renders the page at a path into the app's HTML file. See `PageWriter` in the contract. */
export async function writePage(template: PageTemplate, request: PageRequest): Promise<WrittenPage> {
  const { path, staticData, description, sources } = findRoute(request.path);
  const { visitor, hasSession } = request;
  const { footer } = request.content;
  const written = hasSession && description.written?.visitorsOnly ? undefined : description.written;
  const shown = written?.content ?? [];
  const data: PageData = {
    hasSession,
    settings: request.settings,
    content: { footer, ...Object.fromEntries(shown.map((name) => [name, request.content[name]])) },
  };
  const renderPage = async (): Promise<Rendered> => {
    if (visitor) return renderForVisitor(visitor, data);
    return written ? renderForAll(path, data) : { body: '' };
  };
  const { body, visit, ...rest } = await renderPage();
  const html = (body === '' ? preloadCode : startAfterPaint)(template, sources);
  return {
    status: written?.status ?? 200,
    html: fillTemplate(html, {
      // What is about one address alone names that address.
      head: describePage(request.preview ? request : { ...request, path }, staticData, description),
      body,
      data: visit ? { ...data, visit } : data,
    }),
    ...rest,
  };
}

interface Rendered extends Pick<WrittenPage, 'redirect' | 'fault'> {
  /** Empty if it is left to the browser. */
  readonly body: string;
  readonly visit?: PageData['visit'];
}

/**
 * Draws a page with its visitor's data, as far as that is there in time. If a part of it fails, the page is drawn again
 * with nothing but the session: its parts show that they are loading, and the browser draws them.
 */
async function renderForVisitor(visitor: PageVisitor, data: PageData): Promise<Rendered> {
  try {
    return await renderVisit(visitor, data, PATIENCE_MS);
  } catch (fault) {
    const call: PageVisitor['call'] = (url) =>
      url === GET_SESSION ? visitor.call(url) : new Promise(() => {});
    return { ...(await renderVisit({ ...visitor, call }, data, 0)), fault };
  }
}

async function renderVisit(
  visitor: PageVisitor,
  data: PageData,
  patienceMs: number,
  isRespelled = false,
): Promise<Rendered> {
  const visit = new PageVisit(visitor);
  const follow = (href: string): Rendered | Promise<Rendered> => {
    if (pathOf(href) !== pathOf(visitor.address)) return { body: '', redirect: href };
    // The router only spells the address otherwise: the same page, which the browser opens as it is.
    return isRespelled ? { body: '' } : renderVisit({ ...visitor, address: href }, data, patienceMs, true);
  };
  return visits.run(visit, async () => {
    const parts = createParts(visitor.address, data);
    const { router, queryClient } = parts;
    const isLoaded = await Promise.race([
      router.load().then(() => true),
      visit.refused.then(() => false),
      new Promise<false>((resolve) => setTimeout(resolve, PATIENCE_MS, false)),
    ]);
    if (!isLoaded) return { body: '' };
    // oxlint-disable-next-line no-underscore-dangle -- As the library's own request handler reads it.
    const result = router._serverResult;
    if (result?.type === 'redirect') return follow(result.redirect.options.href ?? '/');
    await whenAnswered(queryClient, patienceMs, visit.waiting);
    visit.end();
    await queryClient.cancelQueries();
    return { body: dropStyles(await render(parts)), visit: { answers: visit.answers } };
  });
}

/** Without style attributes, which the policy refuses; the browser draws the page anew, with them. */
function dropStyles(html: string): string {
  // Quotes of texts are written as entities.
  return html.replaceAll(/ style="[^"]*"/gu, '');
}

function pathOf(address: string): string {
  return address.replace(/[?#].*$/su, '');
}

/** Draws a page that is the same for everybody with a session, and for everybody without one. */
async function renderForAll(path: string, data: PageData): Promise<Rendered> {
  const parts = createParts(path, data);
  await parts.router.load();
  return { body: await render(parts) };
}

async function render({ router, queryClient }: ReturnType<typeof createParts>): Promise<string> {
  let fault: unknown;
  const { prelude } = await prerender(<App queryClient={queryClient} router={router} />, {
    // All at once: parts that are sent later would need inline scripts, which the policy refuses.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    // A component that queries data while rendering gets none here, and shows that it is loading.
    onError: (error) => {
      if (error instanceof ApiError) return LEFT_TO_BROWSER;
      fault ??= error;
      return undefined;
    },
  });
  if (fault !== undefined) throw fault;
  const html = await new Response(prelude).text();
  queryClient.clear();
  return html;
}

interface PageRoute {
  readonly id: string;
  /** The canonical URL, whatever was requested: the HTML of one request is cached for all. */
  readonly path: string;
  readonly staticData: StaticDataRouteOption;
  readonly description: PageDescription;
  /** Whether it is shown only to those with a session. */
  readonly isBehindSession: boolean;
  /** Files with its code. */
  readonly sources: readonly string[];
}

const USER_PAGES = addUserPages();
const ADMIN_PAGES = addAdminPages();

/** The page of a public link. */
const SHARED_TAKE = '/shared/s/$token';

/** Only for the route table: loads and renders nothing. */
const map = createRouterFor('/', createWritingClient(), false);

/** By an area's route, the functions that load the list of its pages and start its queries. */
const AREA_PAGES = new Map<string, readonly unknown[]>([
  [USER_PAGES.id, [loadUserPages, startArea]],
  [ADMIN_PAGES.id, [loadAdminPages, startAdminArea]],
]);

function findRoute(path: string): PageRoute {
  const matches = map.matchRoutes(path);
  const match = matches.at(-1);
  if (match === undefined) throw new Error(`No route matches ${path}.`);
  const { routeId, fullPath, staticData } = match;
  const description = PAGE_DESCRIPTIONS[fullPath] ?? {};
  const sources = matches.flatMap(({ routeId: id }) => {
    const { component, loader } = map.routesById[id].options;
    return [...(AREA_PAGES.get(id) ?? []), component, loader].flatMap(sourceOf);
  });
  return {
    id: routeId,
    path: fullPath.replace('$', 'no-such-page'),
    staticData,
    description,
    isBehindSession: matches.some(({ routeId: each }) => isGuarded(each)),
    sources,
  };
}

function isGuarded(id: keyof typeof map.routesById): boolean {
  const areas: readonly string[] = [USER_PAGES.id, ADMIN_PAGES.id];
  return areas.includes(id) || map.routesById[id].options.beforeLoad === requireSession;
}

function createParts(address: string, data: PageData) {
  const queryClient = createWritingClient();
  fillQueries(queryClient, data);
  if (!data.hasSession) queryClient.setQueryData(sessionQuery.queryKey, null);
  return { queryClient, router: createRouterFor(address, queryClient, data.hasSession) };
}

function createWritingClient(): QueryClient {
  const queryClient = createQueryClient(() => {});
  // What fails here is asked again by the browser.
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  return queryClient;
}

function createRouterFor(address: string, queryClient: QueryClient, hasSession: boolean) {
  return createRouterWith(
    USER_PAGES,
    ADMIN_PAGES,
    { queryClient, hasSession, openedAt: address, isWriter: true },
    createMemoryHistory({ initialEntries: [address] }),
  );
}
