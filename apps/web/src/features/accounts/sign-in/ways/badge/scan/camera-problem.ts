/** Why there is no picture of the camera. */
export type CameraProblem = 'refused' | 'missing' | 'busy' | 'unsafe'

/** What the browser's error means for the person in front of it. */
export function cameraProblem(error: unknown): CameraProblem {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing'
  return 'busy'
}
