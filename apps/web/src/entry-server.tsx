import { createMemoryHistory, type StaticDataRouteOption } from '@tanstack/react-router';
import type { PageData, PageRequest, PageTemplate, WrittenPage } from '@voicedraft/contract/page-data';
import { prerender } from 'react-dom/static';
import { App } from '#app/app.tsx';
import { describePage, fillTemplate, preloadCode } from '#app/page-head.ts';
import { createAppRouter } from '#app/router.tsx';
import { fillQueries } from '#app/start-data.ts';
import { sessionQuery } from '#features/identity/session.ts';
import { createQueryClient } from '#lib/query-client.ts';

/** Name of the page at a path: that of its route. See `PageWriter` in the contract. */
export function identifyPage(path: string): string {
  return findRoute(path).id;
}

/** Writes the page at a path into the app's HTML file. See `PageWriter` in the contract. */
export async function writePage(template: PageTemplate, request: PageRequest): Promise<WrittenPage> {
  const { staticData } = findRoute(request.path);
  const { footer } = request.content;
  const shown = staticData.written?.content ?? [];
  const data: PageData = {
    hasSession: request.hasSession,
    settings: request.settings,
    content: { footer, ...Object.fromEntries(shown.map((name) => [name, request.content[name]])) },
  };
  return {
    status: staticData.written?.status ?? 200,
    html: fillTemplate(template.html, {
      head: describePage(request, staticData) + preloadCode(template, staticData.written?.source),
      body: staticData.written ? await renderApp(request, data) : '',
      data,
    }),
  };
}

async function renderApp({ path, hasSession }: PageRequest, data: PageData): Promise<string> {
  const { router, queryClient } = createParts(path, hasSession);
  fillQueries(queryClient, data);
  // Who is signed in is not written into a page: it is the same for everybody with and without a session.
  if (!hasSession) queryClient.setQueryData(sessionQuery.queryKey, null);
  await router.load();
  const { prelude } = await prerender(<App queryClient={queryClient} router={router} />, {
    // All in one piece: parts that are sent later would need inline scripts, which the policy refuses.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  const html = await new Response(prelude).text();
  queryClient.clear();
  return html;
}

/** Knows the route table; loads and renders nothing. */
const map = createParts('/', false).router;

function findRoute(path: string): { readonly id: string; readonly staticData: StaticDataRouteOption } {
  const match = map.matchRoutes(path).at(-1);
  if (match === undefined) throw new Error(`No route takes ${path}.`);
  return { id: match.routeId, staticData: match.staticData };
}

function createParts(path: string, hasSession: boolean) {
  const queryClient = createQueryClient(() => {});
  const history = createMemoryHistory({ initialEntries: [path] });
  return { queryClient, router: createAppRouter({ queryClient, hasSession }, history) };
}
