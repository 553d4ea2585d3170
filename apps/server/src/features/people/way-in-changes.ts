import type { WayInNews } from '#features/accounts/contacts/way-in-news.ts'
import { type WaysIn, waysIn } from '#features/accounts/contacts/way-in-rules.ts'
import type { RequireStepUp } from '#features/permissions/roles-of-group.ts'
import { requireWayIn } from '#features/permissions/ways-in.ts'
import type { Administrator } from '#features/units/administered-unit.ts'
import { fieldRefusal } from '#platform/calls/app-error.ts'
import type { Transaction } from '#platform/postgres/database.ts'

export type WayInChanges = ReturnType<typeof createWayInChanges>

type Change = { person: { id: string; superman: boolean }; before: WaysIn; after: WaysIn }

/** What the office changes of the ways into an account, whatever form it comes from. */
export function createWayInChanges({ news, requireStepUp }: { news: WayInNews; requireStepUp: RequireStepUp }) {
  return {
    /** Refuses a change to whoever may not make it, and tells the person. What is returned writes letters, once it is made. */
    async changeIn(
      tx: Transaction,
      administrator: Administrator,
      { person, before, after }: Change,
    ): Promise<() => void> {
      const { caller, unitId } = administrator
      const changed = waysIn.filter((name) => before[name] !== after[name])
      if (changed.length === 0) return () => undefined
      const ofOwn = person.id === caller.userId ? changed.filter((name) => name !== 'loginName') : []
      // One path for the own address: only the code that is sent there proves it.
      if (ofOwn.length > 0)
        throw fieldRefusal(Object.fromEntries(ofOwn.map((name) => [name, 'own_contact_on_account_page'])))
      await requireWayIn(tx, administrator, { people: [person], proof: requireStepUp, own: 'allowed' })
      return news.tellIn(tx, { unitId, userId: person.id }, { before, after, changed })
    },
  }
}
