import { day } from '@homeroom/shared/dates/durations.ts'

type KeyTimes = { kid: string; signsFrom: Date }

/** How long a key signs. */
export const keyPeriod = 90 * day

/** How long before its first signature a key is published, because clients cache keys for hours. */
export const publishedAhead = 2 * day

/** How long a key is published after its last signature: longer than the time to live of anything it signed. */
export const publishedAfter = 2 * day

/**
 * The published keys, the one that signs first. Each signs until the next one begins. Future keys and recently ended
 * ones are published, too.
 */
export function publishedKeys<Key extends KeyTimes>(keys: readonly Key[], now: Date): Key[] {
  const newestFirst = [...keys].sort((left, right) => right.signsFrom.getTime() - left.signsFrom.getTime())
  const begun = newestFirst.filter(({ signsFrom }) => signsFrom <= now)
  const coming = newestFirst.filter(({ signsFrom }) => signsFrom > now)
  const [signing, ...before] = begun
  if (!signing) return coming.reverse()
  const recent = before.filter((_key, index) => {
    const follower = begun[index] as Key
    return follower.signsFrom.getTime() + publishedAfter > now.getTime()
  })
  return [signing, ...coming, ...recent]
}

/** When a new key should begin to sign; undefined while there is one for long enough. */
export function nextKeyBegin(keys: readonly KeyTimes[], now: Date): Date | undefined {
  if (keys.length === 0) return now
  const newest = Math.max(...keys.map(({ signsFrom }) => signsFrom.getTime()))
  const due = newest + keyPeriod
  if (due - publishedAhead > now.getTime()) return undefined
  return new Date(Math.max(due, now.getTime() + publishedAhead))
}
