import type { AuditAction } from '@homeroom/contract/audit/audit-actions.ts'
import { listPageSizes } from '@homeroom/contract/endpoint/list-limits.ts'
import { faceConsentVersion } from '@homeroom/contract/faces/face-consent.ts'
import type { FaceReading, FaceReadingsQuery, OwnFace } from '@homeroom/contract/faces/face-schemas.ts'
import type { FaceSettings } from '@homeroom/contract/faces/face-shapes.ts'
import { recordChange } from '#features/audit/record-change.ts'
import { hasGuardianRight, requireGuardianRight } from '#features/families/guardians/require-guardian-right.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { consentBy } from './face-consent-rules.ts'
import {
  type FacePersonRow,
  findFacePerson,
  holdFacePerson,
  insertConsent,
  readAccountOfPupil,
  readConsent,
  readFaceFacts,
} from './face-queries.ts'
import { readFaceLines } from './face-reading-queries.ts'
import type { FaceRecord } from './face-record.ts'

export type FaceOwnService = ReturnType<typeof createFaceOwnService>

type Parts = {
  db: Database
  now: () => Date
  model: string
  settingsOf: (unitId: string) => Promise<FaceSettings>
  record: FaceRecord
}

/** The caller, or the child of whom they are a guardian. */
type Whose = { childId?: string }
type Person = { unitId: string; userId: string }

/** What a person sees of their own face, or a guardian of a child's: consent, registration, and who looked at it. */
const faceActions: readonly AuditAction[] = [
  'face consent given',
  'face consent withdrawn',
  'face registered',
  'face deleted',
  'face photograph read',
]

/** The own face, and that of a child: who has agreed, and what became of it. */
export function createFaceOwnService({ db, now, model, settingsOf, record }: Parts) {
  /** Whose face is meant; undefined for a child without an account. Guardians need the right that is named. */
  async function personOf(
    tx: Transaction,
    caller: Caller,
    { childId, right }: Whose & { right: 'maySee' | 'maySign' },
  ): Promise<Person | undefined> {
    const { unitId } = caller
    if (childId === undefined) return { unitId, userId: caller.userId }
    await requireGuardianRight(tx, caller, { childId, right })
    const userId = await readAccountOfPupil(tx, { unitId, pupilId: childId })
    return userId === undefined ? undefined : { unitId, userId }
  }

  /** Who agrees for a person, and whether the caller does. */
  async function agreeing(tx: Transaction, caller: Caller, { childId }: Whose, person: FacePersonRow) {
    const by = consentBy(person)
    const may =
      childId === undefined
        ? by === 'self'
        : by === 'guardian' && (await hasGuardianRight(tx, caller, { childId, right: 'maySign' }))
    return { by, may }
  }

  async function stateIn(tx: Transaction, caller: Caller, whose: Whose, settings: FaceSettings): Promise<OwnFace> {
    const person = await personOf(tx, caller, { ...whose, right: 'maySee' })
    const row = person && (await findFacePerson(tx, person))
    const may = { mayAgree: false, mayRegister: false, mayWithdraw: false }
    const none = { ...may, consent: null, registerTime: null, anew: false }
    if (!person || !row) return { userId: null, settings, consentBy: 'guardian', ...none }
    const consent = await readConsent(tx, person)
    const face = await readFaceFacts(tx, person)
    const { by, may: decides } = await agreeing(tx, caller, whose, row)
    return {
      userId: person.userId,
      settings,
      consentBy: by,
      mayAgree: settings.offered && !consent && decides,
      mayRegister: settings.offered && consent !== undefined && whose.childId === undefined,
      mayWithdraw: consent !== undefined && (whose.childId === undefined || decides),
      consent: consent
        ? {
            at: consent.givenAt.toISOString(),
            ...{ wording: consent.wording, language: consent.language },
            by: consent.byGuardian ? 'guardian' : 'self',
            ...{ byName: consent.byName, byEnglishName: consent.byEnglishName },
          }
        : null,
      registerTime: face?.registeredAt.toISOString() ?? null,
      anew: face !== undefined && face.model !== model,
    }
  }

  return {
    async read(caller: Caller, whose: Whose): Promise<OwnFace> {
      const settings = await settingsOf(caller.unitId)
      return db.inUnit(caller.unitId, (tx) => stateIn(tx, caller, whose, settings))
    },

    /** Agrees to the text that was shown. Who agrees twice has agreed once. */
    async agree(
      caller: Caller,
      { wording, language, ...whose }: Whose & { wording: number; language: 'zh-CN' | 'en' },
    ): Promise<OwnFace> {
      const settings = await settingsOf(caller.unitId)
      return db.inUnit(caller.unitId, async (tx) => {
        const person = await personOf(tx, caller, { ...whose, right: 'maySign' })
        const row = person && (await holdFacePerson(tx, person))
        if (!person || !row) throw new AppError('child_not_found')
        if (!settings.offered) throw new AppError('face_not_offered')
        const { by, may } = await agreeing(tx, caller, whose, row)
        if (!may) throw new AppError(by === 'self' ? 'face_consent_own' : 'face_consent_guardian')
        if (wording !== faceConsentVersion) throw new AppError('face_consent_outdated')
        if (!(await readConsent(tx, person))) {
          const byGuardian = by === 'guardian'
          await insertConsent(tx, {
            ...{ ...person, givenAt: now(), wording, language, givenBy: caller.userId, byGuardian },
          })
          await recordChange(tx, caller, {
            ...{ action: 'face consent given', subject: person.userId, detail: { wording, language }, at: now() },
          })
        }
        return stateIn(tx, caller, whose, settings)
      })
    },

    /** Ends the consent and deletes the face. A child may do it, too: it takes nothing but itself out. */
    async withdraw(caller: Caller, whose: Whose) {
      const settings = await settingsOf(caller.unitId)
      const done = await db.inUnit(caller.unitId, async (tx) => {
        const person = await personOf(tx, caller, { ...whose, right: 'maySign' })
        const row = person && (await holdFacePerson(tx, person, { suspended: true }))
        if (!person || !row) throw new AppError('child_not_found')
        if (whose.childId !== undefined && consentBy(row) === 'self') throw new AppError('face_consent_own')
        const deleted = await record.removeIn(tx, caller, person)
        return { ...deleted, face: await stateIn(tx, caller, whose, settings) }
      })
      record.forget(caller.unitId)
      return done
    },

    /** What was done with a face, the newest first. */
    readings(
      caller: Caller,
      { page = 1, pageSize = listPageSizes[0], descending = true, ...whose }: FaceReadingsQuery,
    ): Promise<{ list: FaceReading[]; total: number }> {
      return db.inUnit(caller.unitId, async (tx) => {
        const person = await personOf(tx, caller, { ...whose, right: 'maySee' })
        if (!person) return { list: [], total: 0 }
        const wanted = { actions: faceActions, descending, skip: (page - 1) * pageSize, most: pageSize }
        const { rows, total } = await readFaceLines(tx, person, wanted)
        const list = rows.map(({ at, actorId, ...row }) => ({
          ...{ ...row, at: new Date(at).toISOString(), self: actorId === person.userId },
        }))
        return { list, total }
      })
    },
  }
}
