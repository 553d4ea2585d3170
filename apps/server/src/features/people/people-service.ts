import type { Person, PersonFields, PersonStatus } from '@homeroom/contract/people/people-schemas.ts'
import { plainName } from '@homeroom/shared/people/plain-name.ts'
import { plainNumber } from '@homeroom/shared/people/plain-number.ts'
import { readMailAddress, readPhoneNumber } from '#features/accounts/delivery/mail-and-phone.ts'
import { knowersOf, requireUnknownName } from '#features/accounts/known-names/known-names.ts'
import { loginNameKey } from '#features/accounts/sign-in/login-name.ts'
import { recordChange, recordChanges } from '#features/audit/record-change.ts'
import { holdCampuses } from '#features/classes/classes-by-name.ts'
import { requireRights } from '#features/permissions/administrator-rights.ts'
import type { Administrator } from '#features/units/administered-unit.ts'
import { keepRightsOfPlace } from '#features/units/given-by-place.ts'
import { AppError, fieldRefusal } from '#platform/calls/app-error.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { loginNamesFor } from './login-name-rules.ts'
import { insertPeople, readTakenLoginNames } from './pasted-queries.ts'
import { chooseLoginNames } from './pasted-rules.ts'
import { holdPeople, insertPerson, readLoginNameOwners, readPersonRow, updatePerson } from './people-queries.ts'
import { changeStatus } from './people-status.ts'
import {
  hasClasses,
  holdPupilsWithoutAccount,
  insertPupil,
  type PupilRow,
  readNumberOwners,
  updatePupil,
  writeAccountsOfPupils,
} from './pupil-queries.ts'
import { type Spell, spellAll } from './spell.ts'
import type { WayInChanges } from './way-in-changes.ts'

export type PeopleService = ReturnType<typeof createPeopleService>

const pupil = '1'

type Kept = Pick<PersonFields, 'phone' | 'mail' | 'number'>

type Parts = { db: Database; now: () => Date; spell: Spell; wayInChanges: WayInChanges }

