import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type ProxyOptions } from 'vite';
import { ENDPOINTS } from '@voicedraft/contract/endpoints';

const API = process.env['API_URL'] ?? 'http://localhost:4000';

/**
 * What the server answers in development: the calls of the contract, which live at the server's root
 * as specified, and its own pages (API description, local mailbox, stand-ins).
 */
function serverPaths(): Record<string, ProxyOptions> {
  const calls = new Set(ENDPOINTS.map((endpoint) => endpoint.path.split('/')[1]));
  const proxy: Record<string, ProxyOptions> = { '^/(dev|docs|sandbox)(/|\\?|$)': { target: API } };
  for (const call of calls) {
    proxy[`^/${call}(/|\\?|$)`] = {
      target: API,
      // A page of the same name as a call stays a page: browsers ask for those with text/html.
      bypass: (request) => (request.headers.accept?.includes('text/html') ? request.url : undefined),
    };
  }
  return proxy;
}

export default defineConfig({
  plugins: [react(), tailwindcss()],
  build: {
    outDir: 'dist',
    // Nothing as a data: address, and no inline script: the content security policy allows neither.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Changes with the dependencies, not with every release of ours.
        codeSplitting: {
          groups: [
            { name: 'framework', test: /node_modules[\\/](react|react-dom|scheduler|zod|@tanstack)[\\/]/ },
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy: serverPaths() },
  preview: { port: 4173, proxy: serverPaths() },
});
