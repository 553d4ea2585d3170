import type { GuardianRequestState } from '@homeroom/contract/families/guardians/family-code-schemas.ts'
import {
  childrenOfCodeMaximum,
  familyCodeDays,
  openCodesOfPupilMaximum,
} from '@homeroom/contract/families/guardians/guardian-limits.ts'
import { day } from '@homeroom/shared/dates/durations.ts'
import { randomString } from '@homeroom/shared/random-string.ts'
import { readableSigns, readTypedSigns } from '@homeroom/shared/readable-code.ts'
import type { SignInThrottle } from '#features/accounts/sign-in/throttle/sign-in-throttle.ts'
import { recordChange } from '#features/audit/record-change.ts'
import type { Administrator } from '#features/units/administered-unit.ts'
import { AppError, fieldRefusal } from '#platform/calls/app-error.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { derivedToken, hashOfKey } from '#platform/secrets/signed-token.ts'
import {
  deleteOldCodes,
  findCode,
  insertCode,
  type PupilForCode,
  readChildrenOfCode,
  readPupilsOfClass,
  readPupilsOfList,
  readUnitOfCodes,
  readWaitsForOffice,
  readWhereParentsHaveRoles,
  takeCode,
} from './family-code-queries.ts'
import { addLink } from './guardian-links.ts'
import { insertRequest, readFormerChildren, readLinkedChildren, readOwnRequests } from './guardian-request-queries.ts'
import { holdMostOpenCodes } from './open-code-queries.ts'
import { shortenedEnglishName, shortenedName } from './shortened-name-rules.ts'

export type FamilyCodeService = ReturnType<typeof createFamilyCodeService>

type Parts = { db: Database; now: () => Date; secret: Buffer; throttle: SignInThrottle }
type Wanted = { classId?: string | undefined; childIds?: readonly string[] | undefined; together: boolean }

/** Nobody guesses 50 bits within the tries that the throttle allows; two groups are easily read out. */
const group = 5
const spaced = (code: string) => `${code.slice(0, group)}-${code.slice(group)}`

const shown = ({ realName, englishName }: { realName: string; englishName: string }) => ({
  name: shortenedName(realName),
  englishName: shortenedEnglishName(englishName),
})

