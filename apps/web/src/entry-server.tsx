import { createMemoryHistory, type StaticDataRouteOption } from '@tanstack/react-router';
import type { PageData, PageRequest, PageTemplate, WrittenPage } from '@voicedraft/contract/page-data';
import { prerender } from 'react-dom/static';
import { App } from '#app/app.tsx';
import { PAGE_DESCRIPTIONS, type PageDescription } from '#app/page-descriptions.ts';
import { describePage, fillTemplate, startAfterPaint } from '#app/page-head.ts';
import { createAppRouter } from '#app/router.tsx';
import { fillQueries } from '#app/start-data.ts';
import { sessionQuery } from '#features/identity/session.ts';
import { createQueryClient } from '#lib/query-client.ts';

/** Name of the page at a path: that of its route. See `PageWriter` in the contract. */
export function identifyPage(path: string): string {
  return findRoute(path).id;
}

/** Whether there is a page at a path. See `PageWriter` in the contract. */
export function hasPage(path: string): boolean {
  return findRoute(path).description.written?.status !== 404;
}

/** Writes the page at a path into the app's HTML file. See `PageWriter` in the contract. */
export async function writePage(template: PageTemplate, request: PageRequest): Promise<WrittenPage> {
  const { path, staticData, description } = findRoute(request.path);
  const { written } = description;
  const { footer } = request.content;
  const shown = written?.content ?? [];
  const data: PageData = {
    hasSession: request.hasSession,
    settings: request.settings,
    content: { footer, ...Object.fromEntries(shown.map((name) => [name, request.content[name]])) },
  };
  return {
    status: written?.status ?? 200,
    html: fillTemplate(written ? startAfterPaint(template, written.source) : template.html, {
      head: describePage({ ...request, path }, staticData, description),
      body: written ? await renderApp(path, data) : '',
      data,
    }),
  };
}

async function renderApp(path: string, data: PageData): Promise<string> {
  const { router, queryClient } = createParts(path, data.hasSession);
  fillQueries(queryClient, data);
  // Who is signed in is not written into a page: it is the same for everybody with and without a session.
  if (!data.hasSession) queryClient.setQueryData(sessionQuery.queryKey, null);
  await router.load();
  const { prelude } = await prerender(<App queryClient={queryClient} router={router} />, {
    // All in one piece: parts that are sent later would need inline scripts, which the policy refuses.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  const html = await new Response(prelude).text();
  queryClient.clear();
  return html;
}

interface PageRoute {
  readonly id: string;
  /** The page's own address, however it was asked for: the HTML of one request is kept for all. */
  readonly path: string;
  readonly staticData: StaticDataRouteOption;
  readonly description: PageDescription;
}

/** Knows the route table; loads and renders nothing. */
const map = createParts('/', false).router;

function findRoute(path: string): PageRoute {
  const match = map.matchRoutes(path).at(-1);
  if (match === undefined) throw new Error(`No route takes ${path}.`);
  const { routeId, fullPath, staticData } = match;
  const description = PAGE_DESCRIPTIONS[fullPath] ?? {};
  return { id: routeId, path: fullPath.replace('$', 'no-such-page'), staticData, description };
}

function createParts(path: string, hasSession: boolean) {
  const queryClient = createQueryClient(() => {});
  const history = createMemoryHistory({ initialEntries: [path] });
  return { queryClient, router: createAppRouter({ queryClient, hasSession }, history) };
}
