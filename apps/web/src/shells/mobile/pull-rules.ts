/** How far the finger must go before letting go asks for what is new, in pixels. */
const far = 96
/** How far the page shows the pull at most. */
const shownMost = 72

/** What a pull does: `shown` pixels for the eye, and whether letting go now refreshes. */
export type Pull = { shown: number; ready: boolean }

/** The farther the finger goes, the less the page follows. Sideways and upwards is no pull. */
export function pullOf({ across, down }: { across: number; down: number }): Pull {
  if (down <= 0 || Math.abs(across) > down) return { shown: 0, ready: false }
  return { shown: Math.round(shownMost * (1 - Math.exp(-down / far))), ready: down >= far }
}