/** One-time codes with which parents link themselves with their children, and what they ask with them. */
export function createFamilyCodeService({ db, now, secret, throttle }: Parts) {
  /** What is kept of a code: without the installation's key it can be neither computed nor tried on a copy of the database. */
  const hashOf = (unitId: string, code: string) => hashOfKey(derivedToken(secret, 'family code', `${unitId}\0${code}`))

  async function pupilsFor(tx: Transaction, unitId: string, { classId, childIds }: Wanted): Promise<PupilForCode[]> {
    if (classId !== undefined) return readPupilsOfClass(tx, unitId, classId)
    const found = await readPupilsOfList(tx, unitId, childIds ?? [])
    if (childIds && found.length !== childIds.length) throw new AppError('not_found')
    return found
  }

  /** Does something with a typed code; tries that are wrong are counted against the account and where they come from. */
  async function withCode<Reply>(
    caller: Caller,
    typed: string,
    work: (code: { unitId: string; hash: Buffer; now: Date }) => Promise<Reply | undefined>,
  ): Promise<Reply> {
    const { unitId, userId } = caller
    const counted = { account: `family code ${unitId}/${userId}`, source: caller.from?.source ?? '', code: true }
    await throttle.begin(counted)
    const reply = await work({ unitId, hash: hashOf(unitId, readTypedSigns(typed)), now: now() }).catch(
      async (error) => {
        // The code was right; that its child has left is no guess.
        if (error instanceof AppError && error.code === 'pupil_has_left') await throttle.takeBack(counted)
        throw error
      },
    )
    if (reply === undefined) throw fieldRefusal({ code: 'family_code_wrong' })
    // Earlier wrong tries still count: whoever has one code must not guess at others beside it.
    await throttle.takeBack(counted)
    return reply
  }

  return {
    /** Makes codes; each is told this once. */
    make: ({ caller, unitId }: Administrator, wanted: Wanted) =>
      db.inUnit(unitId, async (tx) => {
        const pupils = await pupilsFor(tx, unitId, wanted)
        const families = wanted.together ? [pupils] : pupils.map((pupil) => [pupil])
        if (pupils.length === 0 || (wanted.together && pupils.length > childrenOfCodeMaximum))
          throw new AppError('no_pupils_for_codes')
        const madeAt = now()
        const expiresAt = new Date(madeAt.getTime() + familyCodeDays * day)
        await deleteOldCodes(tx, unitId, madeAt)
        const open = await holdMostOpenCodes(tx, unitId, { now: madeAt, children: pupils.map(({ id }) => id) })
        if (open >= openCodesOfPupilMaximum) throw new AppError('too_many_family_codes')
        const slips = []
        for (const children of families) {
          const code = randomString(2 * group, readableSigns)
          const ids = children.map(({ id }) => id)
          const id = await insertCode(tx, unitId, { hash: hashOf(unitId, code), madeAt, expiresAt, children: ids })
          slips.push({ id, code: spaced(code), children: children.map(({ id: _, ...child }) => child) })
        }
        await recordChange(tx, caller, {
          ...{ unitId, at: madeAt, action: 'family codes made', target: { kind: 'unit', id: unitId } as const },
          detail: { codes: slips.length, ...(wanted.classId && { classId: wanted.classId }) },
        })
        const unit = await readUnitOfCodes(tx, unitId)
        if (!unit) throw new AppError('not_found')
        return { unit, expiresAt: expiresAt.toISOString(), slips }
      }),

    /** What a code is for. It stays valid. */
    look: (caller: Caller, typed: string) =>
      withCode(caller, typed, (code) =>
        db.inUnit(caller.unitId, async (tx) => {
          const id = await findCode(tx, code)
          const unit = await readUnitOfCodes(tx, caller.unitId)
          if (id === undefined || !unit) return undefined
          return {
            ...{ school: unit.unitName, englishSchool: unit.unitEnName },
            children: (await readChildrenHere(tx, caller.unitId, id)).map(shown),
            waitsForOffice: await readWaitsForOffice(tx, caller.unitId),
          }
        }),
      ),

    /** Uses a code up: each child by itself is linked, or asked for. */
    redeem: (
      caller: Caller,
      { code: typed, ...written }: { code: string; relation: string; englishRelation: string },
    ) =>
      withCode(caller, typed, (code) =>
        db.inUnit(caller.unitId, async (tx) => {
          const id = await takeCode(tx, { ...code, userId: caller.userId })
          if (id === undefined) return undefined
          return linkOrAsk(tx, caller, { codeId: id, ...relationOf(written) })
        }),
      ),

    ownRequests: (caller: Caller) =>
      db.inUnit(caller.unitId, async (tx) =>
        (await readOwnRequests(tx, caller)).map(({ id, askedAt, state, ...child }) => ({
          ...{ id, askedAt: askedAt.toISOString(), state: state as GuardianRequestState },
          ...shown(child),
        })),
      ),
  }

  async function linkOrAsk(
    tx: Transaction,
    caller: Caller,
    { codeId, ...relation }: { codeId: string; relation: string; englishRelation: string },
  ): Promise<{ linked: number; waiting: number }> {
    const { unitId, userId: guardianId } = caller
    const at = now()
    const waits = await readWaitsForOffice(tx, unitId)
    const children = await readChildrenHere(tx, unitId, codeId)
    const ids = children.map(({ id }) => id)
    // Where being a parent of the class brings rights, somebody who holds them decides.
    const bringRights = new Set(await readWhereParentsHaveRoles(tx, unitId, ids))
    const linked = await readLinkedChildren(tx, { unitId, guardianId })
    // A slip that is still around does not undo what was decided: who has lost a child asks the office, whatever the unit wants.
    const former = await readFormerChildren(tx, { unitId, guardianId })
    const counts = { linked: 0, waiting: 0 }
    for (const studentId of ids) {
      if (!linked.has(studentId) && (waits || former.has(studentId) || bringRights.has(studentId))) {
        counts.waiting += 1
        if (await insertRequest(tx, { unitId, guardianId, studentId, ...relation, askedAt: at }))
          await recordChange(tx, caller, {
            action: 'guardian link asked',
            target: { kind: 'pupil', id: studentId },
            at,
          })
        continue
      }
      counts.linked += 1
      if (linked.has(studentId)) continue
      const rights = { maySee: true, mayReceive: true, maySign: true, mayPickUp: true }
      await addLink(tx, { unitId, by: caller, at }, { guardianId, studentId, ...relation, ...rights })
    }
    return counts
  }
}

/** The children of a code who are still in the school; a code of which nobody is leads nowhere. */
async function readChildrenHere(tx: Transaction, unitId: string, codeId: string): Promise<PupilForCode[]> {
  const children = await readChildrenOfCode(tx, unitId, codeId)
  if (children.length === 0) throw fieldRefusal({ code: 'pupil_has_left' })
  return children
}

function relationOf({ relation, englishRelation }: { relation: string; englishRelation: string }) {
  const [chinese, english] = [relation.trim(), englishRelation.trim()]
  if (chinese === '') throw fieldRefusal({ relation: 'validation_failed' })
  return { relation: chinese, englishRelation: english }
}
