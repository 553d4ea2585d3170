import { clockingAgeHours } from '@homeroom/contract/attendance/attendance-limits.ts'
import { hour, second } from '@homeroom/shared/dates/durations.ts'

/** How many pictures a kiosk keeps while the network is away: the pupils of a gate, with some to spare. */
export const entriesMaximum = 600

/** What is known of a kept picture without opening it. `takenAt`: ISO 8601, UTC. */
export type EntryFacts = { id: string; takenAt: string }

/** Entries that the server would still count, and those that have become too old for it. */
export function sortByAge(entries: readonly EntryFacts[], now: Date): { living: EntryFacts[]; over: EntryFacts[] } {
  const oldest = now.getTime() - clockingAgeHours * hour
  const isOver = ({ takenAt }: EntryFacts) => Date.parse(takenAt) < oldest
  return { living: entries.filter((entry) => !isOver(entry)), over: entries.filter(isOver) }
}

/**
 * The entry that is sent next: in the order in which people came, but what the server could not work on goes behind the others,
 * or one picture would hold up all.
 */
export function nextEntry(entries: readonly EntryFacts[], tries: ReadonlyMap<string, number>): EntryFacts | undefined {
  const triesOf = ({ id }: EntryFacts) => tries.get(id) ?? 0
  return [...entries].sort((one, other) => triesOf(one) - triesOf(other) || one.takenAt.localeCompare(other.takenAt))[0]
}

const firstPause = 15 * second
const longestPause = 60 * second

/** How long the next try waits after so many that failed, one after the other. */
export function pauseAfter(failures: number): number {
  return Math.min(longestPause, firstPause * 2 ** Math.max(0, failures - 1))
}
