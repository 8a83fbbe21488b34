import { createMemoryHistory, type StaticDataRouteOption } from '@tanstack/react-router';
import type { PageData, PageRequest, PageTemplate, WrittenPage } from '@voicedraft/contract/page-data';
import { prerender } from 'react-dom/static';
import { addAdminPages } from '#app/admin/admin-pages.ts';
import { App } from '#app/app.tsx';
import { loadAdminPages, loadUserPages } from '#app/area-pages.ts';
import { PAGE_DESCRIPTIONS, type PageDescription } from '#app/page-descriptions.ts';
import { describePage, fillTemplate, preloadCode, startAfterPaint } from '#app/page-head.ts';
import { createRouterWith } from '#app/router.tsx';
import { fillQueries } from '#app/start-data.ts';
import { sourceOf } from '#app/routes/code-source.ts';
import { addUserPages, startArea } from '#app/user-pages.ts';
import { sessionQuery } from '#features/identity/session.ts';
import { ApiError } from '#lib/api-error.ts';
import { createQueryClient } from '#lib/query-client.ts';

/** Name of the page at a path: the name of its route. See `PageWriter` in the contract. */
export function identifyPage(path: string): string {
  return findRoute(path).id;
}

/** Whether there is a page at a path. See `PageWriter` in the contract. */
export function hasPage(path: string): boolean {
  return findRoute(path).description.written?.status !== 404;
}

/** Renders the page at a path into the app's HTML file. See `PageWriter` in the contract. */
export async function writePage(template: PageTemplate, request: PageRequest): Promise<WrittenPage> {
  const { path, staticData, description, isInUserArea, sources } = findRoute(request.path);
  const { footer } = request.content;
  const written = request.hasSession && description.written?.visitorsOnly ? undefined : description.written;
  const shown = written?.content ?? [];
  const data: PageData = {
    hasSession: request.hasSession,
    settings: request.settings,
    content: { footer, ...Object.fromEntries(shown.map((name) => [name, request.content[name]])) },
  };
  const render = written ? renderApp : isInUserArea && request.hasSession ? renderFrame : () => '';
  const body = await render(path, data);
  return {
    status: written?.status ?? 200,
    html: fillTemplate((body === '' ? preloadCode : startAfterPaint)(template, sources), {
      // What is about one address alone names that address.
      head: describePage(request.preview ? request : { ...request, path }, staticData, description),
      body,
      data,
    }),
  };
}

/**
 * What a page of the user area shows before its data is there: menu, title and the shapes of its content. The app
 * replaces it, because what it draws first depends on the browser; until then nothing can be pressed or typed.
 */
async function renderFrame(path: string, data: PageData): Promise<string> {
  return `<p class="sr-only" role="status">Loading…</p><div inert>${await renderApp(path, data)}</div>`;
}

async function renderApp(path: string, data: PageData): Promise<string> {
  const { router, queryClient } = createParts(path, data.hasSession);
  fillQueries(queryClient, data);
  // A page does not contain the user: it is the same for everybody with a session, and for everybody without one.
  if (!data.hasSession) queryClient.setQueryData(sessionQuery.queryKey, null);
  await router.load();
  let fault: unknown;
  const { prelude } = await prerender(<App queryClient={queryClient} router={router} />, {
    // All at once: parts that are sent later would need inline scripts, which the policy refuses.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    // A component that queries data while rendering gets none here, and shows that it is loading.
    onError: (error) => {
      if (!(error instanceof ApiError)) fault ??= error;
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
  /** Whether it is a page of the user area, which the server writes without its data. */
  readonly isInUserArea: boolean;
  /** Files with its code. */
  readonly sources: readonly string[];
}

const USER_PAGES = addUserPages();
const ADMIN_PAGES = addAdminPages();

/** Only for the route table: loads and renders nothing. */
const map = createParts('/', false).router;

/** By an area's route, the functions that load the list of its pages and start its queries. */
const AREA_PAGES = new Map<string, readonly unknown[]>([
  [USER_PAGES.id, [loadUserPages, startArea]],
  [ADMIN_PAGES.id, [loadAdminPages]],
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
    // A route without a component only redirects.
    isInUserArea:
      matches.some((each) => each.routeId === USER_PAGES.id) &&
      map.routesById[routeId].options.component !== undefined,
    sources,
  };
}

function createParts(path: string, hasSession: boolean) {
  const queryClient = createQueryClient(() => {});
  // Queries started while rendering get no data here: retrying would not help.
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  const history = createMemoryHistory({ initialEntries: [path] });
  return {
    queryClient,
    router: createRouterWith(
      USER_PAGES,
      ADMIN_PAGES,
      { queryClient, hasSession, openedAt: path, isWriter: true },
      history,
    ),
  };
}
