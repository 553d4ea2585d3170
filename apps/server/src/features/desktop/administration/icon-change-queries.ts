import { randomUUID } from 'node:crypto'
import type { OwnName, Way } from '@homeroom/contract/desktop/icon-admin-schemas.ts'
import type { LinkFields } from '@homeroom/contract/desktop/link-schemas.ts'
import { and, eq, sql } from 'drizzle-orm'
import {
  applicationAssignments,
  applicationPictures,
  iconGroupApplications,
  iconGroups,
  unitApplicationNames,
} from '#database/tables/applications.ts'
import type { Transaction } from '#platform/postgres/database.ts'
import { holdName } from '#platform/postgres/named-lock.ts'

/** The columns that say to whom a way gives. */
const columnsOf = ({ kind, userType, grade, targetId }: Way) => ({
  userType,
  grade: kind === 'grade' ? grade : null,
  roleId: kind === 'role' ? targetId : null,
  groupId: kind === 'group' ? targetId : null,
  classId: kind === 'class' ? targetId : null,
  userId: kind === 'person' ? targetId : null,
})

const sameWay = (unitId: string, code: string, way: Way) => {
  const { userType, grade, roleId, groupId, classId, userId } = columnsOf(way)
  return sql`unit_id = ${unitId} and application_code = ${code} and user_type is not distinct from ${userType}::text
    and grade is not distinct from ${grade}::int and role_id is not distinct from ${roleId}::uuid
    and group_id is not distinct from ${groupId}::uuid
    and class_id is not distinct from ${classId}::uuid and user_id is not distinct from ${userId}::uuid`
}

/** Makes changes of who gets an application follow each other. */
export async function holdApplication(tx: Transaction, unitId: string, code: string): Promise<void> {
  await holdName(tx, `application:${unitId}:${code}`)
}

/**
 * Whether somebody of the unit is meant: a class, group, role or person of it, or a grade that it has. Whoever removes it meanwhile
 * waits, or has removed it before it is looked.
 */
export async function hasTarget(tx: Transaction, unitId: string, { kind, grade, targetId }: Way): Promise<boolean> {
  if (kind === 'unit' || kind === 'type') return true
  const found = {
    grade: sql`select 1 from classes where unit_id = ${unitId} and grade = ${grade}::int`,
    class: sql`select 1 from classes where unit_id = ${unitId} and id = ${targetId}::uuid`,
    group: sql`select 1 from people_groups where unit_id = ${unitId} and id = ${targetId}::uuid`,
    role: sql`select 1 from roles where unit_id = ${unitId} and id = ${targetId}::uuid`,
    person: sql`select 1 from users where unit_id = ${unitId} and id = ${targetId}::uuid`,
  }[kind]
  return (await tx.execute(sql`${found} limit 1 for key share`)).rows.length > 0
}

/** How a way is decided now; undefined where nothing is. */
export async function readWay(tx: Transaction, unitId: string, { code, way }: { code: string; way: Way }) {
  const { rows } = await tx.execute<{ granted: boolean; givenBy: 'unit' | 'area' }>(
    sql`select granted, given_by as "givenBy" from application_assignments where ${sameWay(unitId, code, way)}`,
  )
  return rows[0]
}

/** Gives an application by a way, or keeps it from those whom the way names. */
export async function writeWay(
  tx: Transaction,
  unitId: string,
  { code, way, givenBy }: { code: string; way: Way; givenBy: 'unit' | 'area' },
): Promise<void> {
  const values = { unitId, applicationCode: code, ...columnsOf(way), granted: way.granted, givenBy }
  const { unitId: u, applicationCode, userType, roleId, userId, grade, classId, groupId } = applicationAssignments
  await tx
    .insert(applicationAssignments)
    .values(values)
    .onConflictDoUpdate({
      target: [u, applicationCode, userType, roleId, userId, grade, classId, groupId],
      set: { granted: way.granted, givenBy },
    })
}

export async function deleteWay(tx: Transaction, unitId: string, { code, way }: { code: string; way: Way }) {
  await tx.execute(sql`delete from application_assignments where ${sameWay(unitId, code, way)}`)
}

export async function replaceNames(
  tx: Transaction,
  unitId: string,
  { code, names }: { code: string; names: readonly OwnName[] },
): Promise<void> {
  await tx
    .delete(unitApplicationNames)
    .where(and(eq(unitApplicationNames.unitId, unitId), eq(unitApplicationNames.applicationCode, code)))
  if (names.length > 0)
    await tx.insert(unitApplicationNames).values(names.map((name) => ({ unitId, applicationCode: code, ...name })))
}

/** Makes changes of the groups of a unit follow each other. */
export async function holdGroups(tx: Transaction, unitId: string): Promise<void> {
  await holdName(tx, `icon groups:${unitId}`)
}

export async function insertGroup(tx: Transaction, unitId: string, names: { name: string; englishName: string }) {
  const id = randomUUID()
  const position = sql<number>`(select coalesce(max(position), 0) + 1 from icon_groups where unit_id = ${unitId})`
  await tx.insert(iconGroups).values({ unitId, id, code: id, ...names, position })
  return id
}

export async function updateGroup(
  tx: Transaction,
  { unitId, id }: { unitId: string; id: string },
  names: { name: string; englishName: string },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(iconGroups)
    .set(names)
    .where(and(eq(iconGroups.unitId, unitId), eq(iconGroups.id, id)))
  return rowCount === 1
}

