import {
  addGroup,
  addGroupMembers,
  changeGroup,
  changeGroupMember,
  matchForGroup,
  readGroup,
  readGroupMembers,
  readGroupNames,
  readGroups,
  removeGroup,
  removeGroupMembers,
} from '@homeroom/contract/people/group-endpoints.ts'
import type { Accounts } from '#features/accounts/connect-accounts.ts'
import type { Units } from '#features/units/connect-units.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { FeatureParts } from '../../../feature-parts.ts'
import { createGroupMemberService, type GroupMemberService } from './group-member-service.ts'
import { createGroupService, type GroupService } from './group-service.ts'

type UnitOf = Units['administeredUnit']

/** The groups of people that a unit has named, for those who administer it. */
export function connectGroups(
  { db, now }: FeatureParts,
  { accounts, administeredUnit }: Pick<Units, 'administeredUnit'> & { accounts: Accounts },
) {
  const parts = { db, now, requireStepUp: accounts.stepUp.require }
  const groups = createGroupService(parts)
  const members = createGroupMemberService(parts)
  return {
    serve(server: EndpointServer): void {
      groupRoutes(server, groups, administeredUnit)
      memberRoutes(server, members, administeredUnit)
    },
    sweep: members.sweep,
  }
}

function groupRoutes(server: EndpointServer, service: GroupService, unitOf: UnitOf): void {
  server.serveSignedIn(readGroups, async ({ caller, query }) => service.list(await unitOf(caller, query.unitId), query))
  server.serveSignedIn(readGroupNames, async ({ caller, query }) => service.names(await unitOf(caller, query.unitId)))
  server.serveSignedIn(readGroup, async ({ caller, query }) =>
    service.read(await unitOf(caller, query.unitId), query.id),
  )
  server.serveSignedIn(addGroup, async ({ caller, query, body }) =>
    service.add(await unitOf(caller, query.unitId), body),
  )
  server.serveSignedIn(changeGroup, async ({ caller, query, body }) =>
    service.change(await unitOf(caller, query.unitId), body),
  )
  server.serveSignedIn(removeGroup, async ({ caller, query, body }) => {
    await service.remove(await unitOf(caller, query.unitId), body.id)
    return 'success'
  })
}

function memberRoutes(server: EndpointServer, service: GroupMemberService, unitOf: UnitOf): void {
  server.serveSignedIn(readGroupMembers, async ({ caller, query }) =>
    service.list(await unitOf(caller, query.unitId), query),
  )
  server.serveSignedIn(matchForGroup, async ({ caller, query, body }) =>
    service.match(await unitOf(caller, query.unitId), body.words),
  )
  server.serveSignedIn(addGroupMembers, async ({ caller, query, body }) =>
    service.add(await unitOf(caller, query.unitId), body),
  )
  server.serveSignedIn(changeGroupMember, async ({ caller, query, body }) => {
    await service.change(await unitOf(caller, query.unitId), body)
    return 'success'
  })
  server.serveSignedIn(removeGroupMembers, async ({ caller, query, body }) =>
    service.remove(await unitOf(caller, query.unitId), body),
  )
}
