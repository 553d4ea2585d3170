import type {
  ListedPerson,
  Person,
  PersonFields,
  PersonOrder,
  PersonStatus,
} from '@homeroom/contract/people/people-schemas.ts'
import { defaultPageSize } from '@homeroom/shared/page-size.ts'
import { isEmail, isPhone } from '@homeroom/shared/people/contact-details.ts'
import { loginNameKey } from '#features/accounts/sign-in/login-name.ts'
import { recordChange, recordChanges } from '#features/audit/record-change.ts'
import type { Administrator } from '#features/units/administered-unit.ts'
import { AppError, fieldRefusal } from '#platform/calls/app-error.ts'
import { holdsPermission } from '#platform/calls/caller.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import {
  countAdministrators,
  holdAdministrators,
  holdPeople,
  insertPerson,
  isLoginNameTaken,
  readHeldPermissions,
  readNamesToSpell,
  readPeoplePage,
  readPersonRow,
  updatePerson,
  writeSpokenNames,
  writeStatus,
} from './people-queries.ts'

export type PeopleService = ReturnType<typeof createPeopleService>

type PeopleQuery = {
  search?: string
  order?: PersonOrder
  descending?: boolean
  page?: number
  userType?: string
  status?: PersonStatus
}

/** How many names one search spells at most; a request must not wait for a whole city. */
const spelledAtOnce = 5000

