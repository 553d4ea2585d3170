import type { UnitFace } from '@homeroom/contract/start-data.ts'
import { LRUCache } from 'lru-cache'
import { AppError } from '#platform/app-error.ts'
import type { Database } from '#platform/database.ts'
import { findRootUnit, findUnitByCode, findUnitByHost, readUnitFace, searchUnits } from './unit-queries.ts'

export type UnitService = ReturnType<typeof createUnitService>
export type KnownUnit = { face: UnitFace; loginJumpPage: string; logoPath: string }

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const unitCode = /^[a-z0-9][a-z0-9-]{0,63}$/
const minute = 60_000
const searchMaximum = 20

/** The public side of units: which one a visitor means and how it looks. */
export function createUnitService({ db }: { db: Database }) {
  const known = new LRUCache<string, KnownUnit>({ max: 5000, ttl: minute })
  const byCodeKnown = new LRUCache<string, { unitId: string }>({ max: 5000, ttl: minute })
  const byHost = new LRUCache<string, { unitId: string }>({ max: 5000, ttl: minute })
  let root: { unitId: string; until: number } | undefined

  /** A unit's face; undefined for one that does not exist, is switched off or has a malformed id. */
  async function find(unitId: string): Promise<KnownUnit | undefined> {
    if (!uuid.test(unitId)) return undefined
    const remembered = known.get(unitId)
    if (remembered) return remembered
    const row = await db.inUnit(unitId, (tx) => readUnitFace(tx, unitId))
    if (!row) return undefined
    const { loginJumpPage, logo: logoPath, footer, link, decorationSet, ...rest } = row
    const face = {
      ...rest,
      logo: logoPath === '' ? '' : `/api/storage/show/unit/${unitId}`,
      footer: footer ?? '',
      link: link ?? '',
      decorationSet: decorationSet ?? '',
    }
    const unit = { face, loginJumpPage: loginJumpPage ?? '', logoPath }
    known.set(unitId, unit)
    return unit
  }

  async function rootUnitId(): Promise<string | undefined> {
    if (root && root.until > Date.now()) return root.unitId
    const unitId = await findRootUnit(db)
    root = unitId === undefined ? undefined : { unitId, until: Date.now() + minute }
    return unitId
  }

  async function unitIdOfCode(code: string): Promise<string | undefined> {
    const remembered = byCodeKnown.get(code) ?? { unitId: (await findUnitByCode(db, code)) ?? '' }
    byCodeKnown.set(code, remembered)
    return remembered.unitId || undefined
  }

  return {
    find,
    /** The unit a visitor means: by unit code in the address, else by host name, else the one over all others. */
    async ofVisitor(asked: {
      hostName: string
      code: string | undefined
    }): Promise<{ unit: KnownUnit; fixed: boolean } | undefined> {
      const byCode = asked.code && unitCode.test(asked.code) ? await unitIdOfCode(asked.code) : undefined
      const host = byHost.get(asked.hostName) ?? { unitId: (await findUnitByHost(db, asked.hostName)) ?? '' }
      byHost.set(asked.hostName, host)
      const chosen = byCode ?? (host.unitId || undefined)
      const unit = await find(chosen ?? (await rootUnitId()) ?? '')
      return unit && { unit, fixed: chosen !== undefined }
    },
    async loginConfiguration(unitId: string) {
      const unit = await find(unitId)
      if (!unit) throw new AppError('not_found')
      const { footer, link, decorationSet } = unit.face
      return { footer, link, decorationSet }
    },
    search: (text: string) => searchUnits(db, text.trim(), searchMaximum),
    /** Hears of changed units, so that a new logo or footer shows at once. */
    async hearChanges(): Promise<void> {
      await db.listen('unit_changed', (unitId) => {
        known.delete(unitId)
        byHost.clear()
        byCodeKnown.clear()
        root = undefined
      })
    },
    /** Forgets everything that may have changed unheard. */
    forgetAll(): void {
      known.clear()
      byHost.clear()
      byCodeKnown.clear()
      root = undefined
    },
  }
}
