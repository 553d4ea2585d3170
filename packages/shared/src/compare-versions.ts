/**
 * Compares two versions segment by segment, as numbers: below zero when the first is older, above when it is newer. So
 * 1.10.0 is newer than 1.9.9. A segment that is missing counts as 0, and so does one that is no number.
 */
export function compareVersions(first: string, second: string): number {
  const [ours, theirs] = [segments(first), segments(second)]
  for (let at = 0; at < Math.max(ours.length, theirs.length); at += 1) {
    const difference = (ours[at] ?? 0) - (theirs[at] ?? 0)
    if (difference !== 0) return Math.sign(difference)
  }
  return 0
}

function segments(version: string): number[] {
  return version.split('.').map((part) => Number.parseInt(part, 10) || 0)
}
