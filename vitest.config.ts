import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{apps,packages}/*/src/**/*.test.ts', 'scripts/**/*.test.ts'],
    environment: 'node',
    globalSetup: ['apps/api/src/testing/database.setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
