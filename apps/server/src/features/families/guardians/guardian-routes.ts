import {
  makeFamilyCodes,
  readFamilyCodes,
  readGuardianRequests,
  readGuardianSettings,
  readOwnGuardianRequests,
  redeemFamilyCode,
  reopenGuardianRequests,
  saveGuardianSettings,
  settleGuardianRequests,
  tryFamilyCode,
  withdrawFamilyCodes,
} from '@homeroom/contract/families/guardians/family-code-endpoints.ts'
import {
  addGuardianship,
  bringGuardianshipsBack,
  changeGuardianship,
  endGuardianships,
  findForGuardianship,
  readCourtNote,
  readGuardianship,
  readGuardianships,
  readPlannedGuardianships,
  saveCourtNote,
  withdrawGuardianPlan,
} from '@homeroom/contract/families/guardians/guardian-endpoints.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { CourtNoteService } from './court-note-service.ts'
import type { FamilyCodeService } from './family-code-service.ts'
import type { GuardianRequestService } from './guardian-request-service.ts'
import type { GuardianService, UnitOf } from './guardian-service.ts'
import type { OpenCodeService } from './open-code-service.ts'

type Parts = {
  guardians: GuardianService
  notes: CourtNoteService
  requests: GuardianRequestService
  codes: FamilyCodeService
  openCodes: OpenCodeService
  unitOf: UnitOf
}

/** The calls of the office about guardians, and those with which a parent uses a code. */
export function guardianRoutes(
  server: EndpointServer,
  { guardians, notes, requests, codes, openCodes, unitOf }: Parts,
): void {
  server.serveSignedIn(readGuardianships, async ({ caller, query }) =>
    guardians.list(await unitOf(caller, query.unitId), query),
  )
  server.serveSignedIn(readGuardianship, async ({ caller, query }) =>
    guardians.read(await unitOf(caller, query.unitId), query.id),
  )
  server.serveSignedIn(readPlannedGuardianships, async ({ caller, query }) =>
    guardians.planned(await unitOf(caller, query.unitId)),
  )
  server.serveSignedIn(findForGuardianship, async ({ caller, query }) =>
    guardians.find(await unitOf(caller, query.unitId), query),
  )
  server.serveSignedIn(addGuardianship, async ({ caller, query, body }) =>
    guardians.add(await unitOf(caller, query.unitId), body),
  )
  server.serveSignedIn(changeGuardianship, async ({ caller, query, body }) =>
    guardians.change(await unitOf(caller, query.unitId), body),
  )
  server.serveSignedIn(endGuardianships, async ({ caller, query, body }) =>
    guardians.end(await unitOf(caller, query.unitId), body),
  )
  server.serveSignedIn(bringGuardianshipsBack, async ({ caller, query, body }) =>
    guardians.bringBack(await unitOf(caller, query.unitId), body.ids),
  )
  server.serveSignedIn(withdrawGuardianPlan, async ({ caller, query, body }) => {
    await guardians.withdraw(await unitOf(caller, query.unitId), body.id)
    return 'success'
  })
  server.serveSignedIn(readCourtNote, async ({ caller, query, body }) =>
    notes.read(await unitOf(caller, query.unitId), body.childId),
  )
  server.serveSignedIn(saveCourtNote, async ({ caller, query, body }) =>
    notes.save(await unitOf(caller, query.unitId), body),
  )
  server.serveSignedIn(readGuardianRequests, async ({ caller, query }) =>
    requests.list(await unitOf(caller, query.unitId), query),
  )
  server.serveSignedIn(settleGuardianRequests, async ({ caller, query, body }) =>
    requests.settle(await unitOf(caller, query.unitId), body),
  )
  server.serveSignedIn(reopenGuardianRequests, async ({ caller, query, body }) =>
    requests.reopen(await unitOf(caller, query.unitId), body.ids),
  )
  server.serveSignedIn(readGuardianSettings, async ({ caller, query }) =>
    requests.settings(await unitOf(caller, query.unitId)),
  )
  server.serveSignedIn(saveGuardianSettings, async ({ caller, query, body }) =>
    requests.saveSettings(await unitOf(caller, query.unitId), body),
  )
  server.serveSignedIn(makeFamilyCodes, async ({ caller, query, body }) =>
    codes.make(await unitOf(caller, query.unitId), body),
  )
  server.serveSignedIn(readFamilyCodes, async ({ caller, query }) =>
    openCodes.list(await unitOf(caller, query.unitId), query),
  )
  server.serveSignedIn(withdrawFamilyCodes, async ({ caller, query, body }) =>
    openCodes.withdraw(await unitOf(caller, query.unitId), body),
  )
  server.serveSignedIn(tryFamilyCode, ({ caller, body }) => codes.look(caller, body.code))
  server.serveSignedIn(redeemFamilyCode, ({ caller, body }) => codes.redeem(caller, body))
  server.serveSignedIn(readOwnGuardianRequests, ({ caller }) => codes.ownRequests(caller))
}
