import { second } from '@homeroom/shared/dates/durations.ts'
import { LRUCache } from 'lru-cache'
import { ownBytes } from '#platform/pages/page-packing.ts'
import type { DrawnPage } from './decided-page.ts'

const megabyte = 2 ** 20

/** Stands in the keys of visitors' pages where others have a person. */
export const visitorMark = ':visitor:'

export type RecentPages = ReturnType<typeof createRecentPages>

/**
 * A short cache of rendered pages: a person who reloads within two seconds gets the same page, and so do visitors of
 * one sign-in page. Any notified change removes it at once. It is limited in bytes, for two seconds of a busy morning.
 */
export function createRecentPages({ now }: { now: () => Date }) {
  const recent = new LRUCache<string, { drawn: DrawnPage; at: number }>({
    maxSize: 32 * megabyte,
    sizeCalculation: ({ drawn }) => ownBytes(drawn.page),
  })
  let forgotten = 0

  /** Setting the clock back makes nothing live longer. */
  function isRecent(at: number): boolean {
    const age = now().getTime() - at
    return age >= 0 && age < 2 * second
  }
  function forgetThose(those: (key: string) => boolean): void {
    forgotten++
    for (const key of recent.keys()) if (those(key)) recent.delete(key)
  }

  return {
    /** Removes pages by the beginning of their key: a unit, or a unit and a person. */
    forget: (prefix: string): void => forgetThose((key) => key.startsWith(prefix)),
    /** Removes the sign-in pages of all units. */
    forgetVisitors: (): void => forgetThose((key) => key.includes(visitorMark)),
    forgetAll(): void {
      forgotten++
      recent.clear()
    },
    async find(key: string, draw: () => Promise<DrawnPage | undefined>): Promise<DrawnPage | undefined> {
      const known = recent.get(key)
      if (known && isRecent(known.at)) return known.drawn
      const [readAt, at] = [forgotten, now().getTime()]
      const drawn = await draw()
      // What was read before a change must not be stored after it.
      if (drawn && readAt === forgotten) recent.set(key, { drawn, at })
      return drawn
    },
  }
}
