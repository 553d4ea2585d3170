import type { PastedColumn } from '@homeroom/contract/people/pasted-columns.ts'
import type { MissingClass, Pasted, PastedFault } from '@homeroom/contract/people/people-paste-schemas.ts'
import { readMailAddress, readPhoneNumber } from '#features/accounts/delivery/mail-and-phone.ts'
import { type Knower, knowersOf } from '#features/accounts/known-names/known-names.ts'
import { loginNameKey } from '#features/accounts/sign-in/login-name.ts'
import { type Fault, toldFault } from '#features/administration/pasted-cell-rules.ts'
import { recordChanges } from '#features/audit/record-change.ts'
import {
  holdCampuses,
  readCampusFinder,
  readClassesToOpen,
  readClassFinder,
} from '#features/classes/classes-by-name.ts'
import type { IdentityLinkService } from '#features/identities/identity-link-service.ts'
import { mayHandOutWaysIn } from '#features/permissions/ways-in.ts'
import type { Administrator } from '#features/units/administered-unit.ts'
import { keepRightsOfPlace } from '#features/units/given-by-place.ts'
import { AppError } from '#platform/calls/app-error.ts'
import { type Caller, holdsPermission } from '#platform/calls/caller.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { loginNamesFor } from './login-name-rules.ts'
import {
  insertGuardians,
  insertPeople,
  insertPupils,
  readAccountsCalled,
  readPupilsNumbered,
  readTakenLoginNames,
} from './pasted-queries.ts'
import {
  chooseLoginNames,
  findFaults,
  othersOf,
  type PastedPerson,
  readContacts,
  readPasted,
  relationOf,
} from './pasted-rules.ts'
import type { NewPersonRow } from './people-queries.ts'
import { hasClasses } from './pupil-queries.ts'
import { type Spell, spellAll } from './spell.ts'

export type PeoplePasteService = ReturnType<typeof createPeoplePasteService>

type Parts = {
  db: Database
  now: () => Date
  spell: Spell
  requireStepUp: (caller: Caller) => Promise<void>
  /** Says of two accounts that they belong to one human being. */
  links: Pick<IdentityLinkService, 'holdIn' | 'linkIn'>
}

