import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type ProxyOptions } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { join } from 'node:path';
import { lightenContract } from './lighten-contract.ts';
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

/**
 * Code that several pages share, in few files. What a group's modules import comes with them, so no file imports one
 * that imports it. Names of features stand here alone because they change rarely and a wrong one costs only bytes.
 */
const CHUNKS = [
  // Changes with the dependencies, not with each of our releases.
  {
    name: 'framework',
    priority: 100,
    tags: ['$initial'],
    test: /node_modules.(react|react-dom|scheduler|@tanstack)./,
  },
  { name: 'start', priority: 99, tags: ['$initial'] },
  // What stands in the landing page's first screen: visitors load nothing else.
  { name: 'landing', priority: 50, test: /[\\/](hero-section|landing-slots)\.tsx$/ },
  // What stands around every signed-in page.
  {
    name: 'layout',
    priority: 40,
    test: /[\\/]src[\\/]app[\\/](shell|sidebar-link|account-menu)\.tsx$|[\\/](use-pending-payments|use-outbox|tickets[\\/]queries|accounts[\\/]queries)\.tsx?$/,
  },
  // Controls and helpers that many pages need.
  { name: 'ui', priority: 9, minShareCount: 12 },
  {
    name: 'studio',
    priority: 8,
    minShareCount: 3,
    test: /features.(generations|library|projects|voices|shares|downloads|pronunciations)|ui.sound|speech-text|contract.src.(gen|lib|proj|voice|rec|speech|script)|dnd-kit|popover|icons/,
  },
];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    tailwindcss(),
    isSsrBuild && nameSources(),
    !isSsrBuild && lightenContract(join(import.meta.dirname, '../../packages/contract/src')),
    // The server sends these files unchanged: compressed once, at the highest level.
    !isSsrBuild &&
      compression({
        include: /\.(js|css|svg|html|webmanifest|txt|vtt)$/,
        skipIfLargerOrEqual: true,
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
          codeSplitting: { groups: CHUNKS },
        },
      },
    }),
  },
  server: { port: 5173, proxy: serverPaths() },
  preview: { port: 4173, proxy: serverPaths() },
}));