export async function deleteGroup(tx: Transaction, { unitId, id }: { unitId: string; id: string }): Promise<boolean> {
  const { rowCount } = await tx.delete(iconGroups).where(and(eq(iconGroups.unitId, unitId), eq(iconGroups.id, id)))
  return rowCount === 1
}

/** Writes the order of the groups. */
export async function orderGroups(tx: Transaction, unitId: string, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update icon_groups g set position = wanted.position
    from unnest(${sql.param([...ids])}::uuid[]) with ordinality as wanted (id, position)
    where g.unit_id = ${unitId} and g.id = wanted.id and g.position <> wanted.position`)
}

/** Takes an application out of its group, or writes the order of a group with it inside. */
export async function orderApplications(
  tx: Transaction,
  unitId: string,
  { code, groupId, codes }: { code: string; groupId: string | null; codes: readonly string[] },
): Promise<void> {
  const mine = and(eq(iconGroupApplications.unitId, unitId), eq(iconGroupApplications.applicationCode, code))
  const [before] = await tx.select({ locked: iconGroupApplications.locked }).from(iconGroupApplications).where(mine)
  await tx.delete(iconGroupApplications).where(mine)
  if (groupId === null) return
  await tx
    .insert(iconGroupApplications)
    .values({ unitId, groupId, applicationCode: code, locked: before?.locked ?? false })
  await tx.execute(sql`
    update icon_group_applications ga set position = wanted.position
    from unnest(${sql.param([...codes])}::text[]) with ordinality as wanted (code, position)
    where ga.unit_id = ${unitId} and ga.group_id = ${groupId} and ga.application_code = wanted.code`)
}

/** Locks an icon that stands in a group; false where it stands in none. */
export async function writeLock(
  tx: Transaction,
  unitId: string,
  { code, locked }: { code: string; locked: boolean },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(iconGroupApplications)
    .set({ locked })
    .where(and(eq(iconGroupApplications.unitId, unitId), eq(iconGroupApplications.applicationCode, code)))
  return (rowCount ?? 0) > 0
}

export type LinkPicture = { kind: 'png' | 'svg'; picture: Buffer }
type Pictures = { imgPath: string; imgGrayPath: string; imgCartoonPath: string }

export async function countLinks(tx: Transaction, unitId: string): Promise<number> {
  const { rows } = await tx.execute<{ links: number }>(
    sql`select count(*)::int as links from applications where owner_unit_id = ${unitId}`,
  )
  return rows[0]?.links ?? 0
}

/** The columns are named, for the application may not write each. */
export async function insertLink(
  tx: Transaction,
  unitId: string,
  { code, link, pictures }: { code: string; link: LinkFields; pictures: Pictures },
): Promise<void> {
  const { name, shortName, englishName, englishShortName, address, opens } = link
  await tx.execute(sql`
    insert into applications (code, name, short_name, english_name, english_short_name, icon_img, img_path, img_gray_path,
      img_cartoon_path, owner_unit_id, address, opens, position)
    values (${code}, ${name}, ${shortName}, ${englishName}, ${englishShortName}, ${pictures.imgPath}, ${pictures.imgPath},
      ${pictures.imgGrayPath}, ${pictures.imgCartoonPath}, ${unitId}, ${address}, ${opens}, 1000)`)
}

export async function updateLink(
  tx: Transaction,
  { unitId, code, version }: { unitId: string; code: string; version: number },
  { link, pictures }: { link: LinkFields; pictures: Pictures | undefined },
): Promise<boolean> {
  const { name, shortName, englishName, englishShortName, address, opens } = link
  const newPictures = pictures
    ? sql`, icon_img = ${pictures.imgPath}, img_path = ${pictures.imgPath}, img_gray_path = ${pictures.imgGrayPath},
        img_cartoon_path = ${pictures.imgCartoonPath}`
    : sql``
  const { rowCount } = await tx.execute(sql`
    update applications set name = ${name}, short_name = ${shortName}, english_name = ${englishName},
      english_short_name = ${englishShortName}, address = ${address}, opens = ${opens} ${newPictures}
    where code = ${code} and owner_unit_id = ${unitId} and version = ${version}`)
  return rowCount === 1
}

export async function writePicture(tx: Transaction, code: string, picture: LinkPicture): Promise<void> {
  await tx
    .insert(applicationPictures)
    .values({ applicationCode: code, ...picture })
    .onConflictDoUpdate({ target: applicationPictures.applicationCode, set: picture })
}

export async function readPicture(tx: Transaction, code: string): Promise<LinkPicture | undefined> {
  const [row] = await tx.select().from(applicationPictures).where(eq(applicationPictures.applicationCode, code))
  return row && { kind: row.kind === 'png' ? 'png' : 'svg', picture: row.picture }
}

/** Gives a client or a service of the unit its icon; false where it is none, or has one. */
export async function linkSignIn(
  tx: Transaction,
  unitId: string,
  { code, kind, id }: { code: string; kind: 'openid' | 'cas'; id: string },
): Promise<void> {
  await tx.execute(
    kind === 'openid'
      ? sql`update openid_clients set application_code = ${code} where unit_id = ${unitId} and client_id = ${id}`
      : sql`update cas_services set application_code = ${code} where unit_id = ${unitId} and id::text = ${id}`,
  )
}
