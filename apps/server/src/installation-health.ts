import { minute, second } from '@homeroom/shared/dates/durations.ts'
import { freeRoom, leastRoom } from '#platform/installation/free-room.ts'

/** Why an installation is not healthy, as `/healthz` says it; `ready` when it is. */
export type Health = 'ready' | 'database-away' | 'rules-lost' | 'key-changed' | 'disk-full'

type Parts = {
  isAway: () => Promise<boolean>
  /** Looks whether the database is still what it was at the start; it costs some milliseconds. */
  findFault: () => Promise<'rules-lost' | 'key-changed' | undefined>
  dataDir: string
  /** Told when something has become wrong, or right again. */
  changed: (health: Health) => void
  free?: (folder: string) => Promise<number>
}

/** Looks after an installation while it serves. Whoever asks often is answered by the last look. */
export function createHealth({ isAway, findFault, dataDir, changed, free = freeRoom }: Parts): () => Promise<Health> {
  const fault = lookNowAndThen(minute, () => findFault().catch(() => undefined))
  const isFull = lookNowAndThen(5 * second, () =>
    free(dataDir).then(
      (room) => room < leastRoom,
      () => false,
    ),
  )
  let last: Health = 'ready'

  async function look(): Promise<Health> {
    if (await isAway()) return 'database-away'
    return (await fault()) ?? ((await isFull()) ? 'disk-full' : 'ready')
  }

  return async () => {
    const health = await look()
    if (health !== last) changed(health)
    last = health
    return health
  }
}

function lookNowAndThen<Seen>(pause: number, look: () => Promise<Seen>): () => Promise<Seen> {
  let last: { at: number; seen: Promise<Seen> } | undefined
  return () => {
    if (!last || performance.now() - last.at >= pause) last = { at: performance.now(), seen: look() }
    return last.seen
  }
}
