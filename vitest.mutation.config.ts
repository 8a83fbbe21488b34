import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { AREAS } from './scripts/mutation/areas.ts';

/** A mutant's run ends with the first failing test, so the fastest tests run first. */
class QuickestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const longestFirst = await super.sort(files);
    return longestFirst.toReversed();
  }
}

const area = AREAS.find(({ name }) => name === process.env['MUTATION_AREA']);

/** The code tests that guard an area; each mutant runs those that cover it. */
export default defineConfig({
  test: {
    include: [...(area?.tests ?? [])],
    // These need the provider's emulator (`npm run test:hosted`).
    exclude: ['**/*.hosted.test.ts'],
    globalSetup: ['apps/api/src/testing/database.setup.ts'],
    isolate: false,
    sequence: { sequencer: QuickestFirst },
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
