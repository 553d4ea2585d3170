import type { Client, PoolConfig } from 'pg'
import type { Bilingual } from '#platform/installation/start-refusal.ts'
import { onOneConnection } from '#platform/postgres/one-connection.ts'

/** What is wrong at one place of a chain. `number` is the link's; null where there is none. */
export type ChainFault = { unit: string; day: string; number: number | null; what: Bilingual }

type Which = { unitCode?: string | undefined; from?: string | undefined }
export type Verified = { lines: number; days: number; faults: number }

/**
 * Walks the chains of the audit log in one snapshot, day by day, and tells each fault as it is found. Nothing is held in
 * memory but the rows that are being read.
 */
export function verifyAudit(
  owner: PoolConfig,
  { unitCode, from = '-infinity' }: Which,
  tell: (fault: ChainFault) => void,
): Promise<Verified> {
  return onOneConnection(owner, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    const total: Verified = { lines: 0, days: 0, faults: 0 }
    for (const day of await readDays(client, { unitCode, from })) {
      total.days += 1
      const found = (number: number | null, what: Bilingual) => {
        total.faults += 1
        tell({ unit: day.unit, day: day.day, number, what })
      }
      total.lines += await (day.removed ? verifyRemoved(client, day, found) : verifyDay(client, day, found))
    }
    return total
  })
}

type Found = (number: number | null, what: Bilingual) => void
type Day = {
  unitId: string
  unit: string
  day: string
  head: boolean
  number: number
  hash: Buffer
  removed: boolean
  early: boolean
}

/** Every day that has a line, a link or a head. */
async function readDays(client: Client, { unitCode, from }: { unitCode: string | undefined; from: string }) {
  const { rows } = await client.query<Day>(
    `with days as (
       select unit_id, day from audit_chain_heads
       union select unit_id, day from audit_chain
       union select unit_id, (occurred_at at time zone 'UTC')::date from audit_log
         where occurred_at >= $1::date::timestamp at time zone 'UTC')
     select d.unit_id as "unitId", coalesce(u.code, d.unit_id::text) as unit, d.day::text as day, h.unit_id is not null as head,
       coalesce(h.number, 0) as number, coalesce(h.hash, '') as hash, h.removed_at is not null as removed,
       coalesce(h.day >= date_trunc('month', h.removed_at at time zone 'UTC') - interval '6 months', false) as early
     from days d left join units u on u.id = d.unit_id
     left join audit_chain_heads h on h.unit_id = d.unit_id and h.day = d.day
     where d.day >= $1::date and ($2::text is null or u.code = $2) order by unit, d.day`,
    [from, unitCode ?? null],
  )
  return rows
}

type Link = {
  number: number | null
  previous: Buffer
  hash: Buffer
  hasLine: boolean
  computed: Buffer
}

/** The links of a day in their order, each with its line; then lines without a link. */
async function* readLinks(client: Client, { unitId, day }: Day): AsyncGenerator<Link> {
  await client.query(
    `declare links cursor for
     select c.number, c.previous, c.hash, a.id is not null as "hasLine", audit_line_hash(c.previous, a) as computed
     from (select * from audit_chain where unit_id = '${unitId}' and day = '${day}') c
     full join (select * from audit_log where unit_id = '${unitId}'
       and occurred_at >= '${day} 00:00+00' and occurred_at < '${day} 00:00+00'::timestamptz + interval '24 hours') a
     on a.id = c.line_id order by c.number, a.id`,
  )
  let rows: Link[]
  do {
    rows = (await client.query<Link>('fetch 1000 from links')).rows
    yield* rows
  } while (rows.length > 0)
  await client.query('close links')
}

async function verifyDay(client: Client, day: Day, found: Found): Promise<number> {
  let [lines, last] = [0, 0]
  let hash: Buffer = Buffer.alloc(0)
  for await (const link of readLinks(client, day)) {
    if (link.hasLine) lines += 1
    if (link.number === null) {
      found(null, faults.withoutLink)
      continue
    }
    for (let missing = last + 1; missing < link.number; missing += 1) found(missing, faults.linkMissing)
    if (link.number === last + 1 && !link.previous.equals(hash)) found(link.number, faults.outOfOrder)
    if (!link.hasLine) found(link.number, faults.lineMissing)
    else if (!link.computed.equals(link.hash)) found(link.number, faults.changed)
    last = link.number
    hash = link.hash
  }
  for (let missing = last + 1; missing <= day.number; missing += 1) found(missing, faults.linkMissing)
  if (!day.head) found(null, faults.headMissing)
  else if (last > day.number || (last === day.number && !hash.equals(day.hash))) found(last, faults.otherHead)
  return lines
}

/** A day whose lines are past their time has a head and nothing else. */
async function verifyRemoved(client: Client, day: Day, found: Found): Promise<number> {
  if (day.early) found(null, faults.removedEarly)
  for await (const link of readLinks(client, day)) found(link.number, faults.stillThere)
  return 0
}

const faults = {
  changed: { en: 'the line was changed', zh: '记录被修改' },
  lineMissing: { en: 'the line is missing', zh: '记录缺失' },
  linkMissing: { en: 'the link is missing', zh: '链条环节缺失' },
  withoutLink: { en: 'a line has no link', zh: '有记录未链接' },
  outOfOrder: { en: 'the link does not follow the one before it', zh: '环节与前一环节不衔接' },
  headMissing: { en: 'the head of the chain is missing', zh: '链首缺失' },
  otherHead: { en: 'the chain ends in another way than its head says', zh: '链条末端与链首不符' },
  removedEarly: { en: 'the lines were removed before their time', zh: '记录被提前删除' },
  stillThere: { en: 'something stands on a day whose lines were removed', zh: '已清除的日期仍有内容' },
} as const satisfies Record<string, Bilingual>
