import { availableParallelism } from 'node:os'
import process from 'node:process'
import { configDefaults, defineConfig } from 'vitest/config'

/** What meets no database, or starts the embedded one itself: another PostgreSQL changes nothing of it. */
const sameOnEveryDatabase = [
  'apps/server/src/features/faces/engine/**',
  'apps/server/src/platform/storage/**',
  'apps/server/src/platform/embedded-postgres/{database-after-kill,embedded-database,postgres-programs}.test.ts',
]

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
          exclude: [...configDefaults.exclude, ...(process.env.DATABASE_URL ? sameOnEveryDatabase : [])],
          globalSetup: 'apps/server/test-support/database-setup.ts',
          // Modules hold no living state and every file has a database of its own: loading the whole server again for each
          // file would cost a third of the processor time.
          isolate: false,
        },
      },
    ],
  },
})
