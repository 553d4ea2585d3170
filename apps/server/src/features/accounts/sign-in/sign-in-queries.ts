import type { SecondFactorPolicy } from '@homeroom/contract/accounts/factors/second-factor-policy-schemas.ts'
import type { UserType } from '@homeroom/contract/identities/user-types.ts'
import { administratorRole, administratorRoleApplication } from '@homeroom/contract/pages/product.ts'
import { and, eq, exists, not, sql } from 'drizzle-orm'
import { roleAssignments, roles } from '#database/tables/permissions.ts'
import { units } from '#database/tables/units.ts'
import { users } from '#database/tables/users.ts'
import type { Person } from '#platform/calls/caller.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'

/** An account for a password check; `hash` is null for one without a password. */
export type Account = {
  unitId: string
  userId: string
  userType: string
  userStatus: string
  unitType: string
  hash: string | null
  loginJumpPage: string
  /** The epoch of the person's sign-ins. It ends with all their sessions, see `open_session`. */
  epoch: number
}

/** Accounts with a login name, in one unit (by code) or anywhere, those of the preferred unit first; at most two. */
export function findAccounts(
  db: Database,
  of: { nameKey: string; unitCode: string | undefined; preferredUnit: string | undefined },
): Promise<Account[]> {
  return db.look<Account>(
    'find-sign-in-account',
    sql`select unit_id as "unitId", user_id as "userId", user_type as "userType", user_status as "userStatus",
        unit_type as "unitType", hash, login_jump_page as "loginJumpPage",
        sign_in_epoch as epoch
      from find_sign_in_account(${of.nameKey}, ${of.unitCode ?? null}, ${of.preferredUnit ?? null})`,
  )
}

/** The account of an id; none in a suspended unit. */
export async function findAccountById(db: Database, unitId: string, userId: string): Promise<Account | undefined> {
  const rows = await db.look<Account>(
    'find-account-by-id',
    sql`select unit_id as "unitId", user_id as "userId", user_type as "userType", user_status as "userStatus",
        unit_type as "unitType", hash, login_jump_page as "loginJumpPage",
        sign_in_epoch as epoch
      from find_account_by_id(${unitId}, ${userId})`,
  )
  return rows[0]
}

/** Whether a person is a superman, whom an administrator of the unit may not change. */
export async function isSuperman(tx: Transaction, unitId: string, userId: string): Promise<boolean> {
  const found = await tx
    .select({ superman: users.superman })
    .from(users)
    .where(and(eq(users.unitId, unitId), eq(users.id, userId)))
  return found[0]?.superman ?? false
}

/**
 * An active account by the key of its name, for services that identify people by name alone. Administrators and
 * supermen look missing, so that an outside service cannot become one.
 */
export async function findOrdinaryAccount(
  tx: Transaction,
  unitId: string,
  nameKey: string,
): Promise<string | undefined> {
  const administers = tx
    .select({ id: roles.id })
    .from(roleAssignments)
    .innerJoin(roles, and(eq(roles.unitId, roleAssignments.unitId), eq(roles.id, roleAssignments.roleId)))
    .where(
      and(
        eq(roleAssignments.unitId, users.unitId),
        eq(roleAssignments.userId, users.id),
        eq(roles.application, administratorRoleApplication),
        eq(roles.code, administratorRole),
      ),
    )
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.unitId, unitId),
        eq(users.loginNameKey, nameKey),
        eq(users.status, 'active'),
        eq(users.superman, false),
        not(exists(administers)),
      ),
    )
  return found[0]?.id
}

/** How old a password is, by the profile of its unit. */
export type PasswordAge = { mustChange: boolean; changedAt: Date; profile: string | null }

export type GateFacts = {
  /** Second factors of the person. */
  code: boolean
  passkey: boolean
  roleIds: string[]
  policy: SecondFactorPolicy
  /** Undefined for a person without a password. */
  passwordAge: PasswordAge | undefined
}

type Row = {
  code: boolean
  passkey: boolean
  requiredOf: SecondFactorPolicy['requiredOf'] | null
  requiredRoles: string[] | null
  requiredTypes: UserType[] | null
  trustedDays: number | null
  roleIds: string[]
  mustChange: boolean | null
  changedAt: Date | null
  profile: string | null
}

/** A person's second factors, the age of their password and the policy of their unit, in one round trip. */
export async function readGateFacts(db: Database, { unitId, userId }: Person): Promise<GateFacts> {
  const rows = await db.look<Row>(
    'gate-facts',
    sql`select f.code, f.passkey, f.required_of as "requiredOf", f.required_roles as "requiredRoles",
        f.required_types as "requiredTypes", f.trusted_days as "trustedDays", f.role_ids as "roleIds",
        a.must_change as "mustChange", a.changed_at as "changedAt", a.profile
      from second_factor_facts(${unitId}, ${userId}) f
      left join find_password_age(${unitId}, ${userId}) a on true`,
  )
  const facts = rows[0]
  if (!facts) throw new Error('second_factor_facts answers one row')
  const policy: SecondFactorPolicy = {
    requiredOf: facts.requiredOf ?? 'nobody',
    roleIds: facts.requiredRoles ?? [],
    userTypes: facts.requiredTypes ?? [],
    trustedDays: facts.trustedDays ?? 0,
  }
  const { code, passkey, roleIds, mustChange, changedAt, profile } = facts
  const passwordAge = mustChange !== null && changedAt !== null ? { mustChange, changedAt, profile } : undefined
  return { code, passkey, roleIds, policy, passwordAge }
}

/** Whether an id is that of a unit. */
export async function isUnit(tx: Transaction, unitId: string): Promise<boolean> {
  return (await tx.select({ id: units.id }).from(units).where(eq(units.id, unitId))).length > 0
}
