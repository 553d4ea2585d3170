import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** They only end what hangs: no test is judged by its time, and a machine may be slow or shared. */
const limits = {
  testTimeout: 240_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 45_000 } },
  setupFiles: 'scripts/support/tests/wait-long-enough.mjs',
}

export default defineConfig({
  test: {
    // On few cores one more than there are: each waits a third of its time for the database and for programs. vitest's own choice
    // on two cores is a single worker.
    maxWorkers: Math.max(Math.min(availableParallelism(), 2) + 1, availableParallelism() - 1),
    projects: [
      {
        test: {
          ...limits,
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
          ...limits,
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          globalSetup: 'apps/server/test-support/database-setup.ts',
          // Modules hold no living state and every file has a database of its own: loading the whole server again for each
          // file would cost a third of the processor time.
          isolate: false,
        },
      },
    ],
  },
})
