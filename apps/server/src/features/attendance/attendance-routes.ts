import {
  addKiosk,
  readAttendanceSettings,
  readKiosks,
  readSchoolDays,
  removeSchoolDay,
  renewKioskKey,
  revokeKiosk,
  saveAttendanceSettings,
  saveSchoolDay,
} from '@homeroom/contract/attendance/attendance-office-endpoints.ts'
import { clockIn, enrolKiosk, readKiosk } from '@homeroom/contract/attendance/kiosk-endpoints.ts'
import { readOwnAttendance, saveAttendanceWishes } from '@homeroom/contract/attendance/own-attendance-endpoints.ts'
import {
  markRegister,
  readAttendanceMonth,
  readMissingPupils,
  readRegister,
  readRegisters,
} from '@homeroom/contract/attendance/register-endpoints.ts'
import type { FastifyRequest } from 'fastify'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { CookieJar } from '#platform/http/cookies.ts'
import { readDevice } from '#platform/http/request-device.ts'
import type { AttendanceOfficeService } from './attendance-office-service.ts'
import type { ClockingService } from './clocking-service.ts'
import type { KioskService } from './kiosk-service.ts'
import type { OwnAttendanceService } from './own-attendance-service.ts'
import type { RegisterService } from './register-service.ts'

type KioskParts = {
  kiosks: KioskService
  clockings: ClockingService
  cookies: Pick<CookieJar, 'readKiosk' | 'setKiosk'>
}

/** What a device at a gate calls. It has no session, only the secret of its browser. */
export function kioskRoutes(server: EndpointServer, { kiosks, clockings, cookies }: KioskParts): void {
  const tokenOf = ({ headers }: FastifyRequest) => cookies.readKiosk(headers.cookie)
  server.serve(enrolKiosk, async ({ body, request, reply }) => {
    const { token, kiosk } = await kiosks.enrol(body.key, {
      ...{ requestId: request.id, source: request.ip, device: readDevice(request.headers) },
    })
    cookies.setKiosk(reply, token)
    return kiosk
  })
  server.serve(readKiosk, async ({ request, reply }) => {
    const token = tokenOf(request)
    const kiosk = await kiosks.read(await kiosks.enrolled(token))
    // A browser forgets a cookie after a year or so: a kiosk in use keeps its own.
    if (token) cookies.setKiosk(reply, token)
    return kiosk
  })
  server.serve(clockIn, async ({ body: { noIntercept, ...entry }, request }) =>
    clockings.clock(await kiosks.enrolled(tokenOf(request)), entry),
  )
}

/** Registers, months, and one's own days. */
export function registerRoutes(
  server: EndpointServer,
  { registers, own }: { registers: RegisterService; own: OwnAttendanceService },
): void {
  server.serveSignedIn(readRegisters, ({ caller, query }) => registers.registers(caller, query))
  server.serveSignedIn(readMissingPupils, ({ caller, query }) => registers.missing(caller, query))
  server.serveSignedIn(readRegister, ({ caller, query }) => registers.register(caller, query))
  server.serveSignedIn(markRegister, ({ caller, body }) => registers.mark(caller, body))
  server.serveSignedIn(readAttendanceMonth, ({ caller, query }) => registers.month(caller, query))
  server.serveSignedIn(readOwnAttendance, ({ caller, query }) => own.read(caller, query))
  server.serveSignedIn(saveAttendanceWishes, ({ caller, body }) => own.saveWishes(caller, body))
}

/** What those set who run attendance. */
export function attendanceOfficeRoutes(
  server: EndpointServer,
  { office, kiosks }: { office: AttendanceOfficeService; kiosks: KioskService },
): void {
  server.serveSignedIn(readAttendanceSettings, ({ caller }) => office.settings(caller))
  server.serveSignedIn(saveAttendanceSettings, ({ caller, body }) => office.saveSettings(caller, body))
  server.serveSignedIn(readSchoolDays, ({ caller, query }) => office.days(caller, query))
  server.serveSignedIn(saveSchoolDay, async ({ caller, body }) => {
    await office.saveDay(caller, body)
    return 'success'
  })
  server.serveSignedIn(removeSchoolDay, async ({ caller, body }) => {
    await office.removeDay(caller, body.day)
    return 'success'
  })
  server.serveSignedIn(readKiosks, ({ caller }) => kiosks.list(caller))
  server.serveSignedIn(addKiosk, ({ caller, body }) => kiosks.add(caller, body))
  server.serveSignedIn(renewKioskKey, ({ caller, body }) => kiosks.renew(caller, body.id))
  server.serveSignedIn(revokeKiosk, async ({ caller, body }) => {
    await kiosks.revoke(caller, body.id)
    return 'success'
  })
}
