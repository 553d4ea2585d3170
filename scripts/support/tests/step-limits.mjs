const minute = 60_000

/**
 * How long each step of the tests may take: about three times an ordinary day, since a slow one takes 2.5 times as long; the two
 * long ones have what the 90 minutes of the pipeline leave.
 * Each is over before the limits of .ci/run, so that the step itself says what hung; see step-limits.test.mjs.
 */
export const stepLimits = {
  lint: 6 * minute,
  types: 8 * minute,
  texts: 3 * minute,
  'kit size': 3 * minute,
  unit: 8 * minute,
  server: 18 * minute,
  build: 8 * minute,
  'page size': 3 * minute,
  'development only': 3 * minute,
  e2e: 49 * minute,
}
