/**
 * What the gate leaves to the whole test, by the tags of a run: what belongs to the other device, and what is tagged @whole
 * (both devices), @whole-pc or @whole-phone (that one).
 */
export const outOfGate = { pc: /@phone\b|@whole(?!-phone)\b/, phone: /@pc\b|@whole(?!-pc)\b/ }

/** The browser runs of the gate take about five minutes on two cores: this many at most. */
export const mostBrowserRuns = 180
