import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // On two cores the default is a single worker, which waits for the database half of the time.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/*/src/**/*.test.{ts,tsx}',
            'apps/web/{src,build}/**/*.test.{ts,tsx}',
            'sub-apps/*/src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.mjs',
          ],
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          globalSetup: 'apps/server/test-support/database-setup.ts',
          // Modules hold no living state and every file has a database of its own: loading the whole server again for each
          // file would cost a third of the processor time.
          isolate: false,
          // Real processes and databases: starting them takes seconds on a small machine.
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
