import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type ProxyOptions } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { findVisitorIcons } from './visitor-icons.ts';
import { ENDPOINTS } from '@voicedraft/contract/endpoints';

const API = process.env['API_URL'] ?? 'http://localhost:4000';

/**
 * What the server answers in development: the calls of the contract, which live at the server's root
 * as specified, and its own pages (API description, local mailbox, frame of a mail, stand-ins).
 */
function serverPaths(): Record<string, ProxyOptions> {
  const calls = new Set(ENDPOINTS.map((endpoint) => endpoint.path.split('/')[1]));
  const proxy: Record<string, ProxyOptions> = { '^/(dev|docs|sandbox|mail-frame)(/|\\?|$)': { target: API } };
  for (const call of calls) {
    proxy[`^/${call}(/|\\?|$)`] = {
      target: API,
      // A page of the same name as a call stays a page: browsers ask for those with text/html.
      bypass: (request) => (request.headers.accept?.includes('text/html') ? request.url : undefined),
    };
  }
  return proxy;
}

/** Small modules that import nothing heavy. */
const LEAVES =
  /lucide-react|[\\/]src[\\/](ui[\\/](alert|avatar|badge|card|cue-list|remote-image|skeleton|sound[\\/](bars|timecode|waveform|word-pattern|word-timing))|lib[\\/]format|features[\\/]site-content[\\/]section-heading|voice-list|words|limits)\b/;

const visitorIcons = findVisitorIcons(import.meta.dirname);
/** Whether a module is an icon that only people who are signed in see. */
const isInsideIcon = (id: string) => {
  const icon = /lucide-react[\\/].*[\\/]icons[\\/]([\w-]+)\.m?js/.exec(id)?.[1];
  return icon !== undefined && !visitorIcons.has(icon);
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    tailwindcss(),
    // The server sends these files as they are: compressed once, at the highest level.
    !isSsrBuild &&
      compression({
        include: /\.(js|css|svg|html|webmanifest|txt|vtt)$/,
        skipIfLargerOrEqual: true,
        logLevel: 'silent',
      }),
  ],
  ...(isSsrBuild && {
    // One bundle with everything in it: the server starts with few files, and with React's fast build.
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
  }),
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    // Nothing as a data: address, and no inline script: the content security policy allows neither.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    copyPublicDir: !isSsrBuild,
    // Tells the server which files the code of a page is in.
    manifest: !isSsrBuild && 'manifest.json',
    target: 'es2022',
    ...(!isSsrBuild && {
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              // Changes with the dependencies, not with every release of ours.
              {
                name: 'framework',
                priority: 2,
                test: /node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](react-router|router-core|history|react-store|store|query-core|react-query)|use-sync-external-store)[\\/]/,
              },
              // What every page starts with, in one file instead of dozens.
              { name: 'start', priority: 1, tags: ['$initial'] },
              // Leaves that several pages share: one file instead of one for each icon and badge. Icons that no
              // public page draws are in a file of their own, so that visitors do not load them.
              {
                name: 'pieces',
                minShareCount: 2,
                test: (id) => LEAVES.test(id) && !isInsideIcon(id),
              },
              { name: 'icons', minShareCount: 2, test: isInsideIcon },
              // What every call needs; apart from it, what changes with the dependencies only.
              { name: 'schemas', priority: 1, test: /node_modules[\\/]zod[\\/]/ },
              { name: 'calls', test: /[\\/]src[\\/]lib[\\/](api-client|endpoint-|list-page)/ },
            ],
          },
        },
      },
    }),
  },
  server: { port: 5173, proxy: serverPaths() },
  preview: { port: 4173, proxy: serverPaths() },
}));
