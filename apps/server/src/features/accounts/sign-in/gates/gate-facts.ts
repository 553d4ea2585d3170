import type { SecondFactorPolicy } from '@homeroom/contract/accounts/factors/second-factor-policy-endpoints.ts'
import type { UserType } from '@homeroom/contract/identities/user-types.ts'
import { sql } from 'drizzle-orm'
import type { Person } from '#platform/calls/person.ts'
import type { Database } from '#platform/postgres/database.ts'

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

/** What a person has besides the password, how old that is, and what their unit wants of whom: in one round trip. */
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
