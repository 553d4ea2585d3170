import { randomUUID } from 'node:crypto'
import type {
  AddedGuardianship,
  Guardianship,
  GuardianshipsQuery,
  ListedGuardianship,
  PlannedGuardianship,
} from '@homeroom/contract/families/guardians/guardian-schemas.ts'
import { defaultPageSize } from '@homeroom/shared/page-size.ts'
import type { AdministeredUnit, Administrator } from '#features/units/administered-unit.ts'
import { keepRightsOfPlace } from '#features/units/given-by-place.ts'
import { AppError, fieldRefusal } from '#platform/calls/app-error.ts'
import { searchWords } from '#platform/calls/search-words.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { addLink, bringLinksBack, endLinks, fieldsOf, type LinkPlace, recordLinkChange } from './guardian-links.ts'
import {
  type FoundPerson,
  findChildren,
  findParents,
  readGuardianshipsPage,
  readListedLink,
} from './guardian-list-queries.ts'
import {
  holdLinks,
  type LinkFields,
  readLinkHistory,
  readLinkVersion,
  readPairNames,
  updateLink,
} from './guardian-queries.ts'
import { type AskedDays, planDays, wrongDay } from './link-days-rules.ts'
import { type PlannedLink, plannedEnd, plannedLink, requireLinkable } from './planned-links.ts'

export type GuardianService = ReturnType<typeof createGuardianService>

/** Says which unit a call is about. */
export type UnitOf = AdministeredUnit

/** The planned changes of the unit, which are kept with those of classes. */
export type Plans = {
  today(tx: Transaction, unitId: string): Promise<string>
  planIn(
    tx: Transaction,
    by: Administrator,
    plan: { day: string; field?: string; change: { kind: string } },
  ): Promise<string>
  ofKind(
    tx: Transaction,
    unitId: string,
    kind: string,
  ): Promise<{ id: string; dueOn: string; state: string; payload: unknown }[]>
  withdraw(by: Administrator, id: string, kinds: readonly string[]): Promise<void>
}

export type GuardianParts = {
  db: Database
  now: () => Date
  plans: Plans
  /** Spells the names of a unit that have not been spelt, before they are searched. */
  spellNames: (unitId: string) => Promise<void>
}