/** People of a unit, one by one and several at once, for those who administer it. */
export function createPeopleService({ db, now, spell, wayInChanges }: Parts) {
  async function readIn(tx: Transaction, unitId: string, id: string): Promise<Person> {
    const row = await readPersonRow(tx, unitId, id)
    if (!row) throw new AppError('not_found')
    const { superman: _, hasPassword: __, pupilId: ___, createdAt, lastSignIn, ...person } = row
    return {
      ...(person as Omit<Person, 'addedAt' | 'lastSignIn'>),
      addedAt: createdAt.toISOString(),
      lastSignIn: lastSignIn?.toISOString() ?? null,
    }
  }

  /** What is written of a person, checked and in the form in which it is kept. What was there before stays as it is. */
  async function checked({ classId, campusId: _, ...fields }: PersonFields, userType: string, before?: Kept) {
    const trimmed = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plainName(value)]))
    const person = trimmed as Omit<PersonFields, 'classId' | 'campusId'>
    const number = person.number === before?.number ? person.number : plainNumber(person.number)
    const phone = person.phone === before?.phone ? person.phone : await readPhoneNumber(person.phone)
    const mail = person.mail === before?.mail ? person.mail : readMailAddress(person.mail)
    const empty = [
      ...(person.realName === '' ? ['realName'] : []),
      // Invisible marks alone are no name: everybody who typed nothing would be this person.
      ...(loginNameKey(person.loginName) === '' ? ['loginName'] : []),
    ]
    if (empty.length > 0) throw fieldRefusal(Object.fromEntries(empty.map((name) => [name, 'validation_failed'])))
    if (userType === pupil && number === '') throw fieldRefusal({ number: 'pupil_number_missing' })
    if (person.phone !== '' && phone === undefined) throw fieldRefusal({ phone: 'phone_not_right' })
    if (person.mail !== '' && mail === undefined) throw fieldRefusal({ mail: 'mail_not_right' })
    const { realName, englishName, loginName, sex } = person
    const row = {
      ...{ realName, englishName, loginName, sex, number, phone: phone ?? '', mail: mail ?? '' },
      loginNameKey: loginNameKey(loginName),
      spokenName: await spell(realName),
    }
    return { row, pupil: { realName, englishName, sex, number, classId: userType === pupil ? classId : null } }
  }

  return {
    read: ({ unitId }: Administrator, id: string): Promise<Person> => db.inUnit(unitId, (tx) => readIn(tx, unitId, id)),

    /** The first login name to propose that nobody in the unit has; empty when no proposal can be made. */
    async proposeLoginName({ unitId }: Administrator, of: { realName: string; number: string; userType: string }) {
      const names = loginNamesFor({ ...of, spokenName: await spell(of.realName) })
      return { loginName: (await db.inUnit(unitId, (tx) => firstFree(tx, unitId, names))) ?? '' }
    },

    /** The applications that know somebody else by a login name than a person, or than anybody who is not there yet. */
    knowers: (
      { unitId }: Administrator,
      { loginName, id = null }: { loginName: string; id?: string | null | undefined },
    ) =>
      db.inUnit(unitId, async (tx) => {
        const key = loginNameKey(loginName)
        return (await knowersOf(tx, unitId, { keys: [key], except: id })).get(key) ?? []
      }),

    async add(
      { caller, unitId }: Administrator,
      { takeKnownName, ...fields }: PersonFields & KnownName & { userType: string },
    ): Promise<{ id: string }> {
      const { userType } = fields
      const { row, pupil: record } = await checked(fields, userType)
      return db.inUnit(unitId, async (tx) => {
        if (record.classId !== null && !(await hasClasses(tx, unitId, [record.classId])))
          throw fieldRefusal({ classId: 'class_not_found' })
        const { campusId = null } = fields
        await requireCampus(tx, unitId, campusId)
        await requireUnknownName(tx, unitId, { key: row.loginNameKey, userId: null, onPurpose: takeKnownName })
        const id = await keepRightsOfPlace(tx, { caller, unitId }, async () => {
          const made = await insertPerson(tx, unitId, { ...row, userType, campusId })
          if (!made) throw fieldRefusal({ loginName: 'login_name_taken' })
          if (userType === pupil && !(await insertPupil(tx, { unitId, userId: made }, record)))
            throw fieldRefusal({ number: 'pupil_number_taken' })
          return made
        })
        await recordChange(tx, caller, {
          ...aboutPerson(unitId, id),
          action: 'person added',
          after: { ...inAudit({ ...row, campusId, classId: record.classId }), userType },
          at: now(),
        })
        return { id }
      })
    },

    async change(
      { caller, unitId }: Administrator,
      { id, version, takeKnownName, ...fields }: PersonFields & KnownName & { id: string; version: number },
    ): Promise<Person> {
      const { person, tell } = await db.inUnit(unitId, async (tx) => {
        const known = fields.classId === null || (await hasClasses(tx, unitId, [fields.classId]))
        // Held first: nobody gets more rights or a password between the checks and the writing.
        await holdPeople(tx, unitId, [id])
        const before = await readPersonRow(tx, unitId, id)
        if (!before) throw new AppError('not_found')
        const { row, pupil: record } = await checked(fields, before.userType, before)
        await requireRights(tx, { caller, unitId }, [before])
        const tell = await wayInChanges.changeIn(tx, { caller, unitId }, { person: before, before, after: row })
        const owner = (await readLoginNameOwners(tx, unitId, [row.loginNameKey])).get(row.loginNameKey)
        if (owner !== undefined && owner !== id) throw fieldRefusal({ loginName: 'login_name_taken' })
        if (row.loginNameKey !== loginNameKey(before.loginName))
          await requireUnknownName(tx, unitId, { key: row.loginNameKey, userId: id, onPurpose: takeKnownName })
        const { campusId = before.campusId } = fields
        if (campusId !== before.campusId) await requireCampus(tx, unitId, campusId)
        await keepRightsOfPlace(tx, { caller, unitId }, async () => {
          const written = await updatePerson(tx, { unitId, id, version }, { ...row, campusId })
          if (written === 'name taken') throw fieldRefusal({ loginName: 'login_name_taken' })
          if (written === 'newer version') throw new AppError('changed_meanwhile')
          if (before.userType !== pupil) return
          if (!known) throw fieldRefusal({ classId: 'class_not_found' })
          await changePupil(tx, { unitId, userId: id, id: before.pupilId, number: before.number }, record)
        })
        await recordChange(tx, caller, {
          ...aboutPerson(unitId, id),
          action: 'person changed',
          before: inAudit(before),
          after: inAudit({ ...row, campusId, classId: record.classId }),
          at: now(),
        })
        return { person: await readIn(tx, unitId, id), tell }
      })
      tell()
      return person
    },

    /** Gives accounts to pupils without one, all or none. */
    giveAccounts: ({ caller, unitId }: Administrator, pupilIds: readonly string[]): Promise<{ ids: string[] }> =>
      db.inUnit(unitId, async (tx) => {
        const pupils = await holdPupilsWithoutAccount(tx, unitId, pupilIds)
        if (pupils.length !== pupilIds.length) throw new AppError('not_found')
        const spoken = await spellAll(
          spell,
          pupils.map(({ realName }) => realName),
        )
        const named = pupils.map((one) => ({ ...one, spokenName: spoken.get(one.realName) ?? '' }))
        const wished = named.map((one) => ({ loginName: '', proposals: loginNamesFor({ ...one, userType: pupil }) }))
        const keys = wished.flatMap(({ proposals }) => proposals.slice(0, 2).map(loginNameKey))
        const { notFree } = await readTakenLoginNames(tx, unitId, [...new Set(keys.filter(Boolean))])
        const chosen = chooseLoginNames(wished, { notFree, loginNameKey })
        const rows = named.map(({ id: pupilId, ...one }, at) => {
          const loginName = chosen[at] || pupilId
          const key = loginNameKey(loginName)
          return { ...one, pupilId, userType: pupil, loginName, loginNameKey: key, phone: '', mail: '', campusId: null }
        })
        const ids = await keepRightsOfPlace(tx, { caller, unitId }, async () => {
          const made = await insertPeople(tx, unitId, rows)
          // Somebody took a name between the two statements: the whole act is tried again by whoever asked for it.
          if (made.size !== rows.length) throw new AppError('changed_meanwhile')
          const accounts = rows.map((row) => ({ pupilId: row.pupilId, userId: made.get(row.loginNameKey) ?? '' }))
          await writeAccountsOfPupils(tx, unitId, accounts)
          return accounts.map(({ userId }) => userId)
        })
        await recordChanges(
          tx,
          ids.map((id) => ({ by: caller, ...aboutPerson(unitId, id), action: 'person added' as const, at: now() })),
        )
        return { ids }
      }),

    suspend: (administrator: Administrator, ids: readonly string[]) => setStatus(administrator, ids, 'disabled'),
    bringBack: (administrator: Administrator, ids: readonly string[]) => setStatus(administrator, ids, 'active'),
  }

  function setStatus(administrator: Administrator, ids: readonly string[], status: PersonStatus) {
    return db.inUnit(administrator.unitId, async (tx) => {
      const changed = await changeStatus(tx, administrator, { ids, status, at: now() })
      return { done: changed.map(({ subject }) => subject) }
    })
  }
}

