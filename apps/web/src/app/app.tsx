import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';

interface AppProps {
  readonly queryClient: QueryClient;
  readonly router: AnyRouter;
}

/** The whole app, as rendered by the server and run by the browser. */
export function App({ queryClient, router }: AppProps) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>
  );
}
