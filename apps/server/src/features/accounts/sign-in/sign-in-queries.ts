import { and, eq, sql } from 'drizzle-orm'
import { users } from '#database/tables/users.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'

/** An account as a password check needs it; `hash` is null for one without a password. */
export type Account = {
  unitId: string
  userId: string
  userType: string
  userStatus: string
  unitType: string
  hash: string | null
  loginJumpPage: string
  /** Which epoch of the person's sign-ins it is: it ends with all their sessions, see `open_session`. */
  epoch: number
}

/** Accounts with a login name, in one unit (by code) or anywhere, those of the preferred unit first; at most two. */
export function findAccounts(
  db: Database,
  of: { nameKey: string; unitCode: string | undefined; preferredUnit: string | undefined },
): Promise<Account[]> {
  return db.look<Account>(
    'find-sign-in-account',
    sql`select unit_id as "unitId", user_id as "userId", user_type as "userType", user_status as "userStatus",
        unit_type as "unitType", hash, login_jump_page as "loginJumpPage",
        sign_in_epoch as epoch
      from find_sign_in_account(${of.nameKey}, ${of.unitCode ?? null}, ${of.preferredUnit ?? null})`,
  )
}

/** The account behind an id that something else than a name points at; none of a suspended unit. */
export async function findAccountById(db: Database, unitId: string, userId: string): Promise<Account | undefined> {
  const rows = await db.look<Account>(
    'find-account-by-id',
    sql`select unit_id as "unitId", user_id as "userId", user_type as "userType", user_status as "userStatus",
        unit_type as "unitType", hash, login_jump_page as "loginJumpPage",
        sign_in_epoch as epoch
      from find_account_by_id(${unitId}, ${userId})`,
  )
  return rows[0]
}

/** Whether somebody is above what an administrator of the unit may decide. */
export async function isSuperman(tx: Transaction, unitId: string, userId: string): Promise<boolean> {
  const found = await tx
    .select({ superman: users.superman })
    .from(users)
    .where(and(eq(users.unitId, unitId), eq(users.id, userId)))
  return found[0]?.superman ?? false
}
