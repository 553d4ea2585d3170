import process from 'node:process'
import { defineConfig } from 'vitest/config'

// What the mutation run of a feature's services repeats: the tests of the feature, each file on a database of its own.
export default defineConfig({
  test: {
    include: [`apps/server/src/features/${process.env.MUTATED_FEATURE}/**/*.test.ts`],
    globalSetup: 'apps/server/test-support/database-setup.ts',
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
