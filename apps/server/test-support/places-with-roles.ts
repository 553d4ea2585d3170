import { demoCampusId, demoUnitId } from '#database/demo-district/demo-units.ts'
import { roleTemplates } from '#features/permissions/role-templates.ts'
import { makeStudent, makeUser } from './make-records.ts'
import { demoPassword, type TestServer } from './start-test-server.ts'
import { visit } from './test-server.ts'

type Place = { class_id?: string; grade?: number; campus_id?: string }

/** A demo school whose places have roles, and a secretary who puts people there. */
export function placesWithRoles(server: () => TestServer) {
  const unitId = demoUnitId('lakeside-1')
  const east = demoCampusId('lakeside-1', 'east')
  const sql = (text: string, values: unknown[] = []) =>
    visit(server().database.owner, async (owner) => (await owner.query(text, values)).rows)
  let made = 0
  const name = (what: string) => `${what}.${++made}`
  const newUser = (userType: string) =>
    visit(server().database.owner, async (owner) => makeUser(owner, unitId, { userType, password: demoPassword }))

  return {
    ...{ unitId, east, sql, name, newUser },

    link: {
      ...{ relation: '母亲', englishRelation: 'Mother' },
      ...{ maySee: true, mayReceive: true, maySign: true, mayPickUp: true },
    },

    newPupil: (more: { classId?: string; userId?: string } = {}) =>
      visit(server().database.owner, async (owner) => (await makeStudent(owner, unitId, more)).id as string),

    async newClass(campusId: string | null = null): Promise<string> {
      const [{ id }] = await sql(
        `insert into classes (unit_id, grade, grade_name, class_name, campus_id) values ($1, 9, '九年级', $2, $3) returning id`,
        [unitId, name('班'), campusId],
      )
      return id
    },

    /** Gives a place a role that holds what the secretary does not, from today or from a later day on. */
    async give(userType: string, place: Place, later = false): Promise<void> {
      const [{ id }] = await sql(
        `with made as (insert into roles (unit_id, code, name) values ($1, $2, $2) returning id),
           held as (insert into role_permissions select $1, id, 'reports' from made)
         select id from made`,
        [unitId, name('place')],
      )
      await sql(
        `insert into role_grants (unit_id, role_id, user_type, class_id, grade, campus_id, from_day, in_force)
         values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [
          ...[unitId, id, userType, place.class_id ?? null, place.grade ?? null, place.campus_id ?? null],
          ...[later ? '2099-01-01' : '2020-01-01', !later],
        ],
      )
    },

    /** A secretary as the template says. */
    async signInSecretary() {
      const office = await newUser('4')
      await sql(
        `with made as (insert into roles (unit_id, code, name) values ($1, 'secretary', '文员') returning id),
           held as (insert into role_permissions select $1, id, code from made, unnest($3::text[]) code),
           icon as (insert into application_assignments (unit_id, application_code, user_id) values ($1, 'administration', $2))
         insert into role_assignments select $1, $2, id from made`,
        [unitId, office.id, roleTemplates.find(({ code }) => code === 'secretary')?.permissions],
      )
      return server().signIn(office.loginName)
    },
  }
}
