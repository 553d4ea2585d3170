import { LRUCache } from 'lru-cache'
import { ownBytes } from '#platform/pages/page-packing.ts'
import type { DrawnPage } from './drawn-page.ts'

const second = 1000
const megabyte = 2 ** 20

export type RecentPages = ReturnType<typeof createRecentPages>

/**
 * Pages that were drawn a moment ago: a person who reloads within two seconds gets the same one, and so do visitors of one
 * sign-in page. Any change the database tells of ends that at once. Bounded by bytes: two seconds of a morning fit.
 */
export function createRecentPages({ now }: { now: () => Date }) {
  const recent = new LRUCache<string, DrawnPage>({
    maxSize: 32 * megabyte,
    sizeCalculation: ({ page }) => ownBytes(page),
    ttl: 2 * second,
    perf: { now: () => now().getTime() },
  })
  let forgotten = 0

  return {
    /** Forgets pages by the beginning of their key: a unit, or a unit and a person. */
    forget(prefix: string): void {
      forgotten++
      for (const key of recent.keys()) if (key.startsWith(prefix)) recent.delete(key)
    },
    forgetAll(): void {
      forgotten++
      recent.clear()
    },
    async find(key: string, draw: () => Promise<DrawnPage | undefined>): Promise<DrawnPage | undefined> {
      const known = recent.get(key)
      if (known) return known
      const readAt = forgotten
      const drawn = await draw()
      // What was read before a change must not be kept after it.
      if (drawn && readAt === forgotten) recent.set(key, drawn)
      return drawn
    },
  }
}
