import type { WayInNews } from '#features/accounts/contacts/way-in-news.ts'
import { type WayIn, type WaysIn, waysIn } from '#features/accounts/contacts/way-in-rules.ts'
import type { RequireStepUp } from '#features/permissions/roles-of-group.ts'
import { requireWayIn } from '#features/permissions/ways-in.ts'
import type { Administrator } from '#features/units/administered-unit.ts'
import { fieldRefusal } from '#platform/calls/app-error.ts'
import type { Person } from '#platform/calls/caller.ts'
import type { Transaction } from '#platform/postgres/database.ts'

export type WayInChanges = ReturnType<typeof createWayInChanges>

type Change = {
  person: { id: string; superman: boolean }
  before: WaysIn
  after: WaysIn
  /** Where the call itself asks for a fresh proof, or has done so when it was planned. */
  proof?: 'by the call'
}

/** What the office changes of the ways into an account, whatever form it comes from. */
export function createWayInChanges({
  news,
  requireStepUp,
}: {
  news: Pick<WayInNews, 'tellIn'>
  requireStepUp: RequireStepUp
}) {
  /** Refuses a change to whoever may not make it. What is returned is what changes. */
  async function requireIn(
    tx: Transaction,
    administrator: Administrator,
    { person, before, after, proof = requireStepUp }: Omit<Change, 'proof'> & { proof?: RequireStepUp | 'by the call' },
  ): Promise<WayIn[]> {
    const changed = waysIn.filter((name) => before[name] !== after[name])
    if (changed.length === 0) return []
    const ofOwn = person.id === administrator.caller.userId ? changed.filter((name) => name !== 'loginName') : []
    // One path for the own address: only the code that is sent there proves it.
    if (ofOwn.length > 0)
      throw fieldRefusal(Object.fromEntries(ofOwn.map((name) => [name, 'own_contact_on_account_page'])))
    await requireWayIn(tx, administrator, { people: [person], proof, own: 'allowed' })
    return changed
  }

  return {
    /** What a change will ask for that is planned for a later day. */
    async mayChangeIn(tx: Transaction, administrator: Administrator, change: Change): Promise<void> {
      await requireIn(tx, administrator, change)
    },

    /** Tells the person of a change that is taken back: whoever made it was asked. What is returned writes letters, once it is done. */
    async tellIn(
      tx: Transaction,
      person: Person,
      { before, after }: Pick<Change, 'before' | 'after'>,
    ): Promise<() => void> {
      const changed = waysIn.filter((name) => before[name] !== after[name])
      return changed.length === 0 ? () => undefined : news.tellIn(tx, person, { before, after, changed })
    },

    /** Refuses a change to whoever may not make it, and tells the person. What is returned writes letters, once it is made. */
    async changeIn(tx: Transaction, administrator: Administrator, change: Change): Promise<() => void> {
      const changed = await requireIn(tx, administrator, change)
      if (changed.length === 0) return () => undefined
      const { person, before, after } = change
      return news.tellIn(tx, { unitId: administrator.unitId, userId: person.id }, { before, after, changed })
    },
  }
}
