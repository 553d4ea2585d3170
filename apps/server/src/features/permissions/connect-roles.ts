import {
  addRole,
  changeRole,
  findPeopleForRole,
  giveRole,
  previewRole,
  readPermissionHolders,
  readPersonRights,
  readRole,
  readRoleMembers,
  readRolePermissions,
  readRoles,
  removeRole,
  takeRole,
} from '@homeroom/contract/permissions/role-endpoints.ts'
import type { Desktop } from '#features/desktop/connect-desktop.ts'
import type { JobKind } from '#features/jobs/job-kinds.ts'
import type { Units } from '#features/units/connect-units.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { FeatureParts } from '../../feature-parts.ts'
import { createRightsService, type RightsService } from './rights-service.ts'
import { createRoleExportKind } from './role-export.ts'
import { roleGrantRoutes } from './role-grant-routes.ts'
import { createRoleGrantService } from './role-grant-service.ts'
import { createRoleJobKinds } from './role-job-kinds.ts'
import { createRoleMemberService, type RoleMemberService, type SearchedPeople } from './role-member-service.ts'
import { createRoleService, type RoleService } from './role-service.ts'

type UnitOf = Units['administeredUnit']

/** The roles of a unit, for those who administer it. */
export function connectRoles(
  { db, now }: FeatureParts,
  {
    administeredUnit,
    desktop,
    people,
  }: Pick<Units, 'administeredUnit'> &
    Pick<Desktop, 'desktop'> & { people: SearchedPeople & { names: JobKind['names'] } },
) {
  const roles = createRoleService({ db, now })
  const members = createRoleMemberService({ db, now, people })
  const grants = createRoleGrantService({ db, now })
  const rights = createRightsService({ db, now, desktop })
  return {
    /** Giving and taking roles in the background. */
    roleJobKinds: createRoleJobKinds({ now, names: people.names }),
    roleExportKind: createRoleExportKind({ roles, unitOf: administeredUnit }),
    serve(server: EndpointServer): void {
      roleRoutes(server, roles, administeredUnit)
      memberRoutes(server, members, administeredUnit)
      rightsRoutes(server, rights, administeredUnit)
      roleGrantRoutes(server, grants, administeredUnit)
    },
    sweep: grants.sweep,
  }
}

function roleRoutes(server: EndpointServer, service: RoleService, unitOf: UnitOf): void {
  server.serveSignedIn(readRoles, async ({ caller, query }) =>
    service.list(await unitOf(caller, query.unitId), query.search),
  )
  server.serveSignedIn(readRolePermissions, async ({ caller, query }) =>
    service.permissions(await unitOf(caller, query.unitId)),
  )
  server.serveSignedIn(readRole, async ({ caller, query }) =>
    service.read(await unitOf(caller, query.unitId), query.id),
  )
  server.serveSignedIn(addRole, async ({ caller, query, body }) =>
    service.add(await unitOf(caller, query.unitId), body),
  )
  server.serveSignedIn(changeRole, async ({ caller, query, body }) =>
    service.change(await unitOf(caller, query.unitId), body),
  )
  server.serveSignedIn(removeRole, async ({ caller, query, body }) => {
    await service.remove(await unitOf(caller, query.unitId), body.id)
    return 'success'
  })
}

function memberRoutes(server: EndpointServer, service: RoleMemberService, unitOf: UnitOf): void {
  server.serveSignedIn(readRoleMembers, async ({ caller, query }) =>
    service.members(await unitOf(caller, query.unitId), query),
  )
  server.serveSignedIn(findPeopleForRole, async ({ caller, query }) =>
    service.find(await unitOf(caller, query.unitId), query.search),
  )
  server.serveSignedIn(giveRole, async ({ caller, query, body }) =>
    service.give(await unitOf(caller, query.unitId), body),
  )
  server.serveSignedIn(takeRole, async ({ caller, query, body }) =>
    service.take(await unitOf(caller, query.unitId), body),
  )
}

function rightsRoutes(server: EndpointServer, service: RightsService, unitOf: UnitOf): void {
  server.serveSignedIn(readPersonRights, async ({ caller, query }) =>
    service.ofPerson(await unitOf(caller, query.unitId), query.id),
  )
  server.serveSignedIn(readPermissionHolders, async ({ caller, query }) =>
    service.holders(await unitOf(caller, query.unitId), query),
  )
  server.serveSignedIn(previewRole, async ({ caller, query }) =>
    service.preview(await unitOf(caller, query.unitId), query),
  )
}
