import { readTerm } from '@homeroom/contract/licences/licence-terms.ts'
import type { School, SchoolDetails, SchoolExportQuery, SchoolQuery } from '@homeroom/contract/units/school-schemas.ts'
import { minute } from '@homeroom/shared/dates/durations.ts'
import { LRUCache } from 'lru-cache'
import { licenceState, standingOf } from '#features/licences/licence-state.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Caller } from '#platform/calls/caller.ts'
import { type CsvFile, csvCells } from '#platform/calls/csv-text.ts'
import type { Database } from '#platform/postgres/database.ts'
import { schoolColumns } from './school-export.ts'
import { choosePage, chooseSchools } from './school-list.ts'
import { readSchoolMore, readSchoolRows, type SchoolRow } from './school-queries.ts'

/** The ways to sign in that the sign-in page of a unit shows. */
export type SignInWays = (
  unitId: string,
) => Promise<{ social: string[]; badge: boolean; face: boolean; singleSignOn: unknown }>
type Parts = {
  db: Database
  now: () => Date
  signInWays: SignInWays
}
export type SchoolService = ReturnType<typeof createSchoolService>

const areaType = '1'
const week = 7 * 24 * 60 * minute

/**
 * The schools below an area, for the people who run it. The database itself returns only numbers of an area's own
 * schools.
 */
export function createSchoolService({ db, now, signInWays }: Parts) {
  // Cached, because counting the people of two thousand schools for every letter of a search would be wasteful. The
  // numbers are not personal.
  const known = new LRUCache<string, Promise<readonly School[]>>({ max: 200, ttl: minute })

  const since = () => new Date(now().getTime() - week)

  function requireArea({ unitType }: Caller): void {
    if (unitType !== areaType) throw new AppError('not_found')
  }

  // The promise is cached, so that callers during the count wait for the same result.
  function schoolsOf(unitId: string): Promise<readonly School[]> {
    const found = known.get(unitId)
    if (found) return found
    const counted = db
      .inUnit(unitId, (tx) => readSchoolRows(tx, { since: since(), now: now() }))
      .then((rows) => rows.map((row) => toSchool(row, now())))
    known.set(unitId, counted)
    counted.catch(() => known.delete(unitId))
    return counted
  }

  return {
    /** A page of the schools below the caller's area. */
    async list(caller: Caller, query: SchoolQuery) {
      requireArea(caller)
      const schools = await schoolsOf(caller.unitId)
      return { ...choosePage(schools, query), schools: schools.length }
    },
    /** All schools that match, for a spreadsheet. */
    async export(caller: Caller, { language = 'zh-CN', ...query }: SchoolExportQuery): Promise<CsvFile> {
      requireArea(caller)
      const schools = chooseSchools(await schoolsOf(caller.unitId), query)
      return { name: 'schools', table: csvCells({ columns: schoolColumns(language), pages: onePage(schools) }) }
    },
    /** One of the schools; any other school looks missing. */
    async open(caller: Caller, id: string): Promise<SchoolDetails> {
      requireArea(caller)
      const { row, more } = await db.inUnit(caller.unitId, async (tx) => ({
        row: (await readSchoolRows(tx, { since: since(), now: now(), only: id }))[0],
        more: await readSchoolMore(tx, { id, since: since() }),
      }))
      if (!row || !more) throw new AppError('not_found')
      const { pupilsIn, teachersIn, parentsIn, staffIn, licences, ...rest } = more
      const ways = await signInWays(id)
      return {
        ...toSchool(row, now()),
        ...rest,
        licences: licences.map((licence) => ({
          ...{ code: licence.code, name: licence.name, englishName: licence.englishName },
          endTime: new Date(licence.endTime).toISOString(),
          state: licenceState(readTerm(licence), now()),
        })),
        signedInByKind: { pupils: pupilsIn, teachers: teachersIn, parents: parentsIn, staff: staffIn },
        ways: [
          ...ways.social,
          ...(ways.badge ? ['badge'] : []),
          ...(ways.face ? ['face'] : []),
          ...(ways.singleSignOn ? ['single-sign-on'] : []),
        ],
      }
    },
  }
}

/** The schools are in memory already, a few thousand at most. */
async function* onePage(schools: readonly School[]) {
  yield schools
}

const toDate = (time: string | null) => (time === null ? null : new Date(time))

function toSchool(row: SchoolRow, now: Date): School {
  const { pupils, teachers, parents, staff, licenceTerms } = row
  const nextLicenceEnd = toDate(row.nextLicenceEnd)
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    englishName: row.englishName,
    active: row.active,
    people: { pupils, teachers, parents, staff },
    all: pupils + teachers + parents + staff,
    signedIn: row.signedIn,
    lastSignIn: toDate(row.lastSignIn)?.toISOString() ?? null,
    licence: standingOf(licenceTerms.map(readTerm), now),
    nextLicenceEnd: nextLicenceEnd?.toISOString() ?? null,
    licenceEndDay: row.licenceEndDay,
  }
}
