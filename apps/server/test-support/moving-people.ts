import { makeTransferCode, movePerson, readPersonMoves } from '@homeroom/contract/people/person-move-endpoints.ts'
import { demoPerson } from './demo-district.ts'
import { makeUser } from './make-records.ts'
import { type Browser, demoPassword, type TestServer } from './start-test-server.ts'
import { visit } from './test-server.ts'

/** Two schools of one area. */
export const [here, other] = [demoPerson('admin').unitId, demoPerson('admin.two').unitId]

export type Mover = { id: string; loginName: string; number: string; studentId: string }

/** What somebody is called in the new school, as in the old one. */
export const sameNames = ({ loginName, number }: Mover) => ({ loginName, number })

const movingOnly = [
  ...['administration', 'administration_people', 'administration_people_change', 'administration_people_move', 'base'],
]

/** People of the demo who move between its two schools, and what tests look at afterwards. */
export async function movingPeople(server: TestServer) {
  const sql = (text: string, values: unknown[] = []) =>
    visit(server.database.owner, async (owner) => (await owner.query(text, values)).rows)
  await sql('delete from sign_in_throttles')
  const [area, admin, there] = [
    await server.signIn('area.admin'),
    await server.signIn('admin'),
    await server.signIn('admin.two'),
  ]
  for (const browser of [area, admin, there]) await server.stepUp(browser)

  let movers = 0
  return {
    ...{ sql, area, admin, there },

    /** Somebody of a unit who moves people, has just proved who they are, and may do nothing else but what is named. */
    async mover(unitId: string, ...more: string[]): Promise<Browser> {
      const user = await visit(server.database.owner, (owner) =>
        makeUser(owner, unitId, { userType: '4', password: demoPassword }),
      )
      movers += 1
      await sql(
        `with made as (insert into roles (unit_id, code, name) values ($1, $3, $3) returning id),
           held as (insert into role_permissions select $1, id, code from made, unnest($4::text[]) code),
           icon as (insert into application_assignments (unit_id, application_code, user_id) values ($1, 'administration', $2))
         insert into role_assignments select $1, $2, id from made`,
        [unitId, user.id, `mover-${user.loginName}-${movers}`, [...movingOnly, ...more]],
      )
      const browser = await server.signIn(user.loginName)
      await server.stepUp(browser)
      return browser
    },

    /** Somebody who may sign in; of a pupil the school's record, in a class, too. */
    async somebody(userType: string, unitId = here): Promise<Mover> {
      const { id, loginName } = await visit(server.database.owner, (owner) =>
        makeUser(owner, unitId, { userType, password: demoPassword, phone: '13900001234', mail: 'm@example.org' }),
      )
      const number = `M-${loginName}`
      await sql('update users set number = $2 where id = $1', [id, number])
      if (userType !== '1') return { id, loginName, number, studentId: '' }
      const [pupil] = await sql(
        `insert into students (unit_id, user_id, student_number, real_name, class_id)
         select $1, $2, $3, '转学生', c.id from classes c where c.unit_id = $1 order by c.id limit 1 returning id`,
        [unitId, id, number],
      )
      return { id, loginName, number, studentId: pupil.id }
    },

    move: (someone: Mover, more = {}, browser = area, query: Record<string, string> = { unitId: here }) =>
      browser.post(movePerson.path, { id: someone.id, toUnitId: other, ...sameNames(someone), ...more }, query),

    codeFor: async (someone: Mover): Promise<string> =>
      (await admin.post(makeTransferCode.path, { id: someone.id })).data.code,

    account: async ({ id }: { id: string }) => (await sql('select * from users where id = $1', [id]))[0],

    newAccount: async ({ loginName }: Mover) =>
      (await sql('select * from users where unit_id = $1 and login_name = $2', [other, loginName]))[0],

    movesOf: async (id: string, browser: Browser, query = {}) =>
      (await browser.get(readPersonMoves.path, { id, ...query })).data,
  }
}
