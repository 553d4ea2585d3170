import { Client } from 'pg'
import { embeddedConnections } from '../apps/server/src/platform/embedded-postgres/embedded-database.ts'
import { median } from './support/load.ts'
import { callHeaders, type Product, signIn } from './support/product.ts'
import { heading, line, ms } from './support/report.ts'

const count = 100_000
const rounds = 9
const budget = 100

const asked = {
  'newest page': {},
  'unread only': { unread: 'true' },
  'the rarest importance': { importance: '5' },
  'one application': { module: 'library' },
  'the last days': { from: '2026-01-01T00:00:00Z' },
  'a word in one message of all': { search: '银河' },
  'a word in every message': { search: '消息' },
  'a single character in one message': { search: '氦' },
  'nothing of the kind': { search: 'xylophone' },
  'unread, rare and searched': { unread: 'true', importance: '5', search: '第777' },
} as const

/** The message centre of a person with 100,000 messages, each page asked for alone. */
export async function benchMessageCentre(product: Product): Promise<void> {
  heading(`message centre: one person with ${count} messages, medians of ${rounds} rounds, one call at a time`)
  await fillMessages(product)
  const cookie = await signIn(product.address, 'teacher')
  for (const [name, query] of Object.entries(asked)) {
    const times: number[] = []
    for (let round = 0; round <= rounds; round++) times.push(await readPage(product, cookie, query))
    // The first one warms up.
    const took = median(times.slice(1))
    line(name, ms(took), `<= ${budget} ms`, took <= budget)
  }
}

async function readPage(product: Product, cookie: string, query: Record<string, string>): Promise<number> {
  const began = performance.now()
  const address = `${product.address}/api/base/desktop/message_page?${new URLSearchParams(query)}`
  const answer = await fetch(address, { headers: { ...callHeaders, cookie } })
  const { status } = (await answer.json()) as { status: number }
  if (status !== 200) throw new Error(`the page was answered with ${status}`)
  return performance.now() - began
}

/** Every tenth unread, one in a thousand urgent, one with a word of its own. */
async function fillMessages({ dataDir }: Product): Promise<void> {
  const owner = new Client(embeddedConnections(dataDir).owner)
  await owner.connect()
  await owner.query(
    `with reader as (select unit_id, id from users where login_name = 'teacher' limit 1),
     made as (
       insert into messages (unit_id, module, text, importance, sent_at)
       select unit_id, case when n % 500 = 0 then 'library' else 'notices' end,
         '第' || n || '条消息：' || md5(n::text) || case when n = 4242 then '银河与氦' else '' end,
         case when n % 1000 = 0 then 5 else 3 end, now() - n * interval '5 minutes'
       from reader, generate_series(1, $1::int) n
       returning unit_id, id, module, sent_at)
     insert into message_recipients (unit_id, user_id, message_id, module, sent_at, read_at)
     select made.unit_id, reader.id, made.id, module, sent_at,
       case when extract(epoch from sent_at)::bigint / 300 % 10 = 0 then null else now() end
     from made, reader`,
    [count],
  )
  await owner.query('vacuum analyze messages')
  await owner.query('vacuum analyze message_recipients')
  await owner.end()
}
