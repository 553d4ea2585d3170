import { minute, second } from '@homeroom/shared/dates/durations.ts'
import type { DatabaseFault } from '#database/database-fault.ts'
import { type Fault, faultText } from '#platform/installation/fault.ts'

type Code = DatabaseFault['code'] | 'disk-full' | 'not-looked'
/** Why an installation is not healthy, as `/healthz` says it; `ready` when it is. */
export type HealthCode = 'ready' | 'database-away' | Code

/** Between two looks, so that nobody who asks often makes more of them; what is wrong is soon looked at again. */
const pauses = { database: minute, disk: 5 * second, again: 10 * second }
/** For so long the last look counts when none succeeds: one that fails or takes long tells nothing yet. */
export const blindPatience = 3 * minute

type Parts = {
  isAway(): Promise<boolean>
  /** Looks whether the database is still what it was at the start. Must end by itself. */
  lookAtDatabase(): Promise<Fault<DatabaseFault['code']> | undefined>
  lookAtDisk(): Promise<Fault<'disk-full'> | undefined>
  /** Told when something has become wrong, and when it is right again. */
  report(text: string): void
}

export type Health = {
  answer(): Promise<HealthCode>
  close(): void
}

/**
 * Looks after an installation while it serves, whether somebody asks or not. Whoever asks is answered by the last look and never waits
 * for one. It starts from what the start has just looked at, and whatever it finds, the process goes on.
 */
export function createHealth({ isAway, lookAtDatabase, lookAtDisk, report }: Parts): Health {
  const database = keepLooking(lookAtDatabase, pauses.database, report)
  const disk = keepLooking(lookAtDisk, pauses.disk, report)
  let wasAway = false

  return {
    async answer() {
      const away = await isAway()
      if (away !== wasAway) report(away ? faultText(databaseAway) : rightAgain)
      wasAway = away
      return away ? 'database-away' : (database.fault()?.code ?? disk.fault()?.code ?? 'ready')
    },
    close() {
      database.close()
      disk.close()
    },
  }
}

type Look = { fault(): Fault<Code> | undefined; close(): void }

function keepLooking(
  find: () => Promise<Fault<Code> | undefined>,
  pause: number,
  report: (text: string) => void,
): Look {
  let found: Fault<Code> | undefined
  let told: Code | undefined
  let seenAt = performance.now()
  let closed = false
  let next = setTimeout(look, pause).unref()

  // The next one begins when this one has ended: a database that answers slowly never gets a second one meanwhile.
  async function look(): Promise<void> {
    const seen = await find().catch(() => notLooked)
    if (closed) return
    if (seen !== notLooked) {
      found = seen
      seenAt = performance.now()
    }
    tell(fault())
    next = setTimeout(look, seen ? Math.min(pause, pauses.again) : pause).unref()
  }

  const fault = () => (performance.now() - seenAt > blindPatience ? notLooked : found)

  function tell(fault: Fault<Code> | undefined): void {
    if (fault?.code === told) return
    told = fault?.code
    report(fault ? faultText(fault) : rightAgain)
  }

  return {
    fault,
    close() {
      closed = true
      clearTimeout(next)
    },
  }
}

const rightAgain = 'Healthy again / 已恢复正常'
const notLooked: Fault<'not-looked'> = {
  code: 'not-looked',
  what: {
    en: 'For three minutes it could not be looked whether the database and the disk are in order.',
    zh: '已有三分钟无法检查数据库和磁盘的状况。',
  },
  mend: {
    en: 'See what the database says (too many connections?), and run: npm run homeroom -- doctor.',
    zh: '请查看数据库日志（是否连接过多），并运行：npm run homeroom -- doctor。',
  },
}
const databaseAway: Pick<Fault, 'what' | 'mend'> = {
  what: { en: 'The database does not answer.', zh: '数据库没有响应。' },
  mend: {
    en: 'See its log; the server goes on by itself when it is back.',
    zh: '请查看其日志；恢复后本服务会自动继续。',
  },
}
