import {
  countAudience,
  openNotice,
  publishNotice,
  readAudiences,
  readNotices,
  readSchoolReaders,
  readUnreadPeople,
  remindReaders,
  withdrawNotice,
} from '@homeroom/contract/notices/notice-endpoints.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import { describeError } from '#platform/running/describe-error.ts'
import type { FeatureParts } from '../../feature-parts.ts'
import type { Applications } from '../applications/connect-applications.ts'
import type { Files } from '../files/connect-files.ts'
import { createNoticeExportKinds } from './notice-exports.ts'
import { noticeFileRoutes } from './notice-file-routes.ts'
import { createNoticeFileService } from './notice-file-service.ts'
import { createNoticeReaderService, type NoticeReaderService } from './notice-reader-service.ts'
import { createNoticeService, type NoticeService } from './notice-service.ts'
import { createSchoolDeliveryService, type SchoolDeliveryService } from './school-delivery-service.ts'

/** Notices: writing, reading, and the delivery of an area's notices to its schools. */
export function connectNotices(
  { db, now, log }: FeatureParts,
  { items, attachments, sending }: Pick<Applications, 'items'> & Pick<Files, 'attachments' | 'sending'>,
) {
  const deliveries = createSchoolDeliveryService({
    db,
    items,
    countFiles: async ({ unitId, noticeId }) =>
      new Map(await attachments.count({ unitId, holder: 'notice' }, [noticeId])).get(noticeId) ?? 0,
    hasNotices: (unitId) => items.unitMayUse('notices', unitId),
    failed: (error, notice) => log.error({ err: describeError(error), notice }, 'notice to schools stopped'),
  })
  const readers = createNoticeReaderService({ db, now, items })
  return {
    noticeExportKinds: createNoticeExportKinds({ readers, deliveries }),
    serve(server: EndpointServer): void {
      const service = createNoticeService({ db, now, items, attachments, carryOn: deliveries.carryOn })
      noticeRoutes(server, { service, readers, deliveries })
      noticeFileRoutes(server, createNoticeFileService({ db, now, attachments }), sending)
    },
    sweep: deliveries.resume,
    close: deliveries.close,
  }
}

type Services = { service: NoticeService; readers: NoticeReaderService; deliveries: SchoolDeliveryService }

function noticeRoutes(server: EndpointServer, { service, readers, deliveries }: Services): void {
  server.serveSignedIn(readNotices, ({ caller, query }) => service.list(caller, query))
  server.serveSignedIn(openNotice, ({ caller, body }) => service.open(caller, body.id))
  server.serveSignedIn(readAudiences, ({ caller }) => service.audiences(caller))
  server.serveSignedIn(countAudience, ({ caller, body }) => service.reach(caller, body.audience))
  server.serveSignedIn(publishNotice, ({ caller, body }) => service.publish(caller, body))
  server.serveSignedIn(withdrawNotice, async ({ caller, body }) => {
    await service.withdraw(caller, body.id)
    return 'success'
  })
  server.serveSignedIn(readUnreadPeople, ({ caller, query }) => readers.unread(caller, query))
  server.serveSignedIn(remindReaders, ({ caller, body }) => readers.remind(caller, body.id))
  server.serveSignedIn(readSchoolReaders, ({ caller, query }) => deliveries.schools(caller, query))
}
