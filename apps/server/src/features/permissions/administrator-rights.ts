import type { Administrator } from '#features/units/administered-unit.ts'
import { AppError } from '#platform/calls/app-error.ts'
import { type Caller, holdsPermission, isAdministrator } from '#platform/calls/caller.ts'
import type { Transaction } from '#platform/postgres/database.ts'
import {
  countAdministrators,
  holdAdministrators,
  readHeldRights,
  readLinkedAccounts,
  readRightsOfGroup,
  readRightsOfRole,
} from './rights-queries.ts'

type Someone = { id: string; superman: boolean }

/** The other accounts of people who have two. */
export const linkedAccountsOf = (tx: Transaction, unitId: string, ids: readonly string[]): Promise<Someone[]> =>
  readLinkedAccounts(tx, unitId, ids)

/**
 * Nobody acts on somebody who may do more than they: otherwise a new password, another login name or a role that is
 * taken away would be a way to rise. The account to which somebody can switch counts as their own.
 */
export async function requireRights(
  tx: Transaction,
  { caller, unitId }: Administrator,
  people: readonly Someone[],
): Promise<void> {
  const linked = await readLinkedAccounts(
    tx,
    unitId,
    people.map(({ id }) => id),
  )
  const looked = [...people, ...linked]
  if (looked.some(({ superman }) => superman && !caller.superman)) throw new AppError('not_found')
  const others = looked.map(({ id }) => id).filter((id) => id !== caller.userId)
  const held = await readHeldRights(tx, unitId, others)
  if (held.some((one) => holdsMore(caller, one))) throw new AppError('more_rights_than_yours')
}

/** The same for a group of people that is given a role or loses it. */
export async function requireRightsOfGroup(
  tx: Transaction,
  { caller, unitId }: Administrator,
  grantId: string,
): Promise<void> {
  const held = await readRightsOfGroup(tx, unitId, { grantId, except: caller.userId })
  if (holdsMore(caller, held)) throw new AppError('group_with_more_rights')
}

/** The same for all who have a role that is changed or removed: it is taken from them. */
export async function requireRightsOfRole(
  tx: Transaction,
  { caller, unitId }: Administrator,
  roleId: string,
): Promise<void> {
  const held = await readRightsOfRole(tx, unitId, { roleId, except: caller.userId })
  if (holdsMore(caller, held)) throw new AppError('role_of_more_rights')
}

const holdsMore = (caller: Caller, { codes, administers }: { codes: string[]; administers: boolean }): boolean =>
  (administers && !mayMakeAdministrators(caller)) || codes.some((code) => !holdsPermission(caller, code))

/**
 * Whether somebody may give the administrators' role, take it, or act on those who have it: who holds the same permissions by
 * another role is no administrator. Those of an area are administrators in the schools below it, too.
 */
export const mayMakeAdministrators = (caller: Caller) => caller.superman || isAdministrator(caller)

/**
 * Does what may take an administrator away. Of two who remove each other at once, the second waits for the first and then
 * sees what it did: the last one stays. People are locked afterwards, never before.
 */
export async function keepAdministrator<Result>(
  tx: Transaction,
  unitId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  await holdAdministrators(tx, unitId)
  const before = await countAdministrators(tx, unitId)
  const result = await work()
  if (before > 0 && (await countAdministrators(tx, unitId)) === 0) throw new AppError('last_administrator')
  return result
}
