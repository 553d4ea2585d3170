import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import { describeError } from '#platform/running/describe-error.ts'
import type { FeatureParts } from '../../feature-parts.ts'
import type { Applications } from '../applications/connect-applications.ts'
import { createNoticeReaderService } from './notice-reader-service.ts'
import { noticeRoutes } from './notice-routes.ts'
import { createNoticeService } from './notice-service.ts'
import { createSchoolDeliveryService } from './school-delivery-service.ts'

/** Notices: writing, reading, and the delivery of an area's notices to its schools. */
export function connectNotices({ db, now, log }: FeatureParts, { items }: Pick<Applications, 'items'>) {
  const deliveries = createSchoolDeliveryService({
    db,
    items,
    hasNotices: (unitId) => items.unitMayUse('notices', unitId),
    failed: (error, notice) => log.error({ err: describeError(error), notice }, 'notice to schools stopped'),
  })
  return {
    serve(server: EndpointServer): void {
      const service = createNoticeService({ db, now, items, carryOn: deliveries.carryOn })
      noticeRoutes(server, { service, readers: createNoticeReaderService({ db, now, items }), deliveries })
    },
    sweep: deliveries.resume,
    close: deliveries.close,
  }
}