/** The links of guardians and children of a unit, for the office. */
export function createGuardianService({ db, now, plans, spellNames }: GuardianParts) {
  const placeOf = ({ caller, unitId }: Administrator): LinkPlace => ({ unitId, by: caller, at: now() })

  async function readIn(tx: Transaction, unitId: string, id: string): Promise<Guardianship> {
    const link = await readListedLink(tx, unitId, id)
    if (!link) throw new AppError('not_found')
    const planned = (await plans.ofKind(tx, unitId, plannedEnd)).filter(({ payload }) =>
      (payload as { ids: readonly string[] }).ids.includes(id),
    )
    return {
      ...link,
      version: (await readLinkVersion(tx, unitId, id)) ?? 1,
      today: await plans.today(tx, unitId),
      history: await readLinkHistory(tx, unitId, id),
      plans: planned.map((plan) => ({ id: plan.id, dueOn: plan.dueOn, failed: plan.state === 'failed' })),
    }
  }

  return {
    async list(
      { unitId }: Administrator,
      query: GuardianshipsQuery,
    ): Promise<{ list: ListedGuardianship[]; total: number }> {
      const { page = 1, pageSize = defaultPageSize } = query
      const wish = { ...wishOf(query), from: (page - 1) * pageSize, most: pageSize }
      await spellNames(unitId)
      return db.inUnit(unitId, (tx) => readGuardianshipsPage(tx, unitId, wish))
    },

    read: ({ unitId }: Administrator, id: string): Promise<Guardianship> =>
      db.inUnit(unitId, (tx) => readIn(tx, unitId, id)),

    async find(
      { unitId }: Administrator,
      { kind, search }: { kind: 'guardian' | 'child'; search: string },
    ): Promise<FoundPerson[]> {
      const words = searchWords(search)
      if (words.length === 0) return []
      await spellNames(unitId)
      return db.inUnit(unitId, (tx) => (kind === 'guardian' ? findParents : findChildren)(tx, unitId, words))
    },

    /** Links the two at once or on a first day; with a last day its end is planned at once. */
    add(
      administrator: Administrator,
      {
        guardianId,
        childId: studentId,
        fromDay,
        untilDay,
        ...written
      }: LinkFields & AskedDays & { guardianId: string; childId: string },
    ): Promise<AddedGuardianship> {
      const { unitId } = administrator
      const link: PlannedLink = { ...trimmed(written), id: randomUUID(), guardianId, studentId }
      return db.inUnit(unitId, async (tx) => {
        const today = await plans.today(tx, unitId)
        const wrong = wrongDay({ fromDay, untilDay }, today)
        if (wrong) throw fieldRefusal({ [wrong.field]: wrong.code })
        await requireLinkable(tx, unitId, link)
        const { make, end } = planDays({ fromDay, untilDay }, today)
        let planId: string | null = null
        if (make === null) {
          const made = await keepRightsOfPlace(tx, administrator, () => addLink(tx, placeOf(administrator), link))
          // Somebody else was quicker.
          if (made === undefined) throw fieldRefusal({ childId: 'already_guardian' })
        } else {
          const change = { kind: plannedLink, ...link }
          planId = await plans.planIn(tx, administrator, { day: make, field: 'fromDay', change })
        }
        if (end !== null) {
          const change = { kind: plannedEnd, ids: [link.id] }
          await plans.planIn(tx, administrator, { day: end, field: 'untilDay', change })
        }
        return { id: make === null ? link.id : null, planId }
      })
    },

    /** Links that shall be made on a later day, and those that could not be made. */
    planned: ({ unitId }: Administrator): Promise<PlannedGuardianship[]> =>
      db.inUnit(unitId, async (tx) => {
        const open = await plans.ofKind(tx, unitId, plannedLink)
        const links = open.map(({ payload }) => payload as PlannedLink)
        const names = links.length === 0 ? new Map() : await readPairNames(tx, unitId, links)
        return open.map(({ id, dueOn, state }, at) => {
          const link = links[at] as PlannedLink
          const [guardian, child] = [names.get(link.guardianId), names.get(link.studentId)]
          return {
            ...{ id, dueOn, failed: state === 'failed', ...fieldsOf(link) },
            ...{ guardianName: guardian?.realName ?? '', guardianEnglishName: guardian?.englishName ?? '' },
            ...{ childName: child?.realName ?? '', childEnglishName: child?.englishName ?? '' },
          }
        })
      }),

    change(
      administrator: Administrator,
      { id, version, ...written }: LinkFields & { id: string; version: number },
    ): Promise<Guardianship> {
      const { unitId } = administrator
      const fields = trimmed(written)
      return db.inUnit(unitId, async (tx) => {
        const [before] = await holdLinks(tx, unitId, [id])
        if (!before) throw new AppError('not_found')
        const written = await keepRightsOfPlace(tx, administrator, () =>
          updateLink(tx, { unitId, id, version }, fields),
        )
        if (!written) throw new AppError('changed_meanwhile')
        await recordLinkChange(tx, placeOf(administrator), before, fields)
        return readIn(tx, unitId, id)
      })
    },

    /** Ends links now, or plans it: a plan ends those that hold on its day. */
    end(
      administrator: Administrator,
      { ids, day }: { ids: readonly string[]; day?: string | undefined },
    ): Promise<{ done: string[]; planId: string | null }> {
      const { unitId } = administrator
      return db.inUnit(unitId, async (tx) => {
        const later = day !== undefined && day !== (await plans.today(tx, unitId))
        if (!later) return { done: await endLinks(tx, placeOf(administrator), ids), planId: null }
        const held = await holdLinks(tx, unitId, ids)
        if (held.length === 0) throw new AppError('not_found')
        const change = { kind: plannedEnd, ids: held.map(({ id }) => id) }
        return { done: [], planId: await plans.planIn(tx, administrator, { day, change }) }
      })
    },

    bringBack: (administrator: Administrator, ids: readonly string[]): Promise<{ done: string[] }> =>
      db.inUnit(administrator.unitId, async (tx) => ({
        done: await keepRightsOfPlace(tx, administrator, () => bringLinksBack(tx, placeOf(administrator), ids)),
      })),

    withdraw: (administrator: Administrator, id: string): Promise<void> =>
      plans.withdraw(administrator, id, [plannedEnd, plannedLink]),
  }
}

/** A relation of blanks only is none. */
function trimmed(written: LinkFields): LinkFields {
  const relation = written.relation.trim()
  if (relation === '') throw fieldRefusal({ relation: 'validation_failed' })
  return { ...fieldsOf(written), relation, englishRelation: written.englishRelation.trim() }
}

/** What a list is to find, in its order. */
export function wishOf({ search = '', order = 'child', descending = false, ...query }: GuardianshipsQuery) {
  const { classId, personId, without, planFailed, ended = false } = query
  return { words: searchWords(search), order, descending, classId, personId, without, planFailed, ended }
}
