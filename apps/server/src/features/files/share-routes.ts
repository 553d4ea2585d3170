import {
  addShare,
  copyFiles,
  endShare,
  handInFiles,
  markHandInsSeen,
  readHandInPeople,
  readOwnShares,
  readSharedFiles,
  readShares,
  readShareTargets,
  remindHandIns,
  takeBackReminder,
  withdrawHandIn,
} from '@homeroom/contract/files/share-endpoints.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { CopyService } from './copy-service.ts'
import type { HandInPeopleService } from './hand-in-people-service.ts'
import type { HandInService } from './hand-in-service.ts'
import type { ShareService } from './share-service.ts'

type Services = {
  sharing: ShareService
  handingIn: HandInService
  handInPeople: HandInPeopleService
  copying: CopyService
}

/** Files that people share. */
export function shareRoutes(server: EndpointServer, { sharing, handingIn, handInPeople, copying }: Services): void {
  server.serveSignedIn(readSharedFiles, ({ caller, query }) => sharing.listShared(caller, query))
  server.serveSignedIn(readShares, ({ caller, query }) => sharing.shares(caller, query.id))
  server.serveSignedIn(readOwnShares, ({ caller, query }) => sharing.ownShares(caller, query))
  server.serveSignedIn(readShareTargets, ({ caller, query }) => sharing.targets(caller, query.text))
  server.serveSignedIn(addShare, async ({ caller, body }) => {
    await sharing.add(caller, body)
    return 'success'
  })
  server.serveSignedIn(endShare, async ({ caller, body }) => {
    await sharing.end(caller, body.id)
    return 'success'
  })
  server.serveSignedIn(handInFiles, async ({ caller, body }) => {
    await handingIn.handIn(caller, body)
    return 'success'
  })
  server.serveSignedIn(withdrawHandIn, async ({ caller, body }) => {
    await handingIn.withdraw(caller, body.id)
    return 'success'
  })
  server.serveSignedIn(markHandInsSeen, async ({ caller, body }) => {
    await handingIn.markSeen(caller, body.folderId)
    return 'success'
  })
  server.serveSignedIn(readHandInPeople, ({ caller, query }) => handInPeople.read(caller, query.folderId))
  server.serveSignedIn(remindHandIns, ({ caller, body }) => handInPeople.remind(caller, body.folderId))
  server.serveSignedIn(takeBackReminder, async ({ caller, body }) => {
    await handInPeople.takeBack(caller, body.folderId)
    return 'success'
  })
  server.serveSignedIn(copyFiles, async ({ caller, body }) => {
    await copying.copy(caller, body)
    return 'success'
  })
}
