import { roleAssignments, rolePermissions, roles } from '../src/database/tables/permissions.ts'
import { makeRow, makeUser } from './make-records.ts'
import type { Browser, TestServer } from './start-test-server.ts'
import { visit } from './test-server.ts'

const password = 'office-first-floor-9'

/** Somebody of the office who has Administration and a role with exactly these permissions. They sign in when they are needed. */
export async function officePerson(server: TestServer, unitId: string, permissions: readonly string[]) {
  const { id, loginName } = await visit(server.database.owner, async (owner) => {
    const person = await makeUser(owner, unitId, { userType: '4', password })
    const role = await makeRow(owner, roles, { unitId, code: person.loginName, name: person.loginName })
    for (const permissionCode of permissions)
      await makeRow(owner, rolePermissions, { unitId, roleId: role.id, permissionCode })
    await makeRow(owner, roleAssignments, { unitId, userId: person.id, roleId: role.id })
    await owner.query(
      `insert into application_assignments (unit_id, application_code, user_id) values ($1, 'administration', $2)`,
      [unitId, person.id],
    )
    return person
  })
  const unproved = () => server.signIn(loginName, password)
  return {
    id,
    unproved,
    async proved(): Promise<Browser> {
      const browser = await unproved()
      await server.stepUp(browser, password)
      return browser
    },
  }
}
