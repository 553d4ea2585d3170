/** Where a scrolling box stands, as the browser reports it. */
export type ScrollPosition = { scrollTop: number; clientHeight: number; scrollHeight: number }

/** True when at most `threshold` pixels are left below. */
export function isNearEnd(position: ScrollPosition, threshold: number): boolean {
  return position.scrollHeight - position.clientHeight - position.scrollTop <= threshold
}
