/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.config.ts' },
  mutate: [
    'packages/shared/src/**/*.ts',
    'apps/server/src/features/**/*-rules.ts',
    '!**/*.test.ts',
    '!packages/shared/src/passwords/common-passwords.ts',
  ],
  // Of the applications the texts are needed: rules are asked whether every word of theirs has one.
  ignorePatterns: [
    ...['apps/web', 'sub-apps/**/*.{ts,tsx,css}', 'e2e', 'bench', 'docs'],
    ...['**/dist', '.cache', 'test-results'],
  ],
  // TypeScript 7 has no programming interface for the tool to rewrite a configuration with: it is told of none.
  tsconfigFile: 'no-tsconfig.json',
  coverageAnalysis: 'perTest',
  // What runs while a module is read is run by every test: one such change takes as long as all tests, and they were nine tenths of the time.
  ignoreStatic: true,
  concurrency: 2,
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, allowEmojis: false, reportTests: false },
  tempDirName: '.cache/stryker',
  thresholds: { high: 95, low: 90, break: 90 },
}
