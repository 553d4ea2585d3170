import type { PasswordSlip } from '@homeroom/contract/people/initial-password-schemas.ts'
import { eq, sql } from 'drizzle-orm'
import { units } from '#database/tables/units.ts'
import type { Transaction } from '#platform/postgres/database.ts'

type SlipPerson = Omit<PasswordSlip, 'password'> & { userType: string; status: string; superman: boolean }

/** What the slips of some people say, but their passwords; by class and name, as they are handed out. */
export async function readSlipPeople(tx: Transaction, unitId: string, ids: readonly string[]): Promise<SlipPerson[]> {
  const { rows } = await tx.execute<SlipPerson>(sql`
    select u.id, u.real_name as "realName", u.english_name as "englishName", u.login_name as "loginName",
      u.user_type as "userType", u.status, u.superman,
      coalesce(c.grade_name || c.class_name, '') as "className", coalesce(c.english_name, '') as "classEnglishName"
    from users u
    left join students s on s.unit_id = u.unit_id and s.user_id = u.id
    left join classes c on c.unit_id = s.unit_id and c.id = s.class_id
    where u.unit_id = ${unitId} and u.id = any(${sql.param([...ids])}::uuid[])
    order by c.grade, c.position, c.id, u.spoken_name, u.id`)
  return rows
}

/** What the slips say of the unit. */
export async function readSlipUnit(tx: Transaction, unitId: string) {
  const found = await tx
    .select({ code: units.code, unitName: units.name, unitEnName: units.englishName, language: units.language })
    .from(units)
    .where(eq(units.id, unitId))
  return found[0]
}
