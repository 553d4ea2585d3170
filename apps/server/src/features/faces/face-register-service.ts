import { randomUUID } from 'node:crypto'
import { facesRegisteredPerHour } from '@homeroom/contract/faces/face-limits.ts'
import type { FaceSettings } from '@homeroom/contract/faces/face-shapes.ts'
import { accountPage } from '@homeroom/contract/pages/page-locations.ts'
import { productApplication } from '@homeroom/contract/pages/product.ts'
import { hour } from '@homeroom/shared/dates/durations.ts'
import { originOf, type SignInVisit } from '#features/accounts/sign-in/sign-in-visit.ts'
import type { ApplicationItemService } from '#features/applications/application-item-service.ts'
import { recordChange } from '#features/audit/record-change.ts'
import { hasGuardianRight } from '#features/families/guardians/require-guardian-right.ts'
import { requireRights } from '#features/permissions/administrator-rights.ts'
import { mayHandOutWaysIn } from '#features/permissions/ways-in.ts'
import { AppError } from '#platform/calls/app-error.ts'
import { createCallWindow } from '#platform/calls/call-window.ts'
import { type Caller, holdsPermission } from '#platform/calls/caller.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import type { FaceEngine } from './engine/face-engine.ts'
import { createFaceGallery } from './engine/face-match-rules.ts'
import { consentBy } from './face-consent-rules.ts'
import type { FaceGalleries } from './face-galleries.ts'
import {
  findFacePerson,
  holdFacePerson,
  readConsent,
  readFaceRow,
  readPupilOfAccount,
  replaceFace,
} from './face-queries.ts'
import type { FaceSubmissions, ReadFace, Submitted } from './face-submissions.ts'
import type { FaceVault } from './face-vault.ts'

export type FaceRegisterService = ReturnType<typeof createFaceRegisterService>

/** Whoever holds it registers and sees the faces of the people of the unit. */
export const facesPermission = 'administration_faces'

type Parts = {
  db: Database
  now: () => Date
  engine: FaceEngine
  vault: FaceVault
  submissions: FaceSubmissions
  galleries: FaceGalleries
  settingsOf: (unitId: string) => Promise<FaceSettings>
  items: Pick<ApplicationItemService, 'sendIn'>
}

type Person = { unitId: string; userId: string }

/** Registers faces, and shows the photograph to those who may see it. */
export function createFaceRegisterService(parts: Parts) {
  const { db, now, engine, vault, submissions, galleries, settingsOf, items } = parts
  const window = createCallWindow({ length: hour, most: facesRegisteredPerHour })

  /** Whether the face of a person may be registered by the caller now; refuses everybody else. */
  async function requireMayIn(tx: Transaction, caller: Caller, person: Person): Promise<void> {
    const own = person.userId === caller.userId
    const row = own || holdsPermission(caller, facesPermission) ? await holdFacePerson(tx, person) : undefined
    if (!row) throw new AppError('not_found')
    if (!own) await requireRights(tx, { caller, unitId: person.unitId }, [{ id: row.userId, superman: row.superman }])
    if (await readConsent(tx, person)) return
    throw new AppError(consentBy(row) === 'guardian' ? 'face_consent_guardian' : 'face_consent_missing')
  }

  /** All pictures must be of one person: otherwise one is registered, and another was seen moving. */
  function requireOne({ templates }: ReadFace): void {
    const [first, ...rest] = templates
    const alone = createFaceGallery(first ? [['first', first]] : [])
    if (!rest.every((template) => alone.verify(template, 'first'))) throw new AppError('face_not_live')
  }

  async function maySeeIn(tx: Transaction, caller: Caller, person: Person): Promise<boolean> {
    if (person.userId === caller.userId) return true
    if (holdsPermission(caller, facesPermission)) {
      const row = await findFacePerson(tx, person)
      if (!row) return false
      await requireRights(tx, { caller, unitId: person.unitId }, [{ id: row.userId, superman: row.superman }])
      return true
    }
    const childId = await readPupilOfAccount(tx, person)
    return childId !== undefined && (await hasGuardianRight(tx, caller, { childId, right: 'maySee' }))
  }

  /** Tells the person that somebody else has registered a face for them. */
  async function tell(tx: Transaction, { unitId, userId }: Person): Promise<void> {
    await items.sendIn(tx, {
      ...{ unitId, application: productApplication, key: `face/${randomUUID()}`, to: [userId] },
      text: '学校为您登记了人脸。您可以在“账号与安全”中查看照片；如果不是您本人的照片，请在那里撤回同意，并联系学校。',
      englishText:
        'The school has registered a face for you. Look at the photo on Account and security: if it is not you, withdraw your consent there and tell your school.',
      ...{ importance: 4, url: accountPage, expiresAt: null },
    })
  }

  return {
    async register(caller: Caller, { userId, browser, ...submitted }: Submitted & { userId: string; browser: string }) {
      const person = { unitId: caller.unitId, userId }
      const wait = window.count(`${caller.unitId}:${caller.userId}`, now().getTime())
      if (wait > 0) throw new AppError('too_many_requests', { retryAfter: wait / 1000 })
      await db.inUnit(person.unitId, (tx) => requireMayIn(tx, caller, person))
      const { offered } = await settingsOf(person.unitId)
      if (!offered) throw new AppError('face_not_offered')
      // A photograph may be uploaded, so no movement is asked for. Whoever sends one has it looked at.
      const source = `person ${caller.userId}`
      const read = await submissions.read(submitted, { purpose: 'register', browser, liveness: false, source })
      requireOne(read)
      const photograph = await engine.portrait(read.picture, { source })
      if (!photograph) throw new AppError('picture_unreadable')
      if (!(await read.spend())) throw new AppError('face_used_before')
      const registeredAt = now()
      await db.inUnit(person.unitId, async (tx) => {
        // Asked again: reading took a while, and a consent may have been withdrawn meanwhile.
        await requireMayIn(tx, caller, person)
        await replaceFace(tx, {
          ...{ ...person, model: engine.model, registeredAt, templates: read.templates.length },
          // Whoever registers their own face for somebody else would sign in as them.
          signsIn: userId === caller.userId || mayHandOutWaysIn(caller),
          sealedPhotograph: vault.sealPhotograph(person, photograph),
          sealedTemplates: vault.sealTemplates(person, read.templates),
        })
        await recordChange(tx, caller, { subject: userId, action: 'face registered', at: registeredAt })
        if (userId !== caller.userId) await tell(tx, person)
      })
      galleries.forget(person.unitId)
      return { userId, registerTime: registeredAt.toISOString() }
    },

    /** The photograph of a person, null for one without. Whoever may not see it is told what is told of nobody. */
    async photograph(caller: Caller, { userId, visit }: { userId: string; visit: SignInVisit }) {
      const person = { unitId: caller.unitId, userId }
      return db.inUnit(person.unitId, async (tx) => {
        if (!(await maySeeIn(tx, caller, person))) throw new AppError('not_found')
        const row = await readFaceRow(tx, person)
        const photograph = row && vault.openPhotograph(person, row.sealedPhotograph)
        if (!row || !photograph) return null
        const by = { ...caller, from: originOf(visit) }
        await recordChange(tx, by, { subject: userId, action: 'face photograph read', at: now() })
        return {
          ...{ userId, faceImage: photograph.toString('base64') },
          registerTime: row.registeredAt.toISOString(),
        }
      })
    },
  }
}
