import type { Account } from '../sign-in-queries.ts'

/** Finds the account that something other than a login name points at. */
export type FindAccount = (of: { unitId: string; userId: string }) => Promise<Account | undefined>
