import { type SQL, sql } from 'drizzle-orm'
import { isPersonHere } from '#database/tables/still-here.ts'
import type { Transaction } from '#platform/postgres/database.ts'

/** What a share `s` is for: the class `c`, the role `r` and the person `p`, of which it has one. */
export const sharesWithTargets = sql`file_shares s
  left join classes c on c.unit_id = s.unit_id and c.id = s.class_id
  left join roles r on r.unit_id = s.unit_id and r.id = s.role_id
  left join users p on p.unit_id = s.unit_id and p.id = s.person_id`

/** Whether a share counts on a day, and what ended it by itself when it does not. */
export const shareState = (today: string): SQL => sql`case when s.until_day < ${today}::date then 'over'
  when c.closed_on is not null or not ${isPersonHere(sql`p`)} then 'gone' else 'on' end`

/** Whether people have been told of a share `s`, and hear of its changes: of handing in by a to-do, of reading by a message that still stands. */
export const isShareTold: SQL = sql`exists (select from application_items i
  where i.unit_id = s.unit_id and i.application_code = 'files' and case s.gives
    when 'hand_in' then i.kind = 'todo' and i.key = 'hand-in:' || s.id
    else i.kind = 'message' and i.key = 'shared:' || s.id and i.closed_at is null end)`

export type Marks = ReadonlyMap<string, 'read' | 'hand_in'>

/** Which of some entries are shared today, each by itself, and whether anybody may hand in there. */
export async function readMarks(
  tx: Transaction,
  { unitId, today }: { unitId: string; today: string },
  ids: readonly string[],
): Promise<Marks> {
  const { rows } = await tx.execute<{ id: string; handsIn: boolean }>(sql`
    select s.entry_id as id, bool_or(s.gives = 'hand_in') as "handsIn" from ${sharesWithTargets}
    where s.unit_id = ${unitId} and s.entry_id = any(${sql.param([...ids])}::uuid[]) and ${shareState(today)} = 'on'
    group by s.entry_id`)
  return new Map(rows.map((row) => [row.id, row.handsIn ? 'hand_in' : 'read']))
}

/** Whether a folder is shared for handing in, be it that its last day is over. */
export async function hasHandInShare(
  tx: Transaction,
  { unitId, folderId }: { unitId: string; folderId: string },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`select from file_shares
    where unit_id = ${unitId} and entry_id = ${folderId} and gives = 'hand_in' limit 1`)
  return rows.length > 0
}
