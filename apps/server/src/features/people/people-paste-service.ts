import { refusals } from '@homeroom/contract/error-codes.ts'
import type { Pasted, PastedFault } from '@homeroom/contract/people/people-paste-schemas.ts'
import { loginNameKey } from '#features/accounts/sign-in/login-name.ts'
import { recordChanges } from '#features/audit/record-change.ts'
import type { Administrator } from '#features/units/administered-unit.ts'
import { AppError } from '#platform/calls/app-error.ts'
import { holdsPermission } from '#platform/calls/caller.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { loginNamesFor } from './login-name-rules.ts'
import { insertGuardians, insertPeople, insertPupils, readPupilIds, readTakenLoginNames } from './pasted-queries.ts'
import {
  chooseLoginNames,
  classForm,
  type Fault,
  findFaults,
  type PastedPerson,
  readPasted,
  relationOf,
} from './pasted-rules.ts'
import { hasClasses, readClasses } from './pupil-queries.ts'
import { type Spell, spellAll } from './spell.ts'

export type PeoplePasteService = ReturnType<typeof createPeoplePasteService>

type Parts = { db: Database; now: () => Date; spell: Spell }

/** Many people at once, from the cells of a spreadsheet: every row is judged before any is written. */
export function createPeoplePasteService({ db, now, spell }: Parts) {
  /** The rows with the login name that each would get, and all that is wrong with them. */
  async function judge(tx: Transaction, { caller, unitId }: Administrator, pasted: Pasted) {
    const written = readPasted(pasted)
    const spoken = await spellAll(
      spell,
      written.map(({ realName }) => realName),
    )
    const people = written.map((person) => ({ ...person, spokenName: spoken.get(person.realName) ?? '' }))
    if (people.some(hasChildren) && !holdsPermission(caller, 'administration_guardians'))
      throw new AppError('not_allowed')
    const named = people.map((person) => ({ ...person, proposals: loginNamesFor(person) }))
    const keys = named.flatMap(({ loginName, proposals }) => [loginName, ...proposals.slice(0, 2)].map(loginNameKey))
    const { classes, sameClasses } = byForm(await readClasses(tx, unitId))
    const pupils = await readPupilIds(tx, unitId, [
      ...new Set(people.flatMap(({ number, children }) => [number, ...children]).filter(Boolean)),
    ])
    const loginNames = await readTakenLoginNames(tx, unitId, [...new Set(keys.filter(Boolean))])
    const known = {
      loginNames,
      numbers: new Set(pupils.keys()),
      classes: new Set(classes.keys()),
      sameClasses,
      loginNameKey,
    }
    const faults = findFaults(people, known)
    const chosen = chooseLoginNames(named, known)
    for (const [row, name] of chosen.entries())
      if (name === '' && !faults.some((fault) => fault.row === row))
        faults.push({ row, column: 'loginName', code: 'login_name_needed' })
    const rows = people.map((person, row) => ({ ...person, loginName: chosen[row] ?? '' }))
    return { rows, faults, classes }
  }

  return {
    check: (administrator: Administrator, pasted: Pasted) =>
      db.inUnit(administrator.unitId, async (tx) => {
        const { rows, faults } = await judge(tx, administrator, pasted)
        return { faults: faults.map(told), loginNames: rows.map(({ loginName }) => loginName) }
      }),

    add: (
      { caller, unitId }: Administrator,
      pasted: Pasted,
    ): Promise<{ faults: PastedFault[]; ids: string[] | null }> =>
      db.inUnit(unitId, async (tx) => {
        const { rows, faults, classes } = await judge(tx, { caller, unitId }, pasted)
        if (faults.length > 0) return { faults: faults.map(told), ids: null }
        const people = rows.map((row) => ({ ...row, loginNameKey: loginNameKey(row.loginName) }))
        const made = await insertPeople(tx, unitId, people.map(personOf))
        // Between the check and the writing somebody took a name or a number: the next try proposes others.
        if (made.size !== people.length) throw new AppError('changed_meanwhile')
        const written = people.map((row) => ({ ...row, id: made.get(row.loginNameKey) ?? '' }))
        const guardians = await writeFamilies(tx, unitId, { written, classes })
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
        return { faults: [], ids: written.map(({ id }) => id) }
      }),
  }
}

const hasChildren = ({ userType, children }: PastedPerson) => userType === '3' && children.length > 0

/** Classes by the forms of their names, and the forms that several classes have. */
function byForm(open: Awaited<ReturnType<typeof readClasses>>) {
  const classes = new Map<string, string>()
  const sameClasses = new Set<string>()
  for (const { id, name, englishName } of open)
    for (const form of [name, englishName].map(classForm).filter(Boolean)) {
      if ((classes.get(form) ?? id) !== id) sameClasses.add(form)
      classes.set(form, id)
    }
  return { classes, sameClasses }
}

type Written = PastedPerson & { id: string }

/** The records of the pupils with their classes, and whose guardians the parents are. */
async function writeFamilies(
  tx: Transaction,
  unitId: string,
  of: { written: readonly Written[]; classes: ReadonlyMap<string, string> },
) {
  const pupils = of.written
    .filter(({ userType }) => userType === '1')
    .map(({ id, className, number, realName, englishName, sex }) => ({
      ...{ userId: id, classId: of.classes.get(classForm(className)) ?? null, number, realName, englishName, sex },
    }))
  const classIds = [...new Set(pupils.flatMap(({ classId }) => classId ?? []))]
  // Somebody closed one between the check and the writing.
  if (!(await hasClasses(tx, unitId, classIds))) throw new AppError('changed_meanwhile')
  if ((await insertPupils(tx, unitId, pupils)) !== pupils.length) throw new AppError('changed_meanwhile')
  const parents = of.written.filter(hasChildren)
  const added = await readPupilIds(
    tx,
    unitId,
    parents.flatMap(({ children }) => children),
  )
  const guardians = parents.flatMap(({ id, children, relation }) =>
    [...new Set(children)].map((number, position) => ({
      ...{ guardianId: id, studentId: added.get(number) ?? '', position },
      ...relationOf(relation),
    })),
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

const told = ({ row, column, code }: Fault): PastedFault => ({
  ...{ row, column, words: refusals[code].chinese, englishWords: refusals[code].english },
})

const personOf = (person: PastedPerson & { loginNameKey: string; spokenName: string }) => {
  const { realName, englishName, loginName, loginNameKey: key, sex, number, phone, mail, userType, spokenName } = person
  return { realName, englishName, loginName, loginNameKey: key, sex, number, phone, mail, userType, spokenName }
}

const inAudit = ({ realName, loginName, number, userType, className, children }: PastedPerson) => ({
  ...{ realName, loginName, number, userType },
  ...(className !== '' && { className }),
  ...(children.length > 0 && { children }),
})
