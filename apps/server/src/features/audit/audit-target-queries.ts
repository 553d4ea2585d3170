import type { AuditTarget } from '@homeroom/contract/audit/audit-actions.ts'
import { type SQL, sql } from 'drizzle-orm'

/** The id of the target, where it has the form of one: other targets are codes and addresses. */
const id = sql`(case when a.target ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then a.target::uuid end)`

/**
 * Where the name of a target is kept: its name, its name in English, and its row. Each looks in the unit of the line alone, units and
 * permissions apart, whose names are everybody's. What is not named here is told by its kind and number: a session or a device has no
 * name, and the title of a notice is for its readers.
 */
const namesOf: Partial<Record<AuditTarget, SQL>> = {
  person: sql`u.real_name, u.english_name from users u where u.unit_id = a.unit_id and u.id = ${id}`,
  pupil: sql`s.real_name, s.english_name from students s where s.unit_id = a.unit_id and s.id = ${id}`,
  group: sql`g.name, g.english_name from people_groups g where g.unit_id = a.unit_id and g.id = ${id}`,
  class: sql`c.grade_name || c.class_name, c.english_name from classes c where c.unit_id = a.unit_id and c.id = ${id}`,
  grade: sql`g.name, g.english_name from grades g where g.unit_id = a.unit_id and g.number::text = a.target`,
  campus: sql`c.name, c.english_name from campuses c where c.unit_id = a.unit_id and c.id = ${id}`,
  'school year': sql`y.name, y.english_name from school_years y where y.unit_id = a.unit_id and y.id = ${id}`,
  unit: sql`n.name, n.english_name from units n where n.id = ${id}`,
  application: sql`p.name, p.english_name from applications p where p.code = a.target
    and (p.owner_unit_id is null or p.owner_unit_id = a.unit_id
      or p.owner_unit_id = (select n.parent_unit_id from units n where n.id = a.unit_id))`,
  'icon group': sql`g.name, g.english_name from icon_groups g where g.unit_id = a.unit_id and g.id = ${id}`,
  permission: sql`p.name, p.english_name from permissions p where p.code = a.target`,
  role: sql`r.name, r.english_name from roles r where r.unit_id = a.unit_id and r.id = ${id}`,
  client: sql`o.name, o.english_name from openid_clients o where o.unit_id = a.unit_id and o.client_id = a.target`,
  kiosk: sql`k.gate, k.gate_english_name from kiosks k where k.unit_id = a.unit_id and k.id = ${id}`,
}

/** What the target of a line `a` is called today, as JSON; null where it is gone or has no name. */
export const nameOfTarget: SQL = sql`case a.target_kind ${sql.join(
  Object.entries(namesOf).map(
    ([kind, names]) => sql`when ${sql.raw(`'${kind}'`)} then (
      select json_build_object('name', t.name, 'englishName', t.english_name)
      from (select ${names}) t (name, english_name))`,
  ),
  sql` `,
)} end`
