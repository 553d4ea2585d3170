import type { HandInPerson } from '@homeroom/contract/files/share-schemas.ts'
import { type SQL, sql } from 'drizzle-orm'
import { isReached } from '#database/tables/reached-people.ts'
import { isPupilHere } from '#database/tables/still-here.ts'
import type { Transaction } from '#platform/postgres/database.ts'
import { isInTime, reminderKeys, takers } from './hand-in-news-queries.ts'

type Folder = { unitId: string; folderId: string; today: string }

/** Everybody who may hand in to a folder, or might until their last day was over, with what they have handed in. */
const people = ({ unitId, folderId, today }: Folder): SQL => sql`
  select t.person_id, count(h.entry_id)::int as files, max(h.handed_in_at) as at,
    bool_and(h.entry_id is null or h.seen_at is not null or e.folder_id is distinct from h.folder_id or e.binned_at is not null) as seen
  from (${takers({ unitId, today, where: sql`s.entry_id = ${folderId}`, late: true })}) t
  left join file_hand_ins h on h.unit_id = ${unitId} and h.folder_id = ${folderId} and h.person_id = t.person_id
  left join file_entries e on e.unit_id = h.unit_id and e.id = h.entry_id
  group by t.person_id`

export async function countHandInPeople(
  tx: Transaction,
  of: Folder,
): Promise<{ people: number; handed: number; open: boolean }> {
  const { unitId, folderId, today } = of
  const { rows } = await tx.execute<{ people: number; handed: number; open: boolean }>(sql`
    select count(*)::int as people, (count(*) filter (where w.files > 0))::int as handed,
      exists (select from file_shares s where s.unit_id = ${unitId} and s.entry_id = ${folderId}
        and s.gives = 'hand_in' and ${isInTime(today)}) as open
    from (${people(of)}) w`)
  return rows[0] ?? { people: 0, handed: 0, open: false }
}

/** Whom the owner of a folder knows: who was named when it was shared, who has handed in, and the pupils of their classes. */
const isKnownTo = ({ unitId, folderId }: Folder, ownerId: string): SQL => sql`(w.files > 0
  or exists (select from file_shares s where s.unit_id = ${unitId} and s.entry_id = ${folderId} and s.person_id = w.person_id)
  or exists (select from students known join class_teachers t on t.unit_id = known.unit_id and t.class_id = known.class_id
    where known.unit_id = ${unitId} and known.user_id = w.person_id and ${isPupilHere(sql`known`)} and t.user_id = ${ownerId}))`

/** Those who have not handed in first, each class by its numbers, everybody else by how their names are spoken. */
export async function readHandInPeople(
  tx: Transaction,
  { most, knownTo, ...of }: Folder & { most: number; knownTo: string | null },
): Promise<HandInPerson[]> {
  const { rows } = await tx.execute<HandInPerson>(sql`
    select u.real_name as "realName", u.english_name as "englishName", coalesce(c.grade_name || c.class_name, '') as "className",
      coalesce(c.english_name, '') as "classEnglishName", coalesce(st.student_number, '') as "studentNumber", w.files, w.seen,
      to_char(w.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from (${people(of)}) w join users u on u.unit_id = ${of.unitId} and u.id = w.person_id
    left join students st on st.unit_id = u.unit_id and st.user_id = u.id and ${isPupilHere(sql`st`)}
    left join classes c on c.unit_id = st.unit_id and c.id = st.class_id
    where ${knownTo === null ? sql`true` : isKnownTo(of, knownTo)}
    order by w.files > 0, c.grade nulls last, c.position, c.id, st.student_number, u.spoken_name collate "C", u.id
    limit ${most}`)
  return rows
}

/** Who can still hand in, has not, and would get a message of Files; with their last day. */
export async function readMissing(
  tx: Transaction,
  { unitId, folderId, today }: Folder,
): Promise<{ personId: string; untilDay: string | null }[]> {
  const { rows } = await tx.execute<{ personId: string; untilDay: string | null }>(sql`
    select t.person_id as "personId", s.until_day::text as "untilDay"
    from (${takers({ unitId, today, where: sql`s.entry_id = ${folderId}` })}) t
    join file_shares s on s.unit_id = ${unitId} and s.id = t.share_id
    where not exists (select from file_hand_ins h
        where h.unit_id = ${unitId} and h.folder_id = ${folderId} and h.person_id = t.person_id)
      and ${isReached({ unitId, application: 'files' }, sql`t.person_id`)}`)
  return rows
}

export type Reminder = { key: string; at: Date; people: number }

/** The last reminder of a folder that was not taken back, and how many it went to. */
export async function findReminder(
  tx: Transaction,
  { unitId, folderId }: Omit<Folder, 'today'>,
): Promise<Reminder | undefined> {
  const { rows } = await tx.execute<Omit<Reminder, 'at'> & { at: string }>(sql`
    select i.key, m.sent_at as at, (select count(*)::int from message_recipients r
      where r.unit_id = m.unit_id and r.message_id = m.id) as people
    from application_items i join messages m on m.unit_id = i.unit_id and m.item_id = i.id
    where i.unit_id = ${unitId} and i.application_code = 'files' and i.kind = 'message' and i.closed_at is null
      and starts_with(i.key, ${reminderKeys(folderId)})
    order by m.sent_at desc limit 1`)
  return rows[0] && { ...rows[0], at: new Date(rows[0].at) }
}
