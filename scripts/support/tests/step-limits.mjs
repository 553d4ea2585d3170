const minute = 60_000

/** How long each step of the tests may take: three to four times an ordinary day, since a slow one takes 2.5 times as long. */
export const stepLimits = {
  lint: 10 * minute,
  types: 15 * minute,
  texts: 5 * minute,
  'kit size': 5 * minute,
  unit: 10 * minute,
  server: 25 * minute,
  build: 10 * minute,
  'page size': 5 * minute,
  'development only': 5 * minute,
  e2e: 45 * minute,
}
