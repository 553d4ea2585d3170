import { auditActions } from '@homeroom/contract/audit/audit-actions.ts'
import { peopleAtOnceMaximum, peopleOfJobMaximum } from '@homeroom/contract/limits.ts'
import type { ChosenPeople } from '@homeroom/contract/people/people-job-schemas.ts'
import type { ListedPerson, PeopleQuery, PersonDetails } from '@homeroom/contract/people/people-schemas.ts'
import { defaultPageSize } from '@homeroom/shared/page-size.ts'
import { readToday } from '#features/settings/unit-day.ts'
import type { Administrator } from '#features/units/administered-unit.ts'
import { AppError } from '#platform/calls/app-error.ts'
import { searchWords } from '#platform/calls/search-words.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { isReadingOnly } from '#platform/postgres/reading-only.ts'
import {
  allPeopleQueries,
  countPeople,
  hasNamesToSpell,
  readFoundIds,
  readNamesToSpell,
  readPeoplePage,
  writeSpokenNames,
} from './people-list-queries.ts'
import { readPeopleNames, readPersonRow } from './people-queries.ts'
import {
  readClassesOfPerson,
  readDeedsOfPerson,
  readFamilyOfPerson,
  readGradesOfPerson,
  readGroupsOfPerson,
  readRolesOfPerson,
} from './person-details-queries.ts'
import { readCampuses, readClasses } from './pupil-queries.ts'
import { type Spell, spellAll } from './spell.ts'

export type PeopleListService = ReturnType<typeof createPeopleListService>

/** How many names one search spells at most; a request must not wait for a whole city. */
const spelledAtOnce = 5000

/** How many readings one statement writes: each makes the index of the search anew. */
const writtenAtOnce = 500

type Parts = { db: Database; now: () => Date; spell: Spell }

/** What administrators read of the people of a unit. */
export function createPeopleListService({ db, now, spell }: Parts) {
  const spelling = new Map<string, Promise<void>>()

  /** Writes how names are spoken that were written without it: by the demo or an older version. */
  async function spellNames(unitId: string): Promise<void> {
    const names = await db.inUnit(unitId, (tx) => readNamesToSpell(tx, unitId, spelledAtOnce))
    if (names.length === 0) return
    const spoken = await spellAll(
      spell,
      names.map(({ realName }) => realName),
    )
    // A name that cannot be read aloud must not be asked for again.
    const spelt = names.map((name) => ({ ...name, spokenName: spoken.get(name.realName) || '-' }))
    for (let start = 0; start < spelt.length; start += writtenAtOnce)
      await db.inUnit(unitId, (tx) => writeSpokenNames(tx, unitId, spelt.slice(start, start + writtenAtOnce)))
  }

  /** Searches that come together wait for the same spelling. Whoever looks as somebody else does without: theirs changes nothing. */
  async function spellOnce(unitId: string): Promise<void> {
    if (isReadingOnly()) return spelling.get(unitId)
    const running = spelling.get(unitId) ?? spellNames(unitId).finally(() => spelling.delete(unitId))
    spelling.set(unitId, running)
    return running
  }

  /** All accounts that a list finds, and how many rows it has: pupils without an account are among those. */
  async function allFound(tx: Transaction, unitId: string, query: Omit<PeopleQuery, 'unitId'>) {
    const filter = filterOf(query)
    const total = await countPeople(tx, unitId, filter)
    if (total > peopleOfJobMaximum) throw new AppError('too_many_people')
    const most = peopleOfJobMaximum
    const ids = query.hasAccount === false ? [] : await readFoundIds(tx, unitId, { ...filter, most })
    return { ids, total }
  }

  return {
    spellNames: spellOnce,

    async list({ unitId }: Administrator, query: PeopleQuery): Promise<{ list: ListedPerson[]; total: number }> {
      const { order = 'name', descending = false, page = 1, pageSize = defaultPageSize } = query
      const wish = { ...filterOf(query), order, descending, from: (page - 1) * pageSize, most: pageSize }
      const read = (tx: Transaction) => readPeoplePage(tx, unitId, wish)
      const first = await db.inUnit(unitId, async (tx) => {
        const [unspelt, page] = await Promise.all([hasNamesToSpell(tx, unitId), read(tx)])
        return unspelt ? undefined : page
      })
      // Seldom: what was added without a reading is not found by it, nor sorted.
      if (!first) await spellOnce(unitId)
      const { list, total } = first ?? (await db.inUnit(unitId, read))
      return { list: list.map((row) => ({ ...row, addedAt: row.addedAt?.toISOString() ?? null })), total }
    },

    /** The queries of everybody whom the list finds. */
    queriesOf(unitId: string, { order = 'name', descending = false, ...query }: PeopleQuery) {
      return allPeopleQueries(unitId, { ...filterOf(query), order, descending })
    },

    async findIds({ unitId }: Administrator, query: PeopleQuery): Promise<{ ids: string[] }> {
      const filter = { ...filterOf(query), most: peopleAtOnceMaximum }
      const ids = query.hasAccount === false ? [] : await db.inUnit(unitId, (tx) => readFoundIds(tx, unitId, filter))
      if (ids.length > peopleAtOnceMaximum) throw new AppError('too_many_people')
      return { ids }
    },

    /** Those who are meant, at this moment: whoever comes to the list later is not concerned. */
    async chosen(tx: Transaction, unitId: string, { ids, found }: ChosenPeople): Promise<readonly string[]> {
      if ((ids === undefined) === (found === undefined)) throw new AppError('validation_failed')
      if (!found) return ids ?? []
      const all = await allFound(tx, unitId, found.query)
      if (all.total !== found.total) throw new AppError('found_others')
      if (all.ids.length === 0) throw new AppError('not_found')
      return all.ids
    },

    /** What people are called in a report. */
    names: readPeopleNames,

    campuses: ({ unitId }: Administrator) => db.inUnit(unitId, (tx) => readCampuses(tx, unitId)),

    classes: ({ unitId }: Administrator) => db.inUnit(unitId, (tx) => readClasses(tx, unitId)),

    /** What belongs to a person, for the page about them. */
    details: ({ unitId }: Administrator, id: string): Promise<PersonDetails> =>
      db.inUnit(unitId, async (tx) => {
        if (!(await readPersonRow(tx, unitId, id))) throw new AppError('not_found')
        const deeds = await readDeedsOfPerson(tx, unitId, id)
        return {
          classes: await readClassesOfPerson(tx, unitId, id),
          grades: await readGradesOfPerson(tx, unitId, id),
          family: await readFamilyOfPerson(tx, unitId, id),
          roles: await readRolesOfPerson(tx, unitId, id),
          today: await readToday(tx, unitId, now()),
          groups: await readGroupsOfPerson(tx, unitId, id),
          deeds: deeds.map(({ at, ...deed }) => ({ ...deed, at: at.toISOString(), ...wordsOf(deed.action) })),
        }
      }),
  }
}

const filterOf = ({
  search = '',
  userType,
  status,
  classId,
  grade,
  campusId,
  groupId,
  hasPassword,
  hasAccount,
  hasClass,
  planFailed,
  added,
}: PeopleQuery) => ({
  words: searchWords(search),
  ...{ userType, status, classId, grade, campusId, groupId, hasPassword, hasAccount, hasClass, planFailed, added },
})

/** What an action is called; one of a newer version keeps its name. */
function wordsOf(action: string): { words: string; englishWords: string } {
  const known: Readonly<Record<string, readonly [string, string]>> = auditActions
  const [words, englishWords] = known[action] ?? [action, action]
  return { words, englishWords }
}