/** Many people at once, from the cells of a spreadsheet: every row is judged before any is written. */
export function createPeoplePasteService({ db, now, spell, requireStepUp, links }: Parts) {
  /** The rows with the login name that each would get, and all that is wrong with them. */
  async function judge(tx: Transaction, { caller, unitId }: Administrator, pasted: Pasted) {
    const written = await readContacts(readPasted(pasted), { phone: readPhoneNumber, mail: readMailAddress })
    const spoken = await spellAll(
      spell,
      written.map(({ realName }) => realName),
    )
    const people = written.map((person) => ({ ...person, spokenName: spoken.get(person.realName) ?? '' }))
    if (people.some(hasChildren) && !holdsPermission(caller, 'administration_guardians'))
      throw new AppError('not_allowed')
    if (people.some(hasOther) && !mayHandOutWaysIn(caller)) throw new AppError('way_in_not_allowed')
    const named = people.map((person) => ({ ...person, proposals: loginNamesFor(person) }))
    const keys = named.flatMap(({ loginName, proposals }) => [loginName, ...proposals.slice(0, 2)].map(loginNameKey))
    const classesCalled = await readClassFinder(tx, unitId)
    const campusesCalled = await readCampusFinder(tx, unitId)
    const pupils = await readPupilsNumbered(tx, unitId, [
      ...new Set(people.flatMap(({ number, children }) => [number, ...children]).filter(Boolean)),
    ])
    const { taken: loginNames, notFree } = await readTakenLoginNames(tx, unitId, [...new Set(keys.filter(Boolean))])
    const knowers = await knowersOf(tx, unitId, { keys: people.map(({ loginName }) => loginNameKey(loginName)) })
    const called = [...new Set(people.map(({ sameAs }) => sameAs).filter(Boolean))]
    const accounts = await readAccountsCalled(
      tx,
      unitId,
      called.map((word) => ({ word, key: loginNameKey(word) })),
    )
    const known = {
      accounts,
      loginNames,
      notFree,
      knownOutside: new Set(pasted.takeKnownNames ? [] : knowers.keys()),
      numbers: new Set(pupils.keys()),
      left: new Set([...pupils].flatMap(([number, { here }]) => (here ? [] : [number]))),
      ...{ classesCalled, campusesCalled },
      loginNameKey,
    }
    const faults = findFaults(people, known)
    const chosen = chooseLoginNames(named, known)
    for (const [row, name] of chosen.entries())
      if (name === '' && !faults.some((fault) => fault.row === row))
        faults.push({ row, column: 'loginName', code: 'login_name_needed' })
    const rows = people.map((person, row) => ({
      ...{ ...person, loginName: chosen[row] ?? '' },
      campusId: (person.campus === '' ? undefined : campusesCalled(person.campus)[0]) ?? null,
      classId:
        (person.userType !== '1' || person.className === '' ? undefined : classesCalled(person.className)[0]) ?? null,
      otherId: othersOf(person, accounts)[0]?.id,
    }))
    const knowersOfRow = (row: number) => knowers.get(loginNameKey(people[row]?.loginName ?? '')) ?? []
    return {
      rows,
      faults,
      told: faults.map((fault) =>
        fault.code === 'login_name_known' ? toldKnown(fault, knowersOfRow(fault.row)) : toldFault(fault),
      ),
      knownNames: people.filter((_, row) => knowersOfRow(row).length > 0).length,
    }
  }

  /** Classes that pupils of the paste are in and that nobody has opened yet. */
  function missing(
    tx: Transaction,
    unitId: string,
    { rows, faults }: Pick<Awaited<ReturnType<typeof judge>>, 'rows' | 'faults'>,
  ) {
    const unknown = faults.filter(({ code }) => code === 'class_not_found')
    return readClassesToOpen(
      tx,
      unitId,
      unknown.map(({ row }) => rows[row]?.className ?? ''),
    )
  }

  /**
   * Holds what the rows name, in the order of everybody who holds several: classes, people, campuses. False when somebody closed,
   * removed, suspended or linked one of them between the check and the writing.
   */
  async function holdNamed(tx: Transaction, unitId: string, rows: Awaited<ReturnType<typeof judge>>['rows']) {
    const named = (of: 'classId' | 'otherId' | 'campusId') => [...new Set(rows.flatMap((row) => row[of] ?? []))]
    return (
      (await hasClasses(tx, unitId, named('classId'))) &&
      (await links.holdIn(tx, unitId, named('otherId'))) &&
      (await holdCampuses(tx, unitId, named('campusId')))
    )
  }

  return {
    check: (
      administrator: Administrator,
      pasted: Pasted,
    ): Promise<{ faults: PastedFault[]; loginNames: string[]; knownNames: number; missingClasses: MissingClass[] }> =>
      db.inUnit(administrator.unitId, async (tx) => {
        const judged = await judge(tx, administrator, pasted)
        return {
          faults: judged.told,
          loginNames: judged.rows.map(({ loginName }) => loginName),
          knownNames: judged.knownNames,
          missingClasses: await missing(tx, administrator.unitId, judged),
        }
      }),

    add: (
      { caller, unitId }: Administrator,
      pasted: Pasted,
    ): Promise<{ faults: PastedFault[]; ids: string[] | null }> =>
      db.inUnit(unitId, async (tx) => {
        const { rows, told } = await judge(tx, { caller, unitId }, pasted)
        if (told.length > 0) return { faults: told, ids: null }
        // Whoever signs in to one of two accounts gets into the other.
        if (rows.some(hasOther)) await requireStepUp(caller)
        const people = rows.map((row) => ({ ...row, loginNameKey: loginNameKey(row.loginName) }))
        if (!(await holdNamed(tx, unitId, rows))) throw new AppError('changed_meanwhile')
        const { written, guardians } = await keepRightsOfPlace(tx, { caller, unitId }, async () => {
          const made = await insertPeople(tx, unitId, people.map(personOf))
          // Between the check and the writing somebody took a name or a number: the next try proposes others.
          if (made.size !== people.length) throw new AppError('changed_meanwhile')
          const written = people.map((row) => ({ ...row, id: made.get(row.loginNameKey) ?? '' }))
          return { written, guardians: await writeFamilies(tx, unitId, written) }
        })
        await recordChanges(tx, [
          ...written.map((person) => ({
            by: caller,
            unitId,
            subject: person.id,
            target: { kind: 'person' as const, id: person.id },
            action: 'person added' as const,
            after: inAudit(person),
            at: now(),
          })),
          ...guardians.map((link) => ({ by: caller, unitId, ...guardianInAudit(link), at: now() })),
        ])
        for (const { id, otherId } of written) if (otherId) await links.linkIn(tx, { caller, unitId }, { id, otherId })
        return { faults: [], ids: written.map(({ id }) => id) }
      }),
  }
}