/** People of a unit, for those who administer it. */
export function createPeopleService({ db, now }: { db: Database; now: () => Date }) {
  /** The dictionary of readings takes 20 MB: it is loaded when the first name is to be spelt. */
  const spell = async (name: string) => (await import('./spoken-name.ts')).spokenName(name)

  /** Writes how names are spoken that were written without it: by the demo or an older version. */
  async function spellNames(tx: Transaction, unitId: string): Promise<void> {
    const names = await readNamesToSpell(tx, unitId, spelledAtOnce)
    if (names.length === 0) return
    // A name that cannot be read aloud must not be asked for again.
    const spelt = names.map(async (name) => ({ ...name, spokenName: (await spell(name.realName)) || '-' }))
    await writeSpokenNames(tx, unitId, await Promise.all(spelt))
  }

  async function readIn(tx: Transaction, unitId: string, id: string): Promise<Person> {
    const row = await readPersonRow(tx, unitId, id)
    if (!row) throw new AppError('not_found')
    const { superman: _, createdAt, lastSignIn, ...person } = row
    return {
      ...(person as Omit<Person, 'addedAt' | 'lastSignIn'>),
      addedAt: createdAt.toISOString(),
      lastSignIn: lastSignIn?.toISOString() ?? null,
    }
  }

  /** What is written of a person, checked; the login name is compared in its own form. */
  async function checked(fields: PersonFields) {
    const trimmed = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value.trim()]))
    const person = trimmed as PersonFields
    const empty = (['realName', 'loginName'] as const).filter((name) => person[name] === '')
    if (empty.length > 0) throw fieldRefusal(Object.fromEntries(empty.map((name) => [name, 'validation_failed'])))
    if (person.phone !== '' && !isPhone(person.phone)) throw fieldRefusal({ phone: 'phone_not_right' })
    if (person.mail !== '' && !isEmail(person.mail)) throw fieldRefusal({ mail: 'mail_not_right' })
    const { realName, englishName, loginName, sex, number, phone, mail } = person
    return {
      ...{ realName, englishName, loginName, sex, number, phone, mail },
      loginNameKey: loginNameKey(loginName),
      spokenName: await spell(realName),
    }
  }

  return {
    async list({ unitId }: Administrator, query: PeopleQuery): Promise<{ list: ListedPerson[]; total: number }> {
      const { search = '', order = 'name', descending = false, page = 1, userType, status } = query
      const words = search.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean)
      const from = (page - 1) * defaultPageSize
      const wish = { words, order, descending, from, most: defaultPageSize, userType, status }
      const { list, total } = await db.inUnit(unitId, async (tx) => {
        await spellNames(tx, unitId)
        return readPeoplePage(tx, unitId, wish)
      })
      return { list: list.map((row) => ({ ...row, addedAt: row.addedAt.toISOString() })), total }
    },

    read: ({ unitId }: Administrator, id: string): Promise<Person> => db.inUnit(unitId, (tx) => readIn(tx, unitId, id)),

    async add({ caller, unitId }: Administrator, fields: PersonFields & { userType: string }): Promise<{ id: string }> {
      const row = await checked(fields)
      return db.inUnit(unitId, async (tx) => {
        const id = await insertPerson(tx, unitId, { ...row, userType: fields.userType })
        if (!id) throw fieldRefusal({ loginName: 'login_name_taken' })
        await recordChange(tx, caller, {
          ...aboutPerson(unitId, id),
          action: 'person added',
          after: { ...inAudit(row), userType: fields.userType },
          at: now(),
        })
        return { id }
      })
    },

    async change(
      { caller, unitId }: Administrator,
      { id, version, ...fields }: PersonFields & { id: string; version: number },
    ): Promise<Person> {
      const row = await checked(fields)
      return db.inUnit(unitId, async (tx) => {
        const before = await readPersonRow(tx, unitId, id)
        if (!before) throw new AppError('not_found')
        await requireRights(tx, { caller, unitId }, [before])
        if (await isLoginNameTaken(tx, unitId, { key: row.loginNameKey, except: id }))
          throw fieldRefusal({ loginName: 'login_name_taken' })
        if (!(await updatePerson(tx, { unitId, id, version }, row))) throw new AppError('changed_meanwhile')
        await recordChange(tx, caller, {
          ...aboutPerson(unitId, id),
          action: 'person changed',
          before: inAudit(before),
          after: inAudit(row),
          at: now(),
        })
        return readIn(tx, unitId, id)
      })
    },

    async suspend({ caller, unitId }: Administrator, ids: readonly string[]): Promise<{ done: string[] }> {
      if (ids.includes(caller.userId)) throw new AppError('not_yourself')
      return db.inUnit(unitId, async (tx) => {
        await holdAdministrators(tx, unitId)
        const before = await countAdministrators(tx, unitId)
        const done = await changeStatus(tx, { caller, unitId }, { ids, status: 'disabled' })
        if (before > 0 && (await countAdministrators(tx, unitId)) === 0) throw new AppError('last_administrator')
        return { done }
      })
    },

    bringBack: ({ caller, unitId }: Administrator, ids: readonly string[]): Promise<{ done: string[] }> =>
      db.inUnit(unitId, async (tx) => ({
        done: await changeStatus(tx, { caller, unitId }, { ids, status: 'active' }),
      })),
  }

  /** Those whose status was another one, locked and changed, with an audit line each. */
  async function changeStatus(
    tx: Transaction,
    administrator: Administrator,
    { ids, status }: { ids: readonly string[]; status: PersonStatus },
  ): Promise<string[]> {
    const { caller, unitId } = administrator
    const people = await holdPeople(tx, unitId, ids)
    if (people.length !== ids.length) throw new AppError('not_found')
    await requireRights(tx, administrator, people)
    const changed = people.filter((person) => person.status !== status).map(({ id }) => id)
    if (changed.length === 0) return []
    await writeStatus(tx, unitId, { ids: changed, status })
    const action = status === 'active' ? ('person brought back' as const) : ('person suspended' as const)
    await recordChanges(
      tx,
      changed.map((id) => ({ by: caller, ...aboutPerson(unitId, id), action, at: now() })),
    )
    return changed
  }
}

const aboutPerson = (unitId: string, id: string) => ({ unitId, subject: id, target: { kind: 'person', id } as const })

/** What the audit log keeps of a person before and after a change. */
const inAudit = ({
  realName,
  englishName,
  loginName,
  sex,
  number,
  phone,
  mail,
}: Record<keyof PersonFields, string>) => ({
  ...{ realName, englishName, loginName, sex, number, phone, mail },
})

type Someone = { id: string; superman: boolean }

/**
 * Nobody acts on somebody who may do more than they: otherwise a new password or another login name would be a way to rise.
 */
async function requireRights(
  tx: Transaction,
  { caller, unitId }: Administrator,
  people: readonly Someone[],
): Promise<void> {
  if (people.some(({ superman }) => superman && !caller.superman)) throw new AppError('not_found')
  const others = people.map(({ id }) => id).filter((id) => id !== caller.userId)
  const held = await readHeldPermissions(tx, unitId, others)
  for (const codes of held.values())
    if (codes.some((code) => !holdsPermission(caller, code))) throw new AppError('more_rights_than_yours')
}
