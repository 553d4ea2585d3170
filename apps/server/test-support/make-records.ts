import { randomBytes } from 'node:crypto'
import { drizzle, type NodePgClient } from 'drizzle-orm/node-postgres'
import type { PgTable } from 'drizzle-orm/pg-core'
import { messageRecipients, messages, todoItems } from '../src/database/tables/messages.ts'
import { roleAssignments, rolePermissions, roles } from '../src/database/tables/permissions.ts'
import { classes, guardianships, students } from '../src/database/tables/students.ts'
import { unitHostNames, units } from '../src/database/tables/units.ts'
import { passwordCredentials, users } from '../src/database/tables/users.ts'
import { quickHash } from './quick-passwords.ts'

// Makers of single records for tests. They connect as the owner, fill in what a test does not care about, and answer
// the whole row. Names are random, so that tests may share a database.

/** Writes one row and answers it. */
export async function makeRow<Table extends PgTable>(
  owner: NodePgClient,
  table: Table,
  row: Table['$inferInsert'],
): Promise<Table['$inferSelect']> {
  const rows = await drizzle(owner).insert(table).values(row).returning()
  return (rows as Table['$inferSelect'][])[0] as Table['$inferSelect']
}

const anyName = (what: string) => `${what}-${randomBytes(4).toString('hex')}`

type Fields<Table extends PgTable> = Partial<Table['$inferInsert']>

/** A school, unless told otherwise; `hostName` makes it the unit of that address. */
export async function makeUnit(
  owner: NodePgClient,
  { hostName, ...fields }: Fields<typeof units> & { hostName?: string } = {},
) {
  const code = anyName('unit')
  const unit = await makeRow(owner, units, { unitType: '2', code, name: code, englishName: code, ...fields })
  if (hostName) await makeRow(owner, unitHostNames, { hostName, unitId: unit.id })
  return unit
}

/** A teacher, unless told otherwise; with `password` able to sign in, with `roleIds` holding those roles. */
export async function makeUser(
  owner: NodePgClient,
  unitId: string,
  { password, roleIds = [], ...fields }: Fields<typeof users> & { password?: string; roleIds?: string[] } = {},
) {
  const loginName = fields.loginName ?? anyName('user')
  const loginNameKey = loginName.normalize('NFKC').trim().toLowerCase()
  const user = await makeRow(owner, users, {
    userType: '2',
    realName: loginName,
    loginNameKey,
    ...fields,
    unitId,
    loginName,
  })
  if (password) {
    const hash = await quickHash(password)
    await makeRow(owner, passwordCredentials, { unitId, userId: user.id, hash })
  }
  for (const roleId of roleIds) await makeRow(owner, roleAssignments, { unitId, userId: user.id, roleId })
  return user
}

/** A role of a unit with some permissions; the codes must be in the catalogue. */
export async function makeRole(
  owner: NodePgClient,
  unitId: string,
  { permissions = [], ...fields }: Fields<typeof roles> & { permissions?: string[] } = {},
) {
  const code = anyName('role')
  const role = await makeRow(owner, roles, { code, name: code, ...fields, unitId })
  for (const permissionCode of permissions)
    await makeRow(owner, rolePermissions, { unitId, roleId: role.id, permissionCode })
  return role
}

/** Class 1 of grade 3, unless told otherwise. */
export function makeClass(owner: NodePgClient, unitId: string, fields: Fields<typeof classes> = {}) {
  return makeRow(owner, classes, { grade: 3, gradeName: '三年级', className: '1班', ...fields, unitId })
}

/** An active pupil; with `guardianId` the child of that parent account. */
export async function makeStudent(
  owner: NodePgClient,
  unitId: string,
  { guardianId, ...fields }: Fields<typeof students> & { guardianId?: string } = {},
) {
  const studentNumber = anyName('pupil')
  const student = await makeRow(owner, students, {
    studentNumber,
    realName: studentNumber,
    ...fields,
    unitId,
  })
  if (guardianId) await makeRow(owner, guardianships, { unitId, guardianId, studentId: student.id, relation: '家长' })
  return student
}

/** A message to some people, unread unless `readAt` is given. */
export async function makeMessage(
  owner: NodePgClient,
  unitId: string,
  { to, readAt = null, ...fields }: Fields<typeof messages> & { to: string[]; readAt?: Date | null },
) {
  const text = anyName('message')
  const sentAt = new Date()
  const message = await makeRow(owner, messages, { module: 'notices', text, sentAt, ...fields, unitId })
  for (const userId of to) {
    const { id: messageId, module, sentAt: sent, expiresAt } = message
    await makeRow(owner, messageRecipients, {
      unitId,
      userId,
      messageId,
      module,
      sentAt: sent,
      expiresAt,
      readAt,
    })
  }
  return message
}

/** An open to-do. */
export function makeTodo(
  owner: NodePgClient,
  unitId: string,
  { userId, ...fields }: Fields<typeof todoItems> & { userId: string },
) {
  const title = anyName('todo')
  return makeRow(owner, todoItems, {
    module: 'notices',
    title,
    tickable: true,
    createdAt: new Date(),
    ...fields,
    unitId,
    userId,
  })
}
