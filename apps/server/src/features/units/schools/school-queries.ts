import type { TermText } from '@homeroom/contract/licences/licence-terms.ts'
import type { SchoolDetails } from '@homeroom/contract/units/school-schemas.ts'
import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/postgres/database.ts'

export type SchoolRow = {
  id: string
  code: string
  name: string
  englishName: string
  active: boolean
  pupils: number
  teachers: number
  parents: number
  staff: number
  signedIn: number
  lastSignIn: string | null
  licenceTerms: TermText[]
  nextLicenceEnd: string | null
  /** In the time zone of the school. */
  licenceEndDay: string | null
}

type Moments = { since: Date; now: Date }

/** The schools below the transaction's unit with their numbers; with `only` that one, if it is below. */
export async function readSchoolRows(
  tx: Transaction,
  { since, now, only = null }: Moments & { only?: string | null },
): Promise<SchoolRow[]> {
  const { rows } = await tx.execute<SchoolRow>(sql`
    select u.id, u.code, u.name, u.english_name as "englishName", u.status = 'active' as active,
      s.pupils, s.teachers, s.parents, s.staff, s.signed_in as "signedIn", s.last_sign_in as "lastSignIn",
      s.licence_terms as "licenceTerms", s.next_licence_end as "nextLicenceEnd",
      to_char(s.next_licence_end at time zone u.time_zone, 'YYYY-MM-DD') as "licenceEndDay"
    from read_area_schools(${since}::timestamptz, ${now}::timestamptz, ${only}::uuid) s
    join units u on u.id = s.school_id`)
  return rows
}

export type SchoolMore = Pick<SchoolDetails, 'hosts' | 'applications'> & {
  licences: (TermText & { code: string; name: string; englishName: string })[]
  pupilsIn: number
  teachersIn: number
  parentsIn: number
  staffIn: number
}

/** More data of one school below the transaction's unit. */
export async function readSchoolMore(
  tx: Transaction,
  { id, since }: { id: string; since: Date },
): Promise<SchoolMore | undefined> {
  const { rows } = await tx.execute<SchoolMore>(sql`
    select hosts, licences, applications, pupils_in as "pupilsIn", teachers_in as "teachersIn",
      parents_in as "parentsIn", staff_in as "staffIn"
    from read_area_school(${id}::uuid, ${since}::timestamptz)`)
  return rows[0]
}