const hasOther = ({ sameAs }: PastedPerson) => sameAs !== ''
const hasChildren = ({ userType, children }: PastedPerson) => userType === '3' && children.length > 0

type Written = PastedPerson & { id: string; classId: string | null }

/** The records of the pupils with their classes, and whose guardians the parents are. */
async function writeFamilies(tx: Transaction, unitId: string, written: readonly Written[]) {
  const pupils = written
    .filter(({ userType }) => userType === '1')
    .map(({ id, classId, number, realName, englishName, sex }) => ({
      ...{ userId: id, classId, number, realName, englishName, sex },
    }))
  if ((await insertPupils(tx, unitId, pupils)) !== pupils.length) throw new AppError('changed_meanwhile')
  const parents = written.filter(hasChildren)
  const pupilsNumbered = await readPupilsNumbered(
    tx,
    unitId,
    parents.flatMap(({ children }) => children),
  )
  const guardians = parents.flatMap(({ id, children, relation }) =>
    [...new Set(children)].map((number, position) => {
      const child = pupilsNumbered.get(number)
      // Left between the check and the writing.
      if (!child?.here) throw new AppError('changed_meanwhile')
      return { ...{ guardianId: id, studentId: child.id, position }, ...relationOf(relation) }
    }),
  )
  return insertGuardians(tx, unitId, guardians)
}

type Link = Awaited<ReturnType<typeof insertGuardians>>[number]

const guardianInAudit = ({ guardianId, studentId, relation, account }: Link) => ({
  ...(account !== null && { subject: account }),
  target: { kind: 'pupil' as const, id: studentId },
  action: 'guardian linked' as const,
  after: { guardianId, relation },
})

const personOf = (person: PastedPerson & Pick<NewPersonRow, 'loginNameKey' | 'spokenName' | 'campusId'>) => {
  const { realName, englishName, loginName, loginNameKey, sex, number, phone, mail } = person
  const { userType, spokenName, campusId } = person
  return { realName, englishName, loginName, loginNameKey, sex, number, phone, mail, userType, spokenName, campusId }
}

const inAudit = ({ realName, loginName, number, userType, className, campus, children }: PastedPerson) => ({
  ...{ realName, loginName, number, userType },
  ...(className !== '' && { className }),
  ...(campus !== '' && { campus }),
  ...(children.length > 0 && { children }),
})

/** The names of those who know somebody by the name stand behind the words. */
function toldKnown(fault: Fault<PastedColumn>, knowers: readonly Knower[]): PastedFault {
  const { words, englishWords, ...of } = toldFault(fault)
  const [names, englishNames] = [
    knowers.map(({ name }) => name).join('、'),
    knowers.map(({ name, englishName }) => englishName || name).join(', '),
  ]
  return { ...of, words: `${words}（${names}）`, englishWords: `${englishWords} (${englishNames})` }
}
