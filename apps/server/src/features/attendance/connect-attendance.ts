import type { Accounts } from '#features/accounts/connect-accounts.ts'
import type { Applications } from '#features/applications/connect-applications.ts'
import type { Faces } from '#features/faces/connect-faces.ts'
import type { Families } from '#features/families/connect-families.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import { describeError } from '#platform/running/describe-error.ts'
import type { FeatureParts } from '../../feature-parts.ts'
import { createAttendanceExportKind } from './attendance-export.ts'
import { attendanceApplication, createAttendanceNews } from './attendance-news.ts'
import { createAttendanceOfficeService } from './attendance-office-service.ts'
import { attendanceOfficeRoutes, kioskRoutes, registerRoutes } from './attendance-routes.ts'
import { createClockingService } from './clocking-service.ts'
import { createKioskService } from './kiosk-service.ts'
import { readGuardiansToTell } from './mark-queries.ts'
import { createMissingPupils } from './missing-pupils.ts'
import { createOwnAttendanceService } from './own-attendance-service.ts'
import { createRegisterReminders } from './register-reminders.ts'
import { createRegisterService } from './register-service.ts'

type Others = Pick<Applications, 'items'> &
  Pick<Families, 'family'> &
  Pick<Faces, 'faceClocking'> & { accounts: Accounts }

const minute = 60_000

/** Attendance: who is at school, seen at a gate by a kiosk or marked by a teacher. */
export function connectAttendance(
  { db, now, log, secret, cookies }: FeatureParts,
  { items, family, faceClocking, accounts }: Others,
) {
  const { throttle } = accounts
  const news = createAttendanceNews({ items, now, readGuardians: readGuardiansToTell })
  const reminders = createRegisterReminders({ items })
  const registers = createRegisterService({ db, now, news, reminders })
  const own = createOwnAttendanceService({ db, now, family })
  const office = createAttendanceOfficeService({ db, now, facesOffered: faceClocking.offered, reminders })
  const kiosks = createKioskService({ db, now, secret, throttle, facesOffered: faceClocking.offered })
  const clockings = createClockingService({
    ...{ db, now, faces: faceClocking, news, reminders },
    mayUse: (unitId) => items.unitMayUse(attendanceApplication, unitId),
  })
  const failed = (error: unknown, unitId?: string) =>
    log.error({ err: describeError(error), unitId }, 'missing pupils were not looked for')
  const missing = createMissingPupils({ db, now, items, news, reminders, failed })
  let sweeping: NodeJS.Timeout | undefined
  return {
    attendanceExportKind: createAttendanceExportKind({ registers }),
    serve(server: EndpointServer): void {
      kioskRoutes(server, { kiosks, clockings, cookies })
      registerRoutes(server, { registers, own })
      attendanceOfficeRoutes(server, { office, kiosks })
    },
    /** Looked at now and each minute, since a unit says to the minute when somebody is missing. */
    async hearChanges(): Promise<void> {
      sweeping = setInterval(() => missing.sweep().catch(failed), minute)
      await missing.sweep().catch(failed)
    },
    async close(): Promise<void> {
      clearInterval(sweeping)
      await missing.close()
    },
    sweep: missing.forgetOld,
  }
}
