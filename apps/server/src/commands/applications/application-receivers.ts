import { userType } from '@homeroom/contract/identities/user-types.ts'
import { and, eq } from 'drizzle-orm'
import { roles } from '#database/tables/permissions.ts'
import { users } from '#database/tables/users.ts'
import { StartRefusal } from '#platform/installation/start-refusal.ts'
import type { OwnerTransaction } from '../owner-work.ts'

/** The people to whom an application is given. */
export type Receivers =
  | { kind: 'everybody' }
  | { kind: 'kinds'; userTypes: string[] }
  | { kind: 'role'; code: string }
  | { kind: 'person'; loginName: string }

/** The form of a receiver in an assignment. */
export type Target = { userType: string | null; roleId: string | null; userId: string | null }

const kinds: Readonly<Record<string, string>> = {
  student: userType.student,
  teacher: userType.teacher,
  parent: userType.parent,
  staff: userType.otherStaff,
}

/**
 * The receivers that the options of a command name; undefined for several kinds at once and for an unknown user type.
 */
export function readReceivers(options: {
  to?: string | undefined
  role?: string | undefined
  person?: string | undefined
}): Receivers | undefined {
  const { to, role, person } = options
  if ([to, role, person].filter((given) => given !== undefined).length > 1) return undefined
  if (role !== undefined) return { kind: 'role', code: role }
  if (person !== undefined) return { kind: 'person', loginName: person }
  if (to === undefined) return { kind: 'everybody' }
  const userTypes = to.split(',').map((word) => (Object.hasOwn(kinds, word) ? kinds[word] : undefined))
  return userTypes.every((type) => type !== undefined) ? { kind: 'kinds', userTypes } : undefined
}

const nobody: Target = { userType: null, roleId: null, userId: null }

/** The receivers as they are stored in a unit; an unknown role or person is refused. */
export async function findTargets(tx: OwnerTransaction, unitId: string, receivers: Receivers): Promise<Target[]> {
  if (receivers.kind === 'everybody') return [nobody]
  if (receivers.kind === 'kinds') return receivers.userTypes.map((type) => ({ ...nobody, userType: type }))
  if (receivers.kind === 'role') return [{ ...nobody, roleId: await findRole(tx, unitId, receivers.code) }]
  const { loginName } = receivers
  const [person] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.unitId, unitId), eq(users.loginName, loginName)))
  if (!person)
    throw new StartRefusal({
      en: `Nobody in the unit has the login name ${loginName}.`,
      zh: `单位中没有用户名为 ${loginName} 的人员。`,
    })
  return [{ ...nobody, userId: person.id }]
}

/** The id of a unit's role; an unknown one is refused with a list of the roles. */
export async function findRole(tx: OwnerTransaction, unitId: string, code: string): Promise<string> {
  const known = await tx
    .select({ id: roles.id, code: roles.code })
    .from(roles)
    .where(eq(roles.unitId, unitId))
    .orderBy(roles.code)
  const found = known.find((role) => role.code === code)
  if (found) return found.id
  const codes = known.map((role) => role.code).join(', ')
  throw new StartRefusal({
    en: `The unit has no role ${code}. It has: ${codes}.`,
    zh: `单位没有角色 ${code}。已有角色：${codes}。`,
  })
}
