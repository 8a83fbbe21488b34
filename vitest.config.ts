import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

/** They need a browser, and run in a project of their own. */
const COMPONENT_TESTS = '**/*.component.test.{ts,tsx}';

/**
 * They start and kill servers, or deliberately interrupt work in progress. If one of them fails, whatever it leaves
 * behind (a child process, an open transaction, a replaced timer) ends with its process instead of failing the next
 * file.
 */
const ALONE = [
  'apps/api/src/testing/process.test.ts',
  'apps/api/src/testing/killed-server.test.ts',
  'apps/api/src/tracing/tracing.test.ts',
  'apps/api/src/testing/test-cluster.test.ts',
  'apps/api/src/testing/*.property.test.ts',
];

/** The quick forms of the benchmarks: `npm run test:bench`. */
const BENCHMARKS = 'bench/benches.test.ts';

/** What only a pooler in front of the database can show: `npm run test:pgbouncer`. */
const POOLER = 'apps/api/src/testing/pooler.test.ts';

/** Broken networks, servers and machines: `npm run test:faults`. */
const FAULTS = 'apps/api/src/testing/faults/*.test.ts';

/** Backups restored in full, to every kind of installation: `npm run test:restore`. */
const RESTORE = 'apps/api/src/testing/restore/*.test.ts';

/** Starts on the data of the release before this one: `npm run test:upgrade`. */
const UPGRADE = 'apps/api/src/testing/upgrade/upgrade.test.ts';

/** What needs the official emulator of the hosted identity provider: `npm run test:hosted`. */
const HOSTED = 'apps/api/src/**/*.hosted.test.ts';

const DATABASE = 'apps/api/src/testing/database.setup.ts';

/** Tests in Node; most of them on a copy of one migrated database. */
const IN_NODE: TestProjectInlineConfiguration['test'] = {
  environment: 'node',
  globalSetup: [DATABASE],
  setupFiles: [
    'apps/api/src/testing/one-connection.setup.ts',
    'apps/api/src/testing/quick-passwords.setup.ts',
  ],
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // A server for nearly every file makes much garbage that is young: with the default of 16 MB, collecting it costs a
  // tenth of the run.
  execArgv: ['--max-semi-space-size=64'],
};

export default defineConfig({
  test: {
    // One more than the cores of a small machine: a test spends part of its time waiting for its database.
    maxWorkers: 3,
    projects: [
      // Projects start in alphabetical order: this keeps the longest files from running last and alone.
      { test: { ...IN_NODE, name: 'alone', include: ALONE } },
      { test: { ...IN_NODE, name: 'bench', include: [BENCHMARKS] } },
      {
        test: {
          ...IN_NODE,
          name: 'code',
          include: [
            '{apps,packages}/*/src/**/*.test.ts',
            'apps/web/*.test.ts',
            '{scripts,bench}/**/*.test.ts',
          ],
          exclude: [
            '**/node_modules/**',
            COMPONENT_TESTS,
            BENCHMARKS,
            FAULTS,
            HOSTED,
            POOLER,
            UPGRADE,
            RESTORE,
            ...ALONE,
          ],
          // Loading the server's modules takes 1.6 s, and most tests far less: so files share them.
          isolate: false,
        },
      },
      {
        // One at a time: each has a load of its own.
        test: { ...IN_NODE, name: 'faults', include: [FAULTS], fileParallelism: false, testTimeout: 300_000 },
      },
      {
        test: {
          ...IN_NODE,
          name: 'hosted',
          include: [HOSTED],
          globalSetup: [DATABASE, 'apps/api/src/testing/hosted/emulator.setup.ts'],
        },
      },
      { test: { ...IN_NODE, name: 'pooler', include: [POOLER] } },
      { test: { environment: 'node', name: 'upgrade', include: [UPGRADE], testTimeout: 120_000 } },
      { test: { ...IN_NODE, name: 'restore', include: [RESTORE] } },
      // Component tests: in Chromium.
      'apps/web',
    ],
  },
});
