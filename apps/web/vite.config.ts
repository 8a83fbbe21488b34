import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type ProxyOptions } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { groupChunks } from './chunk-groups.ts';
import { importDirectly } from './direct-imports.ts';
import { lightenContract } from './lighten-contract.ts';
import { lightenZod } from './lighten-zod.ts';
import { nameSources } from './name-sources.ts';
import { ENDPOINTS } from '@voicedraft/contract/endpoints';

const API = process.env['API_URL'] ?? 'http://localhost:4000';

/**
 * Paths served by the server in development: the contract's endpoints, which are at the server's root as specified,
 * and its own pages (API description, local mailbox, frame of an email, stand-ins).
 */
function serverPaths(): Record<string, ProxyOptions> {
  const calls = new Set(ENDPOINTS.map((endpoint) => endpoint.path.split('/')[1]));
  const proxy: Record<string, ProxyOptions> = { '^/(dev|docs|sandbox|mail-frame)(/|\\?|$)': { target: API } };
  for (const call of calls) {
    proxy[`^/${call}(/|\\?|$)`] = {
      target: API,
      // A page with the same path as an endpoint stays a page: browsers request pages as text/html.
      bypass: (request) => (request.headers.accept?.includes('text/html') ? request.url : undefined),
    };
  }
  return proxy;
}

const CONTRACT = join(import.meta.dirname, '../../packages/contract/src');
const chunks = groupChunks();

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    tailwindcss(),
    isSsrBuild && nameSources(),
    !isSsrBuild && importDirectly(),
    !isSsrBuild && chunks.plugin,
    !isSsrBuild && lightenContract(CONTRACT),
    !isSsrBuild && lightenZod(),
    // The server sends these files unchanged: compressed once, at the highest level.
    !isSsrBuild &&
      compression({
        include: /\.(js|css|svg|html|webmanifest|txt|vtt)$/,
        skipIfLargerOrEqual: true,
        // By itself it leaves one core free: on two cores, everything would wait for the other one.
        scheduler: { isHighMemory: () => true, limit: availableParallelism() },
        logLevel: 'silent',
      }),
  ],
  ...(isSsrBuild && {
    // A single bundle: the server starts with few files, and with React's production build.
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
  }),
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    // No data: URLs and no inline scripts: the content security policy allows neither.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    copyPublicDir: !isSsrBuild,
    // Tells the server which files hold a page's code.
    manifest: !isSsrBuild && 'manifest.json',
    target: 'es2022',
    ...(!isSsrBuild && {
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: chunks.groups,
          },
        },
      },
    }),
  },
  // Parts of a worker can be loaded when they are needed.
  worker: { format: 'es', plugins: () => [lightenContract(CONTRACT)] },
  server: { port: 5173, proxy: serverPaths() },
  preview: { port: 4173, proxy: serverPaths() },
}));
