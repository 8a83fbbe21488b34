import { defineConfig } from 'oxlint';
import { SERVER_FEATURES, WEB_FEATURES } from './feature-order.ts';

interface Restriction {
  readonly regex?: string;
  readonly group?: string[];
  readonly message: string;
}

const OWN_FILES: Restriction = {
  regex: String.raw`^\.\./`,
  message: 'Own files by ./, everything else by #…',
};

/** What the files of a folder may not import. The rule of a subfolder replaces that of its parent. */
function forbid(...patterns: readonly Restriction[]) {
  const rule: ['error', { patterns: Restriction[] }] = ['error', { patterns: [...patterns] }];
  return { 'no-restricted-imports': rule };
}

const ABOVE_FEATURES: Restriction = {
  regex: '^#(jobs|app|main|start|serve|build-engines|[a-z]+-ports)',
  message: 'app -> features -> http/db/integrations, never back.',
};
const ABOVE_WEB_FEATURES: Restriction = {
  regex: '^#app/',
  message: 'app -> features -> ui/lib, never back.',
};
const SERVICE_ONLY: Restriction = {
  group: ['#features/*/*', '!#features/*/service.ts'],
  message: "A feature uses another feature's service.ts only.",
};

/** One entry per feature: it may only use the features before it. */
function featureBorders(folder: string, order: readonly string[], shared: readonly Restriction[]) {
  return order.map((feature, index) => {
    const later = order.slice(index + 1);
    const restriction: Restriction = {
      regex: `^#features/(${later.join('|')})/`,
      message: `${feature} comes before these in feature-order.ts: let the later one use the earlier one.`,
    };
    return {
      files: [`${folder}/${feature}/**`],
      // First, because matching stops at a pattern with an exception.
      rules: forbid(...(later.length === 0 ? [] : [restriction]), ...shared),
    };
  });
}

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  env: { builtin: true },
  ignorePatterns: ['**/dist/**', '**/node_modules/**', 'data/**'],
  rules: {
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'no-console': 'error',
    'max-lines': ['error', { max: 300 }],
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'import/no-cycle': 'error',
    'typescript/no-unsafe-type-assertion': 'off',
    'import/no-named-as-default-member': 'off',
    'oxc/no-map-spread': 'off',
    'typescript/consistent-return': 'off',
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    'vitest/no-conditional-expect': 'off',
    'vitest/no-standalone-expect': 'off',
    'react/react-in-jsx-scope': 'off',
    'no-await-in-loop': 'off',
    'no-underscore-dangle': ['error', { allow: ['_id'] }],
    'unicorn/no-array-sort': 'off',
    'unicorn/no-array-reverse': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'import/no-unassigned-import': 'off',
    ...forbid(OWN_FILES),
  },
  overrides: [
    {
      files: ['scripts/**', 'bench/**', 'e2e/**', '**/vitest.config.ts'],
      rules: { 'no-console': 'off', 'no-restricted-imports': 'off' },
    },
    {
      files: ['packages/contract/src/**'],
      rules: forbid({
        group: ['*', '!zod', '!./*.ts'],
        message: 'The contract imports Zod and its own files only.',
      }),
    },
    {
      files: ['packages/{engine-api,script-engine,speech-engine}/src/**'],
      rules: forbid(OWN_FILES, {
        group: ['@voicedraft/*/**', '!@voicedraft/{audio-files,contract,engine-api,speech-text}/**'],
        message: 'An engine knows the contract and the interfaces of engines, nothing of the product.',
      }),
    },
    {
      files: ['packages/speech-text/src/**'],
      rules: forbid(OWN_FILES, {
        group: ['@voicedraft/*/**', '!@voicedraft/contract/**'],
        message: 'What server and web app share about texts knows the contract only.',
      }),
    },
    {
      files: ['packages/audio-files/src/**'],
      rules: forbid(OWN_FILES, {
        group: ['@voicedraft/*/**', '!@voicedraft/contract/**'],
        message: 'Files of sound know the contract only, nothing of engines or the product.',
      }),
    },
    {
      files: ['apps/api/src/{http,db,integrations}/**'],
      rules: forbid(OWN_FILES, {
        regex: '^#(features|jobs|app|main|start|context|build-engines|identity-ports|generation-ports)',
        message: 'app -> features -> http/db/integrations, never back.',
      }),
    },
    ...featureBorders('apps/api/src/features', SERVER_FEATURES, [OWN_FILES, ABOVE_FEATURES, SERVICE_ONLY]),
    // A test may import any feature that shows what it checks.
    { files: ['apps/api/src/features/**/*.test.ts'], rules: forbid(OWN_FILES, ABOVE_FEATURES, SERVICE_ONLY) },
    ...featureBorders('apps/web/src/features', WEB_FEATURES, [OWN_FILES, ABOVE_WEB_FEATURES]),
    { files: ['apps/web/src/features/**/*.test.{ts,tsx}'], rules: forbid(OWN_FILES, ABOVE_WEB_FEATURES) },
    {
      files: ['apps/web/src/{ui,lib}/**'],
      rules: forbid(OWN_FILES, {
        regex: '^#(features|app)/',
        message: 'Components and helpers know no feature.',
      }),
    },
  ],
});
