import { isId } from '@homeroom/contract/endpoint/id-form.ts'
import type { UnitChosenBy, UnitFace } from '@homeroom/contract/pages/start-data.ts'
import type { ThemeChoice } from '@homeroom/contract/themes/theme-schemas.ts'
import { minute } from '@homeroom/shared/dates/durations.ts'
import { LRUCache } from 'lru-cache'
import type { ThemeService } from '#features/themes/theme-service.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Database } from '#platform/postgres/database.ts'
import {
  findRootUnit,
  findUnitByCode,
  findUnitByHost,
  readUnitFace,
  searchUnits,
  unitIsWithin,
} from './unit-queries.ts'

export type UnitService = ReturnType<typeof createUnitService>
export type KnownUnit = {
  face: UnitFace
  /** What visitors see, and people who have chosen none. */
  theme: ThemeChoice
  loginJumpPage: string
  logoPath: string
}

/** What may tell which unit a visitor means. */
type Meant = {
  hostName: string
  code: string | undefined
  /** The unit that marked the machine as used by several people. */
  machine?: string | undefined
  /** The unit in the browser's cookie. */
  remembered?: string | undefined
}
type Chosen = { by: UnitChosenBy; unitId?: string }

const unitCode = /^[a-z0-9][a-z0-9-]{0,63}$/
const searchMaximum = 20

/** The public side of units: which one a visitor means and how it looks. */
export function createUnitService({ db, themes }: { db: Database; themes: ThemeService }) {
  const known = new LRUCache<string, KnownUnit>({ max: 5000, ttl: minute })
  /** Unit ids by code, by host name, and of the unit over all others; empty for none. */
  const ids = new LRUCache<string, { unitId: string }>({ max: 10_000, ttl: minute })
  let forgotten = 0

  async function remembered<Value extends object>(
    cache: LRUCache<string, Value>,
    key: string,
    read: () => Promise<Value | undefined>,
  ): Promise<Value | undefined> {
    const found = cache.get(key)
    if (found) return found
    const readAt = forgotten
    const value = await read()
    // What was read before a change must not be stored after it.
    if (value && readAt === forgotten) cache.set(key, value)
    return value
  }

  /** A unit's public data; undefined for one that does not exist, is inactive or has a malformed id. */
  async function find(unitId: string): Promise<KnownUnit | undefined> {
    if (!isId(unitId)) return undefined
    return remembered(known, unitId, async () => {
      return db.inUnit(unitId, async (tx) => {
        const row = await readUnitFace(tx, unitId)
        return row && knownUnit(unitId, row, await themes.unitThemeIn(tx, unitId))
      })
    })
  }

  async function idOf(key: string, read: () => Promise<string | undefined>): Promise<string | undefined> {
    const found = await remembered(ids, key, async () => ({ unitId: (await read()) ?? '' }))
    return found?.unitId || undefined
  }

  const rootId = () => idOf('root', () => findRootUnit(db))

  async function chosen({ hostName, code, machine, remembered }: Meant): Promise<Chosen> {
    const byCode = code && unitCode.test(code) ? await idOf(`code ${code}`, () => findUnitByCode(db, code)) : undefined
    if (byCode) return { by: 'address', unitId: byCode }
    // A host name may end with the dot of the root domain.
    const name = hostName.replace(/\.$/, '')
    const byHost = await idOf(`host ${name}`, () => findUnitByHost(db, name))
    if (byHost) return { by: 'host', unitId: byHost }
    if (machine) return { by: 'machine', unitId: machine }
    // A remembered unit over all others means that nothing was chosen.
    return remembered && remembered !== (await rootId()) ? { by: 'memory', unitId: remembered } : { by: 'nothing' }
  }

  function forgetAll(): void {
    forgotten++
    known.clear()
    ids.clear()
  }

  return {
    find,
    /** The unit of a host name; undefined for a host name without one. */
    async ofHost(hostName: string): Promise<UnitFace | undefined> {
      const { by, unitId = '' } = await chosen({ hostName, code: undefined })
      return by === 'host' ? (await find(unitId))?.face : undefined
    },
    /** Whether a unit is served at a host name: at its own, at that of a unit above it, and at one without a unit. */
    async isServedAt(hostName: string, unitId: string): Promise<boolean> {
      const { by, unitId: ofHost = '' } = await chosen({ hostName, code: undefined })
      if (by !== 'host' || ofHost === unitId) return true
      return isId(unitId) && unitIsWithin(db, unitId, ofHost)
    },
    /**
     * The unit a visitor means: by the code in the address, the host name, the machine, the browser's cookie; else the
     * one over all others.
     */
    async ofVisitor(asked: Meant): Promise<{ unit: KnownUnit; by: UnitChosenBy } | undefined> {
      const { by, unitId } = await chosen(asked)
      const known = unitId === undefined ? undefined : await find(unitId)
      if (known) return { unit: known, by }
      const unit = await find((await rootId()) ?? '')
      return unit && { unit, by: 'nothing' }
    },
    async loginConfiguration(unitId: string) {
      const unit = await find(unitId)
      if (!unit) throw new AppError('not_found')
      const { footer, link, decorationSet } = unit.face
      return { footer, link, decorationSet }
    },
    search: (text: string) => searchUnits(db, text.trim(), searchMaximum),
    /** Listens to changes of units, so that a new logo or footer shows at once. */
    async hearChanges(): Promise<void> {
      await db.listen('unit_changed', forgetAll)
    },
    /** Removes everything that may have changed without a notification. */
    forgetAll,
  }
}

const picturesOfUnits = '/api/storage/show/unit-picture/'

/** Where a picture of a unit is shown. */
export const pictureAddress = (unitId: string, id: string) => `${picturesOfUnits}${unitId}/${id}`

type UnitRow = NonNullable<Awaited<ReturnType<typeof readUnitFace>>>

function knownUnit(unitId: string, row: UnitRow, theme: ThemeChoice): KnownUnit {
  const { loginJumpPage, logo: logoPath, footer, link, decorationSet, ...rest } = row
  // The address of a picture that was given changes with the picture, so that no browser shows the one before.
  const own = logoPath.startsWith(picturesOfUnits) ? logoPath : `/api/storage/show/unit/${unitId}`
  const face = {
    ...rest,
    logo: logoPath === '' ? '' : own,
    footer: footer ?? '',
    link: link ?? '',
    decorationSet: decorationSet ?? '',
  }
  return { face, theme, loginJumpPage: loginJumpPage ?? '', logoPath }
}