/** Said by whoever wants a name by which applications know somebody else. */
type KnownName = { takeKnownName?: boolean | undefined }

/** The first of some login names that nobody in the unit has, and by which no application knows anybody. */
async function firstFree(tx: Transaction, unitId: string, names: readonly string[]): Promise<string | undefined> {
  const { notFree } = await readTakenLoginNames(tx, unitId, names.map(loginNameKey))
  return names.find((name) => loginNameKey(name) !== '' && !notFree.has(loginNameKey(name)))
}

/** Writes what the school's records say of a pupil. */
async function changePupil(
  tx: Transaction,
  { unitId, userId, id, number }: { unitId: string; userId: string; id: string | null; number: string },
  record: PupilRow,
): Promise<void> {
  const owner = (await readNumberOwners(tx, unitId, [record.number])).get(record.number)
  // Whoever has left keeps the number that somebody else has by now.
  if (owner && owner.id !== id && record.number !== number) throw fieldRefusal({ number: 'pupil_number_taken' })
  const written =
    id !== null ? await updatePupil(tx, { unitId, id }, record) : await insertPupil(tx, { unitId, userId }, record)
  if (!written) throw fieldRefusal({ number: 'pupil_number_taken' })
}

const aboutPerson = (unitId: string, id: string) => ({ unitId, subject: id, target: { kind: 'person', id } as const })

async function requireCampus(tx: Transaction, unitId: string, id: string | null): Promise<void> {
  if (id !== null && !(await holdCampuses(tx, unitId, [id]))) throw fieldRefusal({ campusId: 'campus_not_found' })
}

/** What the audit log keeps of a person before and after a change. */
const inAudit = (person: Record<Exclude<keyof PersonFields, keyof Places>, string> & Places) => {
  const { realName, englishName, loginName, sex, number, phone, mail, classId, campusId } = person
  return { realName, englishName, loginName, sex, number, phone, mail, classId, campusId }
}
type Places = { classId: string | null; campusId: string | null }
