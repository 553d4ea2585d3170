import { availableParallelism } from 'node:os'
import process from 'node:process'
import { configDefaults, defineConfig } from 'vitest/config'

/** What meets no database, or starts the embedded one itself: another PostgreSQL changes nothing of it. */
const sameOnEveryDatabase = [
  'apps/server/src/features/faces/engine/**',
  'apps/server/src/platform/storage/**',
  'apps/server/src/platform/embedded-postgres/{database-after-kill,embedded-database,postgres-programs}.test.ts',
]

export default defineConfig({
  test: {
    // On two cores the default is a single worker, and two wait a third of their time for the database and for programs.
    maxWorkers: Math.max(3, availableParallelism() - 1),
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
          exclude: [...configDefaults.exclude, ...(process.env.DATABASE_URL ? sameOnEveryDatabase : [])],
          globalSetup: 'apps/server/test-support/database-setup.ts',
          // Modules hold no living state and every file has a database of its own: loading the whole server again for each
          // file would cost a third of the processor time.
          isolate: false,
          // Real processes and databases: starting them takes seconds on a small machine.
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // What is waited for comes by way of the database. On a slow day that takes longer than the usual second.
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
})
