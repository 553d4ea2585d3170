import { readMe } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import {
  addKiosk,
  readAttendanceSettings,
  readKiosks,
  readSchoolDays,
  revokeKiosk,
  saveAttendanceSettings,
  saveSchoolDay,
} from '@homeroom/contract/attendance/attendance-office-endpoints.ts'
import { readRegister, readRegisters } from '@homeroom/contract/attendance/register-endpoints.ts'
import { faceConsentVersion } from '@homeroom/contract/faces/face-consent.ts'
import { agreeToFace, registerFace } from '@homeroom/contract/faces/face-endpoints.ts'
import { saveFaceSettings } from '@homeroom/contract/faces/face-office-endpoints.ts'
import { addGuardianship, readGuardianships } from '@homeroom/contract/families/guardians/guardian-endpoints.ts'
import type { BrowserContext } from '@playwright/test'
import { type DrawnPerson, drawFace } from '../../apps/server/test-support/drawn-faces.ts'
import { callsOf } from './office-calls.ts'
import { signInByCall } from './sign-in-by-call.ts'

type Options = { origin: string; newContext: () => Promise<BrowserContext>; pupil: DrawnPerson }

export type KioskSchool = Awaited<ReturnType<typeof openKioskSchool>>

/**
 * A school that uses faces, on a day of school on which nobody is late until midnight, with one pupil whose guardian has agreed and whose face is
 * registered.
 */
export async function openKioskSchool({ origin, newContext, pupil }: Options) {
  async function as(loginName: string) {
    const context = await newContext()
    await signInByCall(context, { loginName, origin })
    const calls = callsOf(context.request, origin)
    await calls.prove()
    return calls
  }
  const [office, guardian, child] = [await as('admin'), await as('parent'), await as('student')]
  await office.send(saveFaceSettings, { offered: true, signIn: true, liveness: false, version: 0 })
  const { today } = await office.send<{ today: string }>(readSchoolDays)
  await office.send(saveSchoolDay, { firstDay: today, lastDay: today, school: true, note: '', englishNote: '' })
  const { gradeNames, facesOffered, hasTerms, ...times } =
    await office.send<Record<string, unknown>>(readAttendanceSettings)
  const untilMidnight = { begins: '23:58', lateAfter: 1, arrivalsUntil: '23:59' }
  await office.send(saveAttendanceSettings, { ...times, ...untilMidnight })

  const { userId } = await child.send<{ userId: string }>(readMe)
  const { userId: guardianId } = await guardian.send<{ userId: string }>(readMe)
  const links = await office.send<{ list: { childId: string }[] }>(readGuardianships, {
    ...{ personId: userId, page: '1', size: '10' },
  })
  const childId = links.list[0]?.childId ?? ''
  const rights = { maySee: true, mayReceive: true, maySign: true, mayPickUp: true }
  await office.send(addGuardianship, { guardianId, childId, relation: '母亲', englishRelation: 'Mother', ...rights })
  await guardian.send(agreeToFace, { childId, wording: faceConsentVersion, language: 'en' })
  const faceImage = (await drawFace(pupil)).toString('base64')
  await child.send(registerFace, { userId, faceImage, noIntercept: true })

  return {
    addKiosk: (gate: string) => office.send<{ id: string; key: string }>(addKiosk, { gate, gateEnglishName: gate }),
    revokeKiosk: (id: string) => office.send(revokeKiosk, { id }),
    /** How many passes a kiosk has recorded today. */
    async recognised(id: string): Promise<number> {
      const kiosks = await office.send<{ id: string; today: number }[]>(readKiosks)
      return kiosks.find((one) => one.id === id)?.today ?? 0
    },
    /** When and at which gate the pupil was seen today, as the register of the class tells it. */
    async clockings(): Promise<{ at: string; gate: string }[]> {
      const { classes } = await office.send<{ classes: { id: string; classEnglishName: string }[] }>(readRegisters)
      const classId = classes.find(({ classEnglishName }) => classEnglishName === 'Grade 3 Class 1')?.id
      const { pupils } = await office.send<{ pupils: { id: string; clockings: { at: string; gate: string }[] }[] }>(
        readRegister,
        { classId },
      )
      return pupils.find(({ id }) => id === childId)?.clockings ?? []
    },
  }
}
