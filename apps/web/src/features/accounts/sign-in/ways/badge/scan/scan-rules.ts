/** Why there is no picture of the camera. */
export type CameraProblem = 'refused' | 'missing' | 'busy' | 'unsafe'

/** What the browser's error means for the person in front of it. */
export function cameraProblem(error: unknown): CameraProblem {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing'
  return 'busy'
}

/** After so many pictures without a code the card counts as removed. */
const goneAfter = 5

/**
 * Tells which codes are new to the camera. A card that stays in front of it counts once; it must be removed before it
 * is scanned again.
 */
export function createSeenCodes() {
  let last: string | null = null
  let without = 0
  return (code: string | null): code is string => {
    if (code === null) {
      without += 1
      if (without >= goneAfter) last = null
      return false
    }
    without = 0
    if (code === last) return false
    last = code
    return true
  }
}
