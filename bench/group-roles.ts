import { Client } from 'pg'
import { embeddedConnections } from '../apps/server/src/platform/embedded-postgres/embedded-database.ts'
import { median } from './support/load.ts'
import { callHeaders, type Product, signIn } from './support/product.ts'
import { heading, line, ms, plain } from './support/report.ts'

const [people, classes, grants] = [100_000, 2_000, 200]
const rounds = 60
const most = 1.1

/** What is asked when a page starts. The person's entry in the caches is dropped before each. */
const asked = ['/api/uaa/oauth/me', '/pages/base/pc_desktop_all/index.html']

/** What a session and the desktop cost a pupil who has roles by kind, class, grade and campus, against the same pupil without. */
export async function benchGroupRoles(product: Product): Promise<void> {
  heading(
    `roles of groups: ${people} people, ${classes} classes, ${grants} grants; medians of ${rounds} rounds, with and without in turn`,
  )
  const owner = new Client(embeddedConnections(product.dataDir).owner)
  await owner.connect()
  const pupil = await fill(owner)
  const cookie = await signIn(product.address, 'student')
  for (const path of asked) {
    const times: Record<'with' | 'without' | 'bare', number[]> = { with: [], without: [], bare: [] }
    for (let round = 0; round < rounds; round++) {
      await pupil.take()
      times.without.push(await timed(() => ask(product, cookie, path)))
      await pupil.giveBack()
      times.with.push(await timed(() => ask(product, cookie, path)))
      times.bare.push(await timed(() => pupil.askBare()))
    }
    const ratio = median(times.with) / median(times.without)
    const figures = `${ratio.toFixed(2)} (${ms(median(times.with))} against ${ms(median(times.without))})`
    line(`${path}: of the time without roles`, figures, `<= ${most}`, ratio <= most)
    plain('the bare query of roles and permissions, prepared', ms(median(times.bare)))
  }
  await owner.end()
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

async function ask({ address }: Product, cookie: string, path: string): Promise<void> {
  const answer = await fetch(address + path, { headers: { ...callHeaders, cookie } })
  await answer.text()
  if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}`)
}

/** Until every process has heard of a change. */
const heard = () => new Promise((resolve) => setTimeout(resolve, 30))

async function fill(owner: Client) {
  const one = async (text: string, values: unknown[] = []) => (await owner.query(text, values)).rows[0]
  const {
    unit_id: unitId,
    id: userId,
    class_id: classId,
  } = await one(
    `select u.unit_id, u.id, s.class_id from users u join students s on s.unit_id = u.unit_id and s.user_id = u.id
     where u.login_name = 'student'`,
  )
  await owner.query(
    `insert into classes (unit_id, grade, grade_name, class_name)
     select $1, 1 + n % 9, '年级' || 1 + n % 9, '大班' || n from generate_series(1, $2::int) n`,
    [unitId, classes],
  )
  const { id: elsewhere } = await one(`select id from classes where unit_id = $1 and class_name = '大班1'`, [unitId])
  await owner.query(
    `with made as (insert into users (unit_id, user_type, login_name, login_name_key, real_name, spoken_name)
         select $1, '1', 'group-' || n, 'group-' || n, '群第' || n, 'qun ' || n from generate_series(1, $2::int) n
         returning id, login_name),
       numbered as (select id, login_name, row_number() over (order by login_name) as n from made),
       places as (select id, row_number() over (order by id) - 1 as n from classes
         where unit_id = $1 and class_name like '大班%')
     insert into students (unit_id, user_id, class_id, student_number, real_name)
     select $1, m.id, p.id, m.login_name, '群' from numbered m join places p on p.n = m.n % $3`,
    [unitId, people, classes],
  )
  await owner.query(
    `with made as (insert into roles (unit_id, code, name) select $1, 'group-' || n, '群体' || n
         from generate_series(1, $2::int) n returning id, code),
       numbered as (select id, row_number() over (order by code) as n from made),
       held as (insert into role_permissions select $1, m.id, p.code from made m
         cross join (select code from permissions order by code limit 10) p),
       places as (select id, row_number() over (order by id = $3 desc, id) as n from classes where unit_id = $1)
     insert into role_grants (unit_id, role_id, user_type, class_id, grade, campus_id, from_day, in_force)
     select $1, m.id, '1', case when m.n > 12 then p.id end,
       case when m.n between 3 and 12 then m.n - 2 end,
       case when m.n = 2 then (select id from campuses where unit_id = $1 order by main desc, id limit 1) end,
       current_date - 1, true
     from numbered m left join places p on p.n = m.n - 12`,
    [unitId, grants, classId],
  )
  const keepAll = () => owner.query('select keep_role_grants($1, null, current_date)', [unitId])
  const goTo = (place: string) =>
    owner.query('update students set class_id = $3 where unit_id = $1 and user_id = $2', [unitId, userId, place])
  plain('writing who holds the roles of all groups', ms(await timed(keepAll)))
  await owner.query('vacuum analyze')
  plain('the same when nothing has changed', ms(await timed(keepAll)))
  plain('a pupil goes to another class', ms(await timed(() => goTo(elsewhere))))
  await goTo(classId)
  const { held } = await one('select count(*)::int as held from role_assignments where user_id = $1 and granted', [
    userId,
  ])
  plain('roles that the pupil has through groups', String(held))
  await owner.query(
    'create temp table kept as select * from role_assignments where unit_id = $1 and user_id = $2 and granted',
    [unitId, userId],
  )
  const values = [unitId, userId]
  return {
    async take() {
      await owner.query('delete from role_assignments where unit_id = $1 and user_id = $2 and granted', values)
      await heard()
    },
    async giveBack() {
      await owner.query('insert into role_assignments select * from kept')
      await heard()
    },
    askBare: () =>
      owner.query({
        name: 'bare-roles',
        text: `select (select json_agg(distinct r.application || '/' || r.code) from role_assignments a
            join roles r on r.unit_id = a.unit_id and r.id = a.role_id where a.unit_id = $1 and a.user_id = $2) as roles,
          (select json_agg(distinct p.permission_code) from role_assignments a
            join role_permissions p on p.unit_id = a.unit_id and p.role_id = a.role_id
            where a.unit_id = $1 and a.user_id = $2) as permissions`,
        values,
      }),
  }
}
