import type { FastifyBaseLogger } from 'fastify'
import type { ApplicationItemService } from '#features/applications/application-item-service.ts'
import { createNoticeReaderService } from '#features/notices/notice-reader-service.ts'
import { noticeRoutes } from '#features/notices/notice-routes.ts'
import { createNoticeService } from '#features/notices/notice-service.ts'
import { createSchoolDeliveryService } from '#features/notices/school-delivery-service.ts'
import { schoolRoutes } from '#features/units/schools/school-routes.ts'
import { createSchoolService, type SignInWays } from '#features/units/schools/school-service.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { Database } from '#platform/postgres/database.ts'
import { describeError } from '#platform/running/describe-error.ts'

export type NoticeParts = {
  db: Database
  now: () => Date
  items: ApplicationItemService
  signInWays: SignInWays
  log: FastifyBaseLogger
}

/** Notices: written, read, and of an area carried to its schools; and these schools. */
export function connectNotices(server: EndpointServer, { db, now, items, signInWays, log }: NoticeParts) {
  const deliveries = createSchoolDeliveryService({
    db,
    items,
    hasNotices: (unitId) => items.unitMayUse('notices', unitId),
    failed: (error, notice) => log.error({ err: describeError(error), notice }, 'notice to schools stopped'),
  })
  const service = createNoticeService({ db, now, items, carryOn: deliveries.carryOn })
  noticeRoutes(server, { service, readers: createNoticeReaderService({ db, now, items }), deliveries })
  schoolRoutes(server, createSchoolService({ db, now, signInWays }))
  return deliveries
}
