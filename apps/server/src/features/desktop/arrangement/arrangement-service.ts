import type { ArrangedDesktop, ArrangementChange, IconOrigin } from '@homeroom/contract/desktop/arrangement-schemas.ts'
import type { IconGroup } from '@homeroom/contract/desktop/desktop-schemas.ts'
import { userType } from '@homeroom/contract/identities/user-types.ts'
import { asGiven, completeArrangement } from '@homeroom/shared/arrangement/arrangement.ts'
import { changeArrangement } from '@homeroom/shared/arrangement/change-arrangement.ts'
import { recordChange } from '#features/audit/record-change.ts'
import { AppError } from '#platform/calls/app-error.ts'
import { type Caller, isAdministrator } from '#platform/calls/caller.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { DesktopService } from '../desktop-service.ts'
import { arrangementOf, desktopOrder, givenGroups } from './arranged-desktop.ts'
import {
  type Decision,
  deleteArrangement,
  holdArrangement,
  readDecision,
  readKeptOrder,
  writeArrangement,
} from './arrangement-queries.ts'

export type ArrangementService = ReturnType<typeof createArrangementService>

type UnitOrder = { order: 'mine' | 'kept' | 'none'; locked: boolean }
type Parts = { db: Database; now: () => Date; desktop: DesktopService }

/** People arrange their icons, and administrators those of everybody. */
export function createArrangementService({ db, now, desktop }: Parts) {
  /** Changes the caller's own arrangement; an administrator of a locked unit moves the icons of everybody. */
  async function change(caller: Caller, wanted: ArrangementChange): Promise<ArrangedDesktop> {
    const favours = wanted.kind === 'favour' || wanted.kind === 'unfavour'
    if (!favours && caller.userType !== userType.teacher) throw new AppError('not_allowed')
    return db.inUnit(caller.unitId, async (tx) => {
      await holdArrangement(tx, caller)
      if (isAdministrator(caller)) await holdArrangement(tx, unitOf(caller))
      const given = await desktop.givenIn(tx, caller)
      const kept = await readKeptOrder(tx, caller)
      requireOwnIcons(wanted, given)
      const before = arrangementOf(kept)
      if (favours) {
        const { favourites } = changeArrangement(before, wanted)
        await writeArrangement(tx, ownerOf(caller), { arrangement: { ...(kept.own ?? asGiven), favourites } })
      } else {
        if (kept.locked && !isAdministrator(caller)) throw new AppError('desktop_locked')
        requireMovable(wanted, await desktop.lockedIn(tx, caller))
        const { groups } = changeArrangement(completeArrangement(givenGroups(given), before), wanted)
        if (kept.locked) await writeArrangement(tx, unitOf(caller), { arrangement: { groups, favourites: [] } })
        else
          await writeArrangement(tx, ownerOf(caller), {
            arrangement: { groups, favourites: before.favourites },
          })
      }
      return desktop.arrangedIn(tx, caller)
    })
  }

  return {
    change,
    order: (caller: Caller) => db.inUnit(caller.unitId, async (tx) => desktopOrder(await readKeptOrder(tx, caller))),
    /** Forgets the person's own arrangement. */
    reset(caller: Caller): Promise<ArrangedDesktop> {
      return db.inUnit(caller.unitId, async (tx) => {
        await holdArrangement(tx, caller)
        const { own } = await readKeptOrder(tx, caller)
        if (own) await writeArrangement(tx, ownerOf(caller), { arrangement: { ...own, groups: [] } })
        return desktop.arrangedIn(tx, caller)
      })
    },
    async forUnit(caller: Caller, { order, locked }: UnitOrder): Promise<void> {
      if (!isAdministrator(caller)) throw new AppError('not_allowed')
      await db.inUnit(caller.unitId, async (tx) => {
        await holdArrangement(tx, unitOf(caller))
        const kept = await readKeptOrder(tx, caller)
        const given = givenGroups(await desktop.inUnitGroups(tx, caller))
        const mine = completeArrangement(given, arrangementOf(kept))
        const groups = { mine: mine.groups, kept: kept.ofUnit?.groups ?? [], none: [] }[order]
        if (groups.length === 0 && !locked) await deleteArrangement(tx, unitOf(caller))
        else await writeArrangement(tx, unitOf(caller), { arrangement: { groups, favourites: [] }, locked })
        const detail = { order, locked }
        await recordChange(tx, caller, { action: 'desktop arranged for everyone', detail, at: now() })
      })
    },
    /** Why the caller has an application; one they do not have looks missing. */
    origin(caller: Caller, code: string): Promise<IconOrigin> {
      return db.inUnit(caller.unitId, async (tx) => {
        const given = await desktop.givenIn(tx, caller)
        const decision = isGiven(given, code) ? await readDecision(tx, caller, code) : undefined
        if (!decision) throw new AppError('not_found')
        return originOf(decision)
      })
    },
  }
}

const ownerOf = ({ unitId, userId }: Caller) => ({ unitId, userId })
const unitOf = ({ unitId }: Caller) => ({ unitId, userId: null })

const isGiven = (given: readonly IconGroup[], code: string) =>
  given.some(({ iconVMs }) => iconVMs.some((icon) => icon.code === code))

/** A person can only place what they have; a folder that no longer exists changes nothing. */
function requireOwnIcons(change: ArrangementChange, given: readonly IconGroup[]): void {
  if (change.kind === 'rename' || change.kind === 'dissolve') return
  const isFolder = change.kind === 'move' && /^[0-9a-f-]{36}$/.test(change.what)
  const named = [...(isFolder ? [] : [change.what]), ...(change.kind === 'combine' ? [change.onto] : [])]
  if (!named.every((code) => isGiven(given, code))) throw new AppError('not_found')
}

/** An icon that the unit has locked stays where it is, for its administrators as well: they unlock it first. */
function requireMovable(change: ArrangementChange, locked: ReadonlySet<string>): void {
  if (change.kind === 'move' && locked.has(change.what)) throw new AppError('icon_locked')
  if (change.kind === 'combine' && (locked.has(change.what) || locked.has(change.onto)))
    throw new AppError('icon_locked')
}

/** Why a person has an application, from the assignment that decided. */
function originOf(decision: Decision): IconOrigin {
  const unit = { name: decision.unitName, englishName: decision.unitEnglishName }
  const fromArea = decision.givenBy === 'area' && decision.areaName !== null
  const area = { name: decision.areaName ?? '', englishName: decision.areaEnglishName ?? '' }
  const givenBy = fromArea ? area : unit
  const { roles } = decision
  if (decision.toPerson) return { origin: 'person', givenBy, roles }
  if (roles.length > 0) return { origin: 'role', givenBy, roles }
  if (decision.toType) return { origin: 'userType', givenBy, roles }
  return { origin: fromArea ? 'area' : 'unit', givenBy, roles }
}
