import './quick-react.ts';
import '#lib/configure-zod.ts';
import { notifyManager } from '@tanstack/react-query';
import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeAll, beforeEach, expect, inject, vi } from 'vitest';
import { page, server as vitest } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { watchTheme } from '#lib/theme.ts';
import { replaceEventSource } from './event-streams.ts';
import { takeLoggedErrors, watchConsole, watchPolicy } from './page-errors.ts';
import { interceptCalls, server } from './server.ts';

/** Of the page, in pixels, as each test finds it. */
const WIDTH = 1440;
const HEIGHT = 900;

// One page runs all files of a worker, so page-wide state is set up once.
if (document.documentElement.dataset['prepared'] === undefined) {
  document.documentElement.dataset['prepared'] = '';
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = inject('contentSecurityPolicy');
  document.head.append(policy);
  // The frame of the page is not painted if nobody looks: that takes a tenth of the tests' time. A screenshot is white.
  if (vitest.config.browser.headless) parent.document.documentElement.style.opacity = '0';
  interceptCalls();
  replaceEventSource();
  watchPolicy();
  watchTheme();
  // The default is a timer of 0 ms: under a frozen clock no response would be shown.
  notifyManager.setScheduler(queueMicrotask);
}

beforeEach(async () => {
  server.reset();
  watchConsole();
  localStorage.clear();
  sessionStorage.clear();
  // Asking takes longer than looking.
  if (innerWidth !== WIDTH || innerHeight !== HEIGHT) await page.viewport(WIDTH, HEIGHT);
});

afterEach(async () => {
  vi.useRealTimers();
  await cleanup();
  toast.remove();
  document.body.replaceChildren();
  const logged = takeLoggedErrors();
  vi.restoreAllMocks();
  expect({ errors: server.errors, logged }).toEqual({ errors: [], logged: [] });
});

beforeAll(() => expect(document.styleSheets.length).toBeGreaterThan(0));

declare module 'vitest' {
  interface ProvidedContext {
    contentSecurityPolicy: string;
  }
}
