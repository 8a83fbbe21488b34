import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import { defineProject } from 'vitest/config';
import type { BrowserCommand } from 'vitest/node';
import { contentSecurityPolicy } from '../api/src/http/security-headers.ts';
import { recordedBrowser } from '../../scripts/find-browser.mjs';

/** Makes the browser prefer a colour scheme from now on. */
const preferScheme: BrowserCommand<[scheme: 'light' | 'dark']> = async ({ page }, scheme) =>
  page.emulateMedia({ colorScheme: scheme });

/** Makes the browser request less motion, as it does initially, or not. */
const preferMotion: BrowserCommand<[motion: 'reduce' | 'no-preference']> = async ({ page }, motion) =>
  page.emulateMedia({ reducedMotion: motion });

/** The transparent pixel that is served for every uploaded picture. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

function serveImages(): Plugin {
  return {
    name: 'serve-pictures',
    configureServer: ({ middlewares }) => {
      middlewares.use('/media', (_, answer) => answer.setHeader('content-type', 'image/png').end(PIXEL));
    },
  };
}

/**
 * The policy of the app's pages as far as a page can declare it itself: only a header can restrict who may frame
 * it.
 */
function statePolicy(): string {
  const {
    frameAncestors: _,
    styleSrc,
    ...directives
  } = contentSecurityPolicy({ https: false, paypal: true });
  // Vite's development server puts styles that the build links into style elements, marked with a nonce.
  return Object.entries({ ...directives, styleSrc: [...styleSrc, "'nonce-vite'"] })
    .map(([name, sources]) => `${name.replaceAll(/[A-Z]/gu, '-$&').toLowerCase()} ${sources.join(' ')}`)
    .join('; ');
}

/** Packages that the app's own files import, including subpaths; no types, no style sheets. */
function findPackages(): string[] {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: import.meta.dirname });
  const named = files.flatMap((file) => {
    const source = readFileSync(join(import.meta.dirname, file), 'utf8');
    return [...source.matchAll(/^(?!import type|export type).*(?:from|import) '(@?[a-z][^']*)';$/gmu)];
  });
  const isPackage = (name: string) =>
    !/^(?:node:|vite|@vitest\/|@voicedraft\/|better-auth$)|\.(?:css|json)$/u.test(name);
  return [
    ...new Set(named.map(([, name = '']) => name).filter(isPackage)),
    isProduction ? 'react/jsx-runtime' : 'react/jsx-dev-runtime',
  ];
}

const browser = recordedBrowser();
/** As `npm test` runs them: the React that customers get. Its other build, which warns, takes a fifth longer. */
const isProduction = process.env['NODE_ENV'] === 'production';

/** Component tests: the app's screens in Chromium, with their requests handled by the test. */
export default defineProject({
  root: import.meta.dirname,
  cacheDir: `node_modules/.vite/${isProduction ? 'production' : 'development'}`,
  plugins: [react(), tailwindcss(), serveImages()],
  html: { cspNonce: 'vite' },
  // Listed before the first test: a package that Vite discovers later would reload the page in the middle of one.
  // What a worker imports of another package is not found either.
  optimizeDeps: {
    entries: ['src/main.tsx', 'src/**/*.component.test.tsx'],
    include: [...findPackages(), 'libopus-wasm'],
  },
  test: {
    name: 'component',
    include: ['src/**/*.component.test.tsx'],
    setupFiles: ['src/testing/component.setup.ts'],
    provide: { contentSecurityPolicy: statePolicy() },
    // Modules are loaded once for all files of a worker; the set-up clears what a test may leave behind.
    isolate: false,
    // Repeated here: a browser project only reads its own configuration.
    maxWorkers: 3,
    testTimeout: 30_000,
    // As in the journeys: a busy machine may be too slow once; a real defect fails twice.
    retry: process.env['CI'] === undefined ? 0 : 1,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // Each page would load several times as much.
      dependencySourcemaps: false,
      viewport: { width: 1440, height: 900 },
      testerHtmlPath: 'src/testing/tester.html',
      // Part of a name is enough, as in the journeys.
      locators: { exact: false },
      commands: { preferScheme, preferMotion },
      provider: playwright({
        launchOptions: {
          ...(browser && { executablePath: browser }),
          args: [
            '--disable-gpu',
            '--autoplay-policy=no-user-gesture-required',
            // Images and videos from other sites are not requested: they fail at once.
            '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1',
          ],
        },
        contextOptions: {
          colorScheme: 'light',
          reducedMotion: 'reduce',
          permissions: ['clipboard-read', 'clipboard-write'],
        },
        actionTimeout: 15_000,
      }),
      instances: [{ browser: 'chromium' }],
    },
    expect: { poll: { interval: 16, timeout: 15_000 } },
  },
});
