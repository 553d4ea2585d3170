import type { SecondFactorPolicy } from '@homeroom/contract/second-factor-policy-endpoints.ts'
import type { UserType } from '@homeroom/contract/user-types.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database.ts'
import type { Person } from '#platform/person.ts'

type Row = {
  code: boolean
  passkey: boolean
  requiredOf: SecondFactorPolicy['requiredOf'] | null
  requiredRoles: string[] | null
  requiredTypes: UserType[] | null
  trustedDays: number | null
  roleIds: string[]
}

/** What a person has besides the password, and what their unit wants of whom: in one round trip. */
export async function readGateFacts(db: Database, { unitId, userId }: Person) {
  const rows = await db.look<Row>(
    'second-factor-facts',
    sql`select code, passkey, required_of as "requiredOf", required_roles as "requiredRoles",
        required_types as "requiredTypes", trusted_days as "trustedDays", role_ids as "roleIds"
      from second_factor_facts(${unitId}, ${userId})`,
  )
  const facts = rows[0]
  if (!facts) throw new Error('second_factor_facts answers one row')
  const policy: SecondFactorPolicy = {
    requiredOf: facts.requiredOf ?? 'nobody',
    roleIds: facts.requiredRoles ?? [],
    userTypes: facts.requiredTypes ?? [],
    trustedDays: facts.trustedDays ?? 0,
  }
  return { code: facts.code, passkey: facts.passkey, roleIds: facts.roleIds, policy }
}
