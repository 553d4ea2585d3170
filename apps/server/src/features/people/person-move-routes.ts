import {
  lookAtTransferCode,
  makeTransferCode,
  movePerson,
  previewMove,
  readPersonMoves,
  redeemTransferCode,
  undoMove,
  withdrawPlannedMove,
  withdrawTransferCode,
} from '@homeroom/contract/people/person-move-endpoints.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { UnitOf } from './people-export.ts'
import type { PersonMoveService } from './person-move-service.ts'

/** Moves of people between schools. */
export function personMoveRoutes(server: EndpointServer, service: PersonMoveService, unitOf: UnitOf): void {
  server.serveSignedIn(readPersonMoves, async ({ caller, query }) =>
    service.read(await unitOf(caller, query.unitId), query.id),
  )
  server.serveSignedIn(previewMove, async ({ caller, query }) =>
    service.preview(await unitOf(caller, query.unitId), query),
  )
  server.serveSignedIn(movePerson, async ({ caller, query, body }) =>
    service.move(await unitOf(caller, query.unitId), body),
  )
  server.serveSignedIn(withdrawPlannedMove, async ({ caller, query, body }) => {
    await service.withdrawPlan(await unitOf(caller, query.unitId), body.id)
    return 'success'
  })
  server.serveSignedIn(undoMove, async ({ caller, query, body }) => {
    await service.undo(await unitOf(caller, query.unitId), body.id)
    return 'success'
  })
  server.serveSignedIn(makeTransferCode, async ({ caller, query, body }) =>
    service.makeCode(await unitOf(caller, query.unitId), body.id),
  )
  server.serveSignedIn(withdrawTransferCode, async ({ caller, query, body }) => {
    await service.withdrawCode(await unitOf(caller, query.unitId), body.id)
    return 'success'
  })
  server.serveSignedIn(lookAtTransferCode, async ({ caller, query, body }) =>
    service.look(await unitOf(caller, query.unitId), body.code),
  )
  server.serveSignedIn(redeemTransferCode, async ({ caller, query, body }) =>
    service.redeem(await unitOf(caller, query.unitId), body),
  )
}
