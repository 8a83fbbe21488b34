import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { onTestFinished, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { LayoutError } from './page-states.tsx';
import { lazyPage } from './routes/lazy-page.ts';

test('a layout whose code cannot be loaded offline says so, can be used, and loads when the connection is back', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => online.mockRestore());
  const module = { Page: () => <h1>Here it is</h1> };
  const load = () => (navigator.onLine ? Promise.resolve(module) : Promise.reject(new TypeError('offline')));
  const root = createRootRoute();
  const only = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: lazyPage(load, 'Page'),
    errorComponent: LayoutError,
  });
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({ routeTree: root.addChildren([only]), history });
  const drawn = document.createElement('div');
  drawn.id = 'root';
  drawn.inert = true;
  document.body.append(drawn);
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
    { container: drawn, createRootOptions: { onCaughtError: () => {} } },
  );
  await expect.element(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  expect(drawn.inert).toBe(false);
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await expect.element(page.getByRole('heading', { name: 'Here it is' })).toBeVisible();
});
