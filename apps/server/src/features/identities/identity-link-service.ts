import { randomUUID } from 'node:crypto'
import type { FoundAccount, OtherAccount } from '@homeroom/contract/identities/identity-link-schemas.ts'
import { userType } from '@homeroom/contract/identities/user-types.ts'
import type { ApplicationItemService } from '#features/applications/application-item-service.ts'
import { recordChanges } from '#features/audit/record-change.ts'
import { linkedAccountsOf } from '#features/permissions/administrator-rights.ts'
import { requireWayIn } from '#features/permissions/ways-in.ts'
import type { Administrator } from '#features/units/administered-unit.ts'
import { AppError } from '#platform/calls/app-error.ts'
import { searchWords } from '#platform/calls/search-words.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { identityLinkMessage } from './identity-link-message.ts'
import {
  deletePair,
  findUnlinked,
  type HeldAccount,
  holdAccounts,
  insertPair,
  readAccount,
  readOther,
} from './identity-link-queries.ts'

export type IdentityLinkService = ReturnType<typeof createIdentityLinkService>

type Parts = { db: Database; now: () => Date; items: Pick<ApplicationItemService, 'sendIn'> }
type Two = { id: string; otherId: string }

/** Which kind the other account of a person can be. */
const otherKind: Readonly<Record<string, typeof userType.parent | typeof userType.teacher>> = {
  [userType.teacher]: userType.parent,
  [userType.parent]: userType.teacher,
}

/** Which two accounts belong to one human being, as the office says. */
export function createIdentityLinkService({ db, now, items }: Parts) {
  /** Both accounts, held, if the caller may act on them. A link is a way into an account: it asks for what these ask for. */
  async function hold(tx: Transaction, administrator: Administrator, { id, otherId }: Two): Promise<HeldAccount[]> {
    const { caller, unitId } = administrator
    if ([id, otherId].includes(caller.userId)) throw new AppError('not_yourself')
    const accounts = await holdAccounts(tx, unitId, [id, otherId])
    if (accounts.length !== 2) throw new AppError('not_found')
    await requireWayIn(tx, administrator, { people: accounts, proof: 'by the call' })
    return accounts
  }

  async function tell(tx: Transaction, { caller, unitId }: Administrator, accounts: HeldAccount[], linked: boolean) {
    const at = now()
    const action = linked ? ('accounts of one person linked' as const) : ('accounts of one person unlinked' as const)
    const ids = accounts.map(({ id }) => id)
    await recordChanges(
      tx,
      ids.map((id) => ({
        ...{ by: caller, unitId, action, at, subject: id },
        target: { kind: 'person' as const, id: ids.find((other) => other !== id) ?? '' },
      })),
    )
    await items.sendIn(tx, identityLinkMessage({ unitId, key: randomUUID(), accounts, linked }))
  }

  /**
   * Locks accounts that are linked with others later in the transaction: whoever writes people holds their groups afterwards, and
   * nobody locks people after that. False when one of them cannot be linked any more.
   */
  async function holdIn(tx: Transaction, unitId: string, ids: readonly string[]): Promise<boolean> {
    if (ids.length === 0) return true
    const accounts = await holdAccounts(tx, unitId, ids)
    const active = accounts.filter(({ status }) => status === 'active')
    return active.length === ids.length && (await linkedAccountsOf(tx, unitId, ids)).length === 0
  }

  async function linkIn(tx: Transaction, administrator: Administrator, two: Two): Promise<void> {
    const accounts = await hold(tx, administrator, two)
    const parent = accounts.find((one) => one.userType === userType.parent)
    const teacher = accounts.find((one) => one.userType === userType.teacher)
    if (!parent || !teacher) throw new AppError('accounts_not_of_two_kinds')
    if (accounts.some(({ status }) => status !== 'active')) throw new AppError('account_disabled_to_link')
    if (!(await insertPair(tx, administrator.unitId, { parentId: parent.id, teacherId: teacher.id })))
      throw new AppError('account_has_another')
    await tell(tx, administrator, accounts, true)
  }

  return {
    read: ({ unitId }: Administrator, id: string): Promise<OtherAccount | null> =>
      db.inUnit(unitId, async (tx) => {
        if (!(await readAccount(tx, unitId, id))) throw new AppError('not_found')
        return (await readOther(tx, unitId, id)) ?? null
      }),

    find: (
      { caller, unitId }: Administrator,
      { id, search }: { id: string; search: string },
    ): Promise<FoundAccount[]> =>
      db.inUnit(unitId, async (tx) => {
        const account = await readAccount(tx, unitId, id)
        if (!account) throw new AppError('not_found')
        const kind = otherKind[account.userType]
        if (!kind) return []
        const words = searchWords(search)
        return findUnlinked(tx, unitId, { userType: kind, words, like: account, except: caller.userId })
      }),

    /** The same in a transaction of a caller who has been asked for a proof. */
    linkIn,
    holdIn,

    link: (administrator: Administrator, two: Two): Promise<void> =>
      db.inUnit(administrator.unitId, async (tx) => {
        await linkIn(tx, administrator, two)
      }),

    unlink: (administrator: Administrator, two: Two): Promise<void> =>
      db.inUnit(administrator.unitId, async (tx) => {
        const accounts = await hold(tx, administrator, two)
        const { id, otherId } = two
        if (!(await deletePair(tx, administrator.unitId, [id, otherId]))) throw new AppError('not_found')
        await tell(tx, administrator, accounts, false)
      }),
  }
}
