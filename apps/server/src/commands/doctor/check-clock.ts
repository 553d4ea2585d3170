import { second } from '@homeroom/shared/dates/durations.ts'
import type { Client, PoolConfig } from 'pg'
import type { Bilingual } from '#platform/installation/start-refusal.ts'
import { onOneConnection } from '#platform/postgres/one-connection.ts'
import { type Finding, fine, toMend } from './finding.ts'

const leeway = 5 * second

const mend: Bilingual = {
  en: 'Set the clock and let it be kept: timedatectl set-ntp true.',
  zh: '请校准时钟并启用自动同步：timedatectl set-ntp true。',
}

/** This machine's clock against the database's and against what was already noted: sessions end by it. */
export async function checkClock(owner: PoolConfig, now: () => Date = () => new Date()): Promise<Finding[]> {
  return onOneConnection(owner, async (client) => {
    const before = now().getTime()
    const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
    const after = now().getTime()
    const difference = (rows[0]?.now.getTime() ?? 0) - (before + after) / 2
    const last = await lastNoted(client)
    return [compareClocks(difference), ...compareWithPast(last, now())]
  })
}

function compareClocks(difference: number): Finding {
  if (Math.abs(difference) <= leeway) return fine('The clock agrees with the database', '时钟与数据库一致')
  const seconds = Math.round(Math.abs(difference) / second)
  return toMend(
    {
      en: `The clocks of this machine and of the database differ by ${seconds} s.`,
      zh: `本机与数据库的时钟相差 ${seconds} 秒。`,
    },
    mend,
  )
}

function compareWithPast(last: Date | undefined, now: Date): Finding[] {
  if (!last || last.getTime() <= now.getTime() + leeway) return []
  return [
    toMend(
      {
        en: `The clock stands before the last event noted (${last.toISOString()}).`,
        zh: `当前时间早于最近记录的事件（${last.toISOString()}）。`,
      },
      mend,
    ),
  ]
}

async function lastNoted(client: Client): Promise<Date | undefined> {
  const { rows: found } = await client.query(`select to_regclass('public.audit_log') is not null as found`)
  if (!found[0]?.found) return undefined
  const { rows } = await client.query<{ last: Date | null }>('select max(occurred_at) as last from audit_log')
  return rows[0]?.last ?? undefined
}
