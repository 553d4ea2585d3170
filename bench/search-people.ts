import { Client } from 'pg'
import { embeddedConnections } from '../apps/server/src/platform/embedded-postgres/embedded-database.ts'
import { median } from './support/load.ts'
import { callHeaders, cpuTime, type Product, signIn } from './support/product.ts'
import { heading, line, ms } from './support/report.ts'

const count = 100_000
const rounds = 40
const [most, cpuBudget] = [1.5, 20]

/** What is typed: of one person, of some hundred, of everybody, of nobody. */
const searches = ['zhou4242', '第42', 'zhou', 'xylophone']

/** The search of an office over 100,000 people, against the two plain statements of a page and of how many there are, prepared. */
export async function benchSearchPeople(product: Product): Promise<void> {
  heading(`search over ${count} people: medians of ${rounds} rounds, one at a time, ours and the bare query in turn`)
  const owner = new Client(embeddedConnections(product.dataDir).owner)
  await owner.connect()
  const unitId = await fillPeople(owner)
  await owner.query(`select set_config('homeroom.unit_id', $1, false)`, [unitId])
  const cookie = await signIn(product.address, 'admin')
  for (const search of searches) {
    const [ours, bare]: [number[], number[]] = [[], []]
    await askOurs(product, cookie, search)
    await askBare(owner, unitId, search)
    const cpuBefore = cpuTime(product.pid)
    for (let round = 0; round < rounds; round++) {
      ours.push(await timed(() => askOurs(product, cookie, search)))
      bare.push(await timed(() => askBare(owner, unitId, search)))
    }
    const cpu = (cpuTime(product.pid) - cpuBefore) / rounds
    const ratio = median(ours) / median(bare)
    const figures = `${ratio.toFixed(2)} (${ms(median(ours))} against ${ms(median(bare))})`
    line(`“${search}”: of the bare query`, figures, `<= ${most}`, ratio <= most)
    line(`“${search}”: CPU of the server`, ms(cpu), `< ${cpuBudget} ms`, cpu < cpuBudget)
  }
  await owner.end()
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

async function askOurs({ address }: Product, cookie: string, search: string): Promise<void> {
  const answer = await fetch(`${address}/api/people/list?${new URLSearchParams({ search })}`, {
    headers: { ...callHeaders, cookie },
  })
  const { status } = (await answer.json()) as { status: number }
  if (status !== 200) throw new Error(`the search was answered with ${status}`)
}

const found = `from users u where u.unit_id = $1 and u.search_words like '%' || $2::text || '%'
  and u.id in (select f.id from find_people_with(search_pairs($1::uuid, $2)) f)`

async function askBare(owner: Client, unitId: string, search: string): Promise<void> {
  const values = [unitId, search]
  await owner.query({
    name: 'page',
    text: `select u.id, u.real_name, u.english_name, u.user_type, u.login_name, u.number, u.phone, u.mail, u.status, u.created_at
      ${found} order by u.spoken_name, u.id limit 30`,
    values,
  })
  await owner.query({ name: 'count', text: `select count(*)::int as total ${found}`, values })
}

async function fillPeople(owner: Client): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    "select unit_id as id from users where login_name = 'admin' limit 1",
  )
  const unitId = rows[0]?.id ?? ''
  await owner.query(
    `insert into users (unit_id, user_type, login_name, login_name_key, real_name, spoken_name)
     select $1, '3', 'many-' || n, 'many-' || n, '周第' || n, 'zhou ' || n || E'\\nzhou' || n
     from generate_series(1, $2::int) n`,
    [unitId, count],
  )
  await owner.query('vacuum analyze users')
  return unitId
}
