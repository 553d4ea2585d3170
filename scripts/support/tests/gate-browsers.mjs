/** Titles of the browser tests that are not in the gate, for each device; what the tags mean: CONTRIBUTING.md. */
export const outOfGate = { pc: /@phone\b|@whole(?!-phone)\b/, phone: /@pc\b|@whole(?!-pc)\b/ }

/** So many runs of browser tests the gate may hold: more would make it late. */
export const mostBrowserRuns = 180
