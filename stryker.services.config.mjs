import process from 'node:process'
import rules from './stryker.config.mjs'

const feature = process.env.MUTATED_FEATURE

/** The services of one feature, proved by its tests on a real database. */
export default {
  ...rules,
  vitest: { configFile: 'vitest.mutation-services.config.ts' },
  mutate: [`apps/server/src/features/${feature}/**/*-service.ts`],
  // Starting a server takes longer than the test: a mutant is not slow for that.
  timeoutMS: 60_000,
}
