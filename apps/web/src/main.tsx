import './styles/index.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { z } from 'zod';
import { createAppRouter } from '#app/router.tsx';
import { closeSession, watchOtherTabs } from '#features/identity/session.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { watchTheme } from '#lib/theme.ts';

// Compiled parsers need eval, which the content security policy forbids.
z.config({ jitless: true });
watchTheme();

const queryClient = createQueryClient(() => closeSession(queryClient));
const router = createAppRouter(queryClient);
watchOtherTabs(queryClient);

const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no #root element.');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
