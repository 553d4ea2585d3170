import {
  exportFamilyCodes,
  exportGuardianRequests,
} from '@homeroom/contract/families/guardians/family-code-endpoints.ts'
import { exportGuardianships } from '@homeroom/contract/families/guardians/guardian-endpoints.ts'
import type { Accounts } from '#features/accounts/connect-accounts.ts'
import type { Units } from '#features/units/connect-units.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { FeatureParts } from '../../../feature-parts.ts'
import { createCourtNoteService } from './court-note-service.ts'
import { createFamilyCodeService } from './family-code-service.ts'
import { createGuardianExport, createOpenCodeExport, createRequestExport } from './guardian-export.ts'
import { createGuardianJobKinds } from './guardian-job-kinds.ts'
import { createGuardianRequestService } from './guardian-request-service.ts'
import { guardianRoutes } from './guardian-routes.ts'
import { createGuardianService, type GuardianParts } from './guardian-service.ts'
import { createOpenCodeService } from './open-code-service.ts'

type Before = Pick<Units, 'administeredUnit'> &
  Pick<GuardianParts, 'plans'> & { people: Pick<GuardianParts, 'spellNames'>; accounts: Pick<Accounts, 'throttle'> }

/** Who may do what for which child: the office links guardians, parents link themselves with a code. */
export function connectGuardians(
  { db, now, secret }: FeatureParts,
  { administeredUnit, plans, people: { spellNames }, accounts: { throttle } }: Before,
) {
  const services = {
    guardians: createGuardianService({ db, now, plans, spellNames }),
    notes: createCourtNoteService({ db, now }),
    requests: createGuardianRequestService({ db, now, spellNames }),
    openCodes: createOpenCodeService({ db, now, spellNames }),
    codes: createFamilyCodeService({ db, now, secret, throttle }),
  }
  const exportOf = createGuardianExport({ db, now, spellNames })
  const exportCodesOf = createOpenCodeExport({ db, now, spellNames })
  const exportRequestsOf = createRequestExport({ db, now, spellNames })
  return {
    guardians: services.guardians,
    guardianRequests: services.requests,
    /** What can be done to very many requests and links in the background. */
    guardianJobKinds: createGuardianJobKinds({ now }),
    serve(server: EndpointServer): void {
      guardianRoutes(server, { ...services, unitOf: administeredUnit })
      server.serveCsv(exportGuardianships, async ({ caller, query }) =>
        exportOf(await administeredUnit(caller, query.unitId), query),
      )
      server.serveCsv(exportFamilyCodes, async ({ caller, query }) =>
        exportCodesOf(await administeredUnit(caller, query.unitId), query),
      )
      server.serveCsv(exportGuardianRequests, async ({ caller, query }) =>
        exportRequestsOf(await administeredUnit(caller, query.unitId), query),
      )
    },
  }
}
