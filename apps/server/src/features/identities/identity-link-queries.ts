import type { FoundAccount, OtherAccount } from '@homeroom/contract/identities/identity-link-schemas.ts'
import type { UserType } from '@homeroom/contract/identities/user-types.ts'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { parentTeacherLinks } from '#database/tables/students.ts'
import { users } from '#database/tables/users.ts'
import type { Transaction } from '#platform/postgres/database.ts'

/** A parent account and a teacher account. */
export type Pair = { parentId: string; teacherId: string }

/** Locks accounts in the order of their ids, which is that of everybody who locks several. */
export function holdAccounts(tx: Transaction, unitId: string, ids: readonly string[]) {
  return tx
    .select({
      id: users.id,
      userType: users.userType,
      status: users.status,
      superman: users.superman,
      realName: users.realName,
      englishName: users.englishName,
      loginName: users.loginName,
    })
    .from(users)
    .where(and(eq(users.unitId, unitId), inArray(users.id, [...ids])))
    .orderBy(users.id)
    .for('no key update')
}
export type HeldAccount = Awaited<ReturnType<typeof holdAccounts>>[number]

/** What an account is searched by when nobody has typed anything yet. */
export async function readAccount(tx: Transaction, unitId: string, id: string) {
  const found = await tx
    .select({ userType: users.userType, realName: users.realName, phone: users.phone })
    .from(users)
    .where(and(eq(users.unitId, unitId), eq(users.id, id)))
  return found[0]
}

/** The account that is linked with one; undefined without a link. */
export async function readOther(tx: Transaction, unitId: string, id: string): Promise<OtherAccount | undefined> {
  const { rows } = await tx.execute<OtherAccount>(sql`
    select u.id, u.real_name as "realName", u.english_name as "englishName", u.login_name as "loginName",
      u.user_type as "userType", u.status
    from parent_teacher_links l
    join users u on u.unit_id = l.unit_id and u.id in (l.parent_id, l.teacher_id) and u.id <> ${id}
    where l.unit_id = ${unitId} and (l.parent_id = ${id} or l.teacher_id = ${id})`)
  return rows[0]
}

const foundAtOnce = 20

type Wanted = {
  userType: UserType
  words: readonly string[]
  like: { realName: string; phone: string }
  except: string
}

/** Active accounts of a kind without another one: by all that people are found by, or like somebody where there are no words. */
export async function findUnlinked(
  tx: Transaction,
  unitId: string,
  { userType, words, like, except }: Wanted,
): Promise<FoundAccount[]> {
  const wanted =
    words.length === 0
      ? [sql`(u.real_name = ${like.realName} or (u.phone <> '' and u.phone = ${like.phone}))`]
      : words.map((word) => sql`u.search_words like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`)
  const { rows } = await tx.execute<FoundAccount>(sql`
    select u.id, u.real_name as "realName", u.english_name as "englishName", u.login_name as "loginName", u.sex, u.number,
      u.phone
    from users u
    where u.unit_id = ${unitId} and u.user_type = ${userType} and u.status = 'active' and not u.superman
      and u.id <> ${except} and ${sql.join(wanted, sql` and `)}
      and not exists (select from parent_teacher_links l
        where l.unit_id = u.unit_id and (l.parent_id = u.id or l.teacher_id = u.id))
    order by u.spoken_name, u.id limit ${foundAtOnce}`)
  return rows
}

/** False when one of the two has another account already. */
export async function insertPair(tx: Transaction, unitId: string, pair: Pair): Promise<boolean> {
  const made = await tx
    .insert(parentTeacherLinks)
    .values({ unitId, ...pair })
    .onConflictDoNothing()
    .returning({ parentId: parentTeacherLinks.parentId })
  return made.length === 1
}

/** Takes two accounts apart, whichever is the parent; false when they are not linked. */
export async function deletePair(tx: Transaction, unitId: string, [one, other]: [string, string]): Promise<boolean> {
  const { parentId, teacherId } = parentTeacherLinks
  const { rowCount } = await tx
    .delete(parentTeacherLinks)
    .where(
      and(
        eq(parentTeacherLinks.unitId, unitId),
        or(and(eq(parentId, one), eq(teacherId, other)), and(eq(parentId, other), eq(teacherId, one))),
      ),
    )
  return rowCount === 1
}
