/** Why there is no picture of the camera. */
export type CameraProblem = 'refused' | 'missing' | 'busy' | 'unsafe'

/** What the browser's error means for the person in front of it. */
export function cameraProblem(error: unknown): CameraProblem {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing'
  return 'busy'
}

/** So many pictures without a code, and the card counts as taken away. */
const goneAfter = 5

/**
 * Tells which of the codes that a camera sees are shown anew. A card that stays in front of it is one scan, however long
 * it stays; it has to be taken away to be tried again.
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
