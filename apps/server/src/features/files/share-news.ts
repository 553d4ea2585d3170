import { everybodysLocation } from '@homeroom/contract/pages/shell-locations.ts'
import type { ApplicationItemService } from '#features/applications/application-item-service.ts'
import { endOfDay } from '#features/licences/licence-days.ts'
import { timeZoneOf } from '#features/settings/unit-day.ts'
import type { Transaction } from '#platform/postgres/database.ts'
import { isTold, readToBeTold, readToldIn, readToldShare, toldKey } from './share-news-queries.ts'
import { sharedWords } from './share-words-rules.ts'

export type ShareNews = ReturnType<typeof createShareNews>
type Parts = { items: Pick<ApplicationItemService, 'sendIn' | 'recallIn'> }

const application = 'files'

/**
 * One message a share for reading, to whom the teacher wants told. Handing in has its own: whoever is asked to hand in needs no second
 * message that says the same. When a share ends, `HandInNews` takes its message back with the rest.
 */
export function createShareNews({ items }: Parts) {
  return {
    /** A share was made or changed; what was told before is told on, as it is by now. */
    async sharedIn(tx: Transaction, of: { unitId: string; shareId: string; tell: boolean }): Promise<void> {
      const { unitId, shareId, tell } = of
      const share = await readToldShare(tx, of)
      const before = await isTold(tx, of)
      if (!share || !(tell || before)) return
      const key = toldKey(shareId)
      if (share.gives !== 'read') return items.recallIn(tx, { unitId, application, keys: [key] })
      const { entryId, untilDay, ...names } = share
      const text = sharedWords({ ...names, untilDay })
      await items.sendIn(tx, {
        ...{ unitId, application, key, to: await readToBeTold(tx, of), importance: 3 },
        ...{ text: text.chinese, englishText: text.english },
        url: everybodysLocation(application, `/?box=shared&folder=${entryId}`),
        expiresAt: untilDay === null ? null : endOfDay(untilDay, await timeZoneOf(tx, unitId)),
      })
    },
    /** What lies in the bin opens for nobody. Put back it is told to nobody once more. */
    async binnedIn(tx: Transaction, unitId: string, ids: readonly string[]): Promise<void> {
      const keys = (await readToldIn(tx, unitId, ids)).map(toldKey)
      if (keys.length > 0) await items.recallIn(tx, { unitId, application, keys })
    },
  }
}
