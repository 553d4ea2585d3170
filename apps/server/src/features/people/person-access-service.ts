import type {
  AccessAct,
  PersonSignIn as Read,
  SignInWayKind,
} from '@homeroom/contract/people/person-sign-in-schemas.ts'
import type { IssuedCodesService } from '#features/accounts/passwords/forgotten/issued-codes-service.ts'
import type { PersonSignIn } from '#features/accounts/person-sign-in.ts'
import type { BadgeOfPupil } from '#features/badges/badge-of-pupil.ts'
import type { OutsideIdentityService } from '#features/outside-sign-in/social/identities/outside-identity-service.ts'
import { requireRights } from '#features/permissions/administrator-rights.ts'
import { requireWayIn } from '#features/permissions/ways-in.ts'
import type { Administrator } from '#features/units/administered-unit.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Caller, Person } from '#platform/calls/caller.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { holdPeople, readPersonRow } from './people-queries.ts'

export type PersonAccessService = ReturnType<typeof createPersonAccessService>

type Parts = {
  db: Database
  access: PersonSignIn
  issueCode: IssuedCodesService['issue']
  badge: BadgeOfPupil
  outside: Pick<OutsideIdentityService, 'listIn' | 'unlinkIn'>
}

/** What administrators see and do about the way in of one person of a unit. */
export function createPersonAccessService({ db, access, issueCode, badge, outside }: Parts) {
  /** The person, held, if the caller may act on them. */
  async function hold(tx: Transaction, administrator: Administrator, id: string): Promise<Person> {
    const { caller, unitId } = administrator
    if (id === caller.userId) throw new AppError('not_yourself')
    const people = await holdPeople(tx, unitId, [id])
    if (people.length === 0) throw new AppError('not_found')
    await requireWayIn(tx, administrator, { people, proof: 'by the call' })
    return { unitId, userId: id }
  }

  const helps: Record<AccessAct, (tx: Transaction, by: Caller, person: Person) => Promise<unknown>> = {
    'sign-out': access.signOutIn,
    'allow-tries': access.allowTriesIn,
    'require-password': async (...of) => (await access.requireChangeIn(...of)) || refuse('no_password_yet'),
    'reset-second-factor': async (...of) => (await access.resetFactorsIn(...of)) || refuse('second_factor_missing'),
    'withdraw-badge': async (...of) => (await badge.withdrawIn(...of)) || refuse('not_found'),
  }
  const removals: Record<
    SignInWayKind,
    (tx: Transaction, by: Caller, one: Person & { id: string }) => Promise<boolean>
  > = {
    session: access.endSessionIn,
    device: access.forgetDeviceIn,
    program: access.removeProgramIn,
    passkey: access.removePasskeyIn,
    'outside-account': (tx, by, { id, ...person }) => outside.unlinkIn(tx, { ...person, by }, id),
  }

  return {
    read: (administrator: Administrator, id: string): Promise<Read> =>
      db.inUnit(administrator.unitId, async (tx) => {
        const { caller, unitId } = administrator
        const row = await readPersonRow(tx, unitId, id)
        if (!row) throw new AppError('not_found')
        const person = { unitId, userId: id }
        const [read, theirs] = [await access.readIn(tx, caller, person), await badge.readIn(tx, person)]
        return {
          mayAct: id !== caller.userId && (await mayActOn(tx, administrator, row)),
          password: read.password
            ? { changedAt: read.password.changedAt.toISOString(), mustChange: read.password.mustChange }
            : null,
          wrongPasswords: read.wrongPasswords,
          sessions: read.sessions.map(({ id, agent, way, shared, startedAt, lastUsedAt }) => ({
            ...{ id, agent, way, shared },
            ...said({ startedAt, lastUsedAt }),
          })),
          devices: read.devices.map(({ id, agent, createdAt, lastUsedAt }) => ({
            ...{ id, agent },
            ...said({ createdAt, lastUsedAt }),
          })),
          programs: read.programs.map(({ createdAt, lastUsedAt, ...program }) => ({
            ...program,
            ...said({ createdAt, lastUsedAt }),
          })),
          authenticatorSince: read.authenticatorSince?.toISOString() ?? null,
          passkeys: read.passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
            ...{ id, name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null },
          })),
          recoveryCodesLeft: read.recoveryCodesLeft,
          outsideAccounts: (await outside.listIn(tx, person)).map(({ id, kind, name, linkedAt, lastUsedAt }) => ({
            ...{ id, kind, name, linkedAt: linkedAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null },
          })),
          badge: theirs
            ? {
                issuedAt: theirs.issuedAt.toISOString(),
                pictures: theirs.pictures,
                lastUsedAt: theirs.cameInAt?.toISOString() ?? null,
              }
            : null,
        }
      }),

    async help(administrator: Administrator, { id, act }: { id: string; act: AccessAct }): Promise<'success'> {
      const { caller, unitId } = administrator
      await db.inUnit(unitId, async (tx) => helps[act](tx, caller, await hold(tx, administrator, id)))
      access.forget({ unitId, userId: id })
      return 'success'
    },

    async remove(
      administrator: Administrator,
      { id, way, key }: { id: string; way: SignInWayKind; key: string },
    ): Promise<'success'> {
      const { caller, unitId } = administrator
      await db.inUnit(unitId, async (tx) => {
        const person = await hold(tx, administrator, id)
        if (!(await removals[way](tx, caller, { ...person, id: key }))) throw new AppError('not_found')
      })
      access.forget({ unitId, userId: id })
      return 'success'
    },

    async issueCode(administrator: Administrator, id: string): Promise<{ code: string; endsAt: string }> {
      const person = await db.inUnit(administrator.unitId, (tx) => hold(tx, administrator, id))
      return issueCode(administrator.caller, person)
    },
  }
}

function refuse(code: 'no_password_yet' | 'second_factor_missing' | 'not_found'): never {
  throw new AppError(code)
}

async function mayActOn(
  tx: Transaction,
  administrator: Administrator,
  person: { id: string; superman: boolean },
): Promise<boolean> {
  try {
    await requireRights(tx, administrator, [person])
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

/** Moments as the protocol writes them. */
const said = <Names extends string>(moments: Record<Names, Date>) =>
  Object.fromEntries(Object.entries<Date>(moments).map(([name, at]) => [name, at.toISOString()])) as Record<
    Names,
    string
  >
