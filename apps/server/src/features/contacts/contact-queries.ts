import type { ContactOpening } from '@homeroom/contract/contacts/contact-openings.ts'
import type {
  Contact,
  ContactClass,
  ContactGuardian,
  ContactPupil,
  EmergencyContact,
} from '@homeroom/contract/contacts/contact-schemas.ts'
import { and, eq, sql } from 'drizzle-orm'
import { contactChoices } from '#database/tables/contacts.ts'
import type { Cursor } from '#platform/calls/cursor.ts'
import type { Transaction } from '#platform/postgres/database.ts'
import { usualGuardianOpening, usualStaffOpening } from './contact-rules.ts'

type Openings = { phoneOpenTo: ContactOpening; mailOpenTo: ContactOpening }
export type StaffRow = Omit<Contact, 'phone' | 'mail'> & Openings & { phone: string; mail: string; place: string }

type StaffWish = {
  unitId: string
  /** Only who teaches this class, and what they teach there. */
  classId?: string | undefined
  /** In lower case; all of these are in a name, written or spoken, or in a subject. */
  words: readonly string[]
  kind?: 'teachers' | 'office' | undefined
  after?: Cursor | undefined
  most: number
}

const containing = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`

/**
 * The active staff of a unit in the order in which their names are spoken, the class teacher of a class first. What an account is found by
 * in Administration has numbers in it, so names are compared here: nobody finds out by searching whose number it is.
 */
export async function readStaff(tx: Transaction, wish: StaffWish): Promise<StaffRow[]> {
  const { unitId, classId = null, words, kind, after, most } = wish
  const found = words.map((word) => sql`and people.words like ${containing(word)}`)
  const { rows } = await tx.execute<StaffRow>(sql`
    select id, "realName", "englishName", "userType", picture, principal, subjects, "englishSubjects", leads, "englishLeads",
      phone, mail, "phoneOpenTo", "mailOpenTo", place
    from (
      select u.id, u.real_name as "realName", u.english_name as "englishName", u.user_type as "userType", u.picture, u.principal,
        coalesce(t.subjects, '') as subjects, coalesce(t.english_subjects, '') as "englishSubjects",
        coalesce(t.leads, '') as leads, coalesce(t.english_leads, '') as "englishLeads", u.phone, u.mail,
        coalesce(o.phone_open_to, ${usualStaffOpening}) as "phoneOpenTo",
        coalesce(o.mail_open_to, ${usualStaffOpening}) as "mailOpenTo",
        case when ${classId}::uuid is not null and t.leads is not null then '0' else '1' end
          || left(split_part(u.spoken_name, E'\\n', 1), 100) as place,
        search_form(concat_ws(E'\\n', u.real_name, u.english_name, u.spoken_name, t.subjects, t.english_subjects)) as words
      from users u
      left join contact_choices o on o.unit_id = u.unit_id and o.user_id = u.id
      left join (
        select c.user_id, string_agg(distinct c.subject, '、') as subjects,
          string_agg(distinct c.english_subject, ', ') as english_subjects,
          string_agg(distinct k.grade_name || k.class_name, '、') filter (where c.head_teacher) as leads,
          string_agg(distinct k.english_name, ', ') filter (where c.head_teacher) as english_leads
        from class_teachers c join classes k on k.unit_id = c.unit_id and k.id = c.class_id and k.closed_on is null
        where c.unit_id = ${unitId} and (${classId}::uuid is null or c.class_id = ${classId}::uuid)
        group by c.user_id) t on t.user_id = u.id
      where u.unit_id = ${unitId} and u.status = 'active' and u.user_type in ('2', '4')
        and (${classId}::uuid is null or t.user_id is not null)) people
    where ${kind === 'office' ? sql`("userType" = '4' or principal)` : kind === 'teachers' ? sql`"userType" = '2'` : sql`true`}
      ${sql.join(found, sql` `)}
      ${after ? sql`and (place, id) > (${after.order}, ${after.id}::uuid)` : sql``}
    order by place, id limit ${most}`)
  return rows
}

/** The present class of a pupil with this account. */
export async function readClassOfPupil(
  tx: Transaction,
  { unitId, userId }: { unitId: string; userId: string },
): Promise<string | undefined> {
  const { rows } = await tx.execute<{ classId: string | null }>(sql`
    select class_id as "classId" from students where unit_id = ${unitId} and user_id = ${userId} and status = 1`)
  return rows[0]?.classId ?? undefined
}

type SeenClasses = {
  unitId: string
  userId: string
  /** Every class of the unit. */
  all: boolean
  /** Every class of the unit, for the emergency contacts alone. */
  cares: boolean
  /** The class of the caller's child. */
  childClassId?: string | undefined
  /** Only this one. */
  classId?: string | undefined
}

/** The open classes that somebody sees and what they are to them, those first that they lead. */
export async function readClassesSeen(tx: Transaction, wish: SeenClasses): Promise<ContactClass[]> {
  const { unitId, userId, all, cares, childClassId = null, classId = null } = wish
  const { rows } = await tx.execute<ContactClass>(sql`
    select id, name, "englishName", pupils, standing from (
      select c.id, c.grade_name || c.class_name as name, c.english_name as "englishName", c.grade, c.position,
        (select count(*)::int from students s
          where s.unit_id = c.unit_id and s.class_id = c.id and s.status = 1) as pupils,
        case when taught.leads then 'leads' when taught.yes then 'teaches' when c.id = ${childClassId}::uuid then 'child'
          when ${all} or exists (select from grades g
            where g.unit_id = c.unit_id and g.number = c.grade and g.head_id = ${userId}) then 'sees'
          when ${cares} then 'cares' end as standing
      from classes c cross join lateral (select count(*) > 0 as yes, coalesce(bool_or(t.head_teacher), false) as leads
        from class_teachers t where t.unit_id = c.unit_id and t.class_id = c.id and t.user_id = ${userId}) taught
      where c.unit_id = ${unitId} and c.closed_on is null and (${classId}::uuid is null or c.id = ${classId}::uuid)) seen
    where standing is not null
    order by array_position(array['leads', 'teaches', 'child', 'sees', 'cares'], standing), grade, position, id`)
  return rows
}

export type GuardianRow = Omit<ContactGuardian, 'phone' | 'mail' | 'mayPickUp'> &
  Openings & { phone: string; mail: string; mayPickUp: boolean; maySee: boolean; mayReceive: boolean }
export type PupilRow = Omit<ContactPupil, 'guardians' | 'emergency'> & {
  guardians: GuardianRow[]
  emergency: EmergencyContact[]
}

/** The active pupils of a class with all that is known of whom to call about them. The caller has decided who may see what. */
export async function readPupilsToCall(
  tx: Transaction,
  { unitId, classId }: { unitId: string; classId: string },
): Promise<PupilRow[]> {
  const { rows } = await tx.execute<PupilRow>(sql`
    select s.id, s.real_name as "realName", s.english_name as "englishName", s.student_number as "studentNumber",
      coalesce(e.contacts, '[]') as emergency, coalesce((
        select json_agg(json_build_object('id', u.id, 'realName', u.real_name, 'englishName', u.english_name,
          'relation', g.relation, 'englishRelation', g.english_relation, 'phone', u.phone, 'mail', u.mail,
          'phoneOpenTo', coalesce(o.phone_open_to, ${usualGuardianOpening}),
          'mailOpenTo', coalesce(o.mail_open_to, ${usualGuardianOpening}),
          'maySee', g.may_see, 'mayReceive', g.may_receive, 'mayPickUp', g.may_pick_up) order by g.relation, u.id)
        from guardianships g
        join users u on u.unit_id = g.unit_id and u.id = g.guardian_id and u.status = 'active'
        left join contact_choices o on o.unit_id = u.unit_id and o.user_id = u.id
        where g.unit_id = s.unit_id and g.student_id = s.id), '[]') as guardians
    from students s left join emergency_contacts e on e.unit_id = s.unit_id and e.student_id = s.id
    where s.unit_id = ${unitId} and s.class_id = ${classId} and s.status = 1
    order by s.student_number, s.id`)
  return rows
}

type Person = { unitId: string; userId: string }
export type ChoiceRow = Partial<Openings> & { version: number; hasPhone: boolean; hasMail: boolean }

/** What somebody has chosen, and whether there is anything to show. */
export async function readChoice(tx: Transaction, { unitId, userId }: Person): Promise<ChoiceRow> {
  const { rows } = await tx.execute<ChoiceRow>(sql`
    select o.phone_open_to as "phoneOpenTo", o.mail_open_to as "mailOpenTo", coalesce(o.version, 0) as version,
      u.phone <> '' as "hasPhone", u.mail <> '' as "hasMail"
    from users u left join contact_choices o on o.unit_id = u.unit_id and o.user_id = u.id
    where u.unit_id = ${unitId} and u.id = ${userId}`)
  const [found] = rows
  if (!found) throw new Error('whoever is signed in is not there')
  return found
}

/** Saves a choice over the version that was read, where 0 is none; false when there is another one. */
export async function writeChoice(
  tx: Transaction,
  { unitId, userId, version, phoneOpenTo, mailOpenTo }: Person & Openings & { version: number },
): Promise<boolean> {
  const table = contactChoices
  const row = { phoneOpenTo, mailOpenTo, version: version + 1 }
  const saving =
    version === 0
      ? tx
          .insert(table)
          .values({ unitId, userId, ...row })
          .onConflictDoNothing()
      : tx
          .update(table)
          .set(row)
          .where(and(eq(table.unitId, unitId), eq(table.userId, userId), eq(table.version, version)))
  return (await saving).rowCount === 1
}
