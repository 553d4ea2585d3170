import type { FastifyRequest } from 'fastify'
import type { Accounts } from '#features/accounts/connect-accounts.ts'
import type { Applications } from '#features/applications/connect-applications.ts'
import type { Units } from '#features/units/connect-units.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { FeatureParts } from '../../feature-parts.ts'
import { createFaceClocking } from './face-clocking.ts'
import { createFaceGalleries } from './face-galleries.ts'
import { createFaceOfficeService } from './face-office-service.ts'
import { createFaceOwnService } from './face-own-service.ts'
import { readFaceSettings, usualFaceSettings } from './face-queries.ts'
import { createFaceRecognition } from './face-recognition.ts'
import { createFaceRecord } from './face-record.ts'
import { createFaceRegisterService } from './face-register-service.ts'
import { createFaceReminderService } from './face-reminder-service.ts'
import { faceOfficeRoutes, faceSignInRoutes, ownFaceRoutes } from './face-routes.ts'
import { createFaceSignInService } from './face-sign-in-service.ts'
import { createFaceSubmissions } from './face-submissions.ts'
import { createFaceVault } from './face-vault.ts'
import { noFaceEngine } from './no-face-engine.ts'

export type Faces = ReturnType<typeof connectFaces>

type Others = Pick<Applications, 'items'> & Pick<Units, 'administeredUnit' | 'units'> & { accounts: Accounts }

/** Registered faces: with whose consent they are kept, and what they are used for. */
export function connectFaces(
  { db, now, box, faceEngine }: FeatureParts,
  { accounts, items, administeredUnit, units }: Others,
) {
  const engine = faceEngine ?? noFaceEngine
  const vault = createFaceVault(box)
  const galleries = createFaceGalleries({ db, vault, model: engine.model })
  const submissions = createFaceSubmissions({ oneTime: accounts.oneTime, engine })
  const recognition = createFaceRecognition({ db, galleries })
  const record = createFaceRecord({ now, galleries })
  /** Read each time: what was switched off a moment ago is off. */
  const settingsOf = async (unitId: string) => (faceEngine ? readFaceSettings(db, unitId) : usualFaceSettings)
  const signIn = createFaceSignInService({ ...accounts, submissions, recognition, settingsOf })

  async function unitOf(named: string | undefined, request: FastifyRequest): Promise<string | undefined> {
    if (named !== undefined) return (await units.find(named))?.face.unitId
    const machine = accounts.machineOf(request)
    const remembered = accounts.rememberedUnit.read(request)
    const meant = await units.ofVisitor({ hostName: request.hostname, code: undefined, machine, remembered })
    return meant?.unit.face.unitId
  }

  return {
    /** Whether the sign-in page of a unit offers faces. */
    async faceOf(unitId: string): Promise<boolean> {
      const { offered, signIn: signsIn } = await settingsOf(unitId)
      return offered && signsIn
    },
    /** For the kiosks of attendance. */
    faceClocking: createFaceClocking({ submissions, recognition, settingsOf, throttle: accounts.throttle }),
    hearChanges: galleries.hearChanges,
    forgetAll: galleries.forgetAll,
    serve(server: EndpointServer): void {
      const { readVisit, answerSignIn } = accounts
      faceSignInRoutes(server, { signIn, readVisit, answerSignIn, unitOf })
      ownFaceRoutes(server, {
        own: createFaceOwnService({ db, now, model: engine.model, settingsOf, record }),
        register: createFaceRegisterService({ db, now, engine, vault, submissions, galleries, settingsOf, items }),
        readVisit,
      })
      const office = createFaceOfficeService({ db, now, settingsOf, record, installed: faceEngine !== undefined })
      const reminders = createFaceReminderService({ db, now, items, settingsOf })
      faceOfficeRoutes(server, { office, reminders }, administeredUnit)
    },
  }
}
