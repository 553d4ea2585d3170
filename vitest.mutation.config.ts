import { defineConfig } from 'vitest/config'

// What the mutation run repeats for each changed line: tests that need neither a database nor a browser.
export default defineConfig({
  test: {
    include: ['packages/shared/src/**/*.test.ts', 'apps/server/src/features/**/*-rules.test.ts'],
    // It ends what hangs: the changed code counts each step it takes, and the machine may be busy.
    testTimeout: 240_000,
  },
})
