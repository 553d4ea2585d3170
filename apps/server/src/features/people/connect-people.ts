import { makeInitialPasswords } from '@homeroom/contract/people/initial-password-endpoints.ts'
import type { Accounts } from '#features/accounts/connect-accounts.ts'
import { createInitialPasswords } from '#features/accounts/passwords/initial-passwords.ts'
import { createPersonSignIn } from '#features/accounts/person-sign-in.ts'
import type { Badges } from '#features/badges/connect-badges.ts'
import type { Identities } from '#features/identities/connect-identities.ts'
import type { OutsideSignIn } from '#features/outside-sign-in/connect-outside-sign-in.ts'
import type { Units } from '#features/units/connect-units.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { FeatureParts } from '../../feature-parts.ts'
import { createInitialPasswordService, type InitialPasswordService } from './initial-password-service.ts'
import { createPeopleExport } from './people-export.ts'
import { createPeopleJobKinds } from './people-job-kinds.ts'
import { peopleListRoutes } from './people-list-routes.ts'
import { createPeopleListService } from './people-list-service.ts'
import { pasteRoutes } from './people-paste-routes.ts'
import { createPeoplePasteService } from './people-paste-service.ts'
import { peopleRoutes } from './people-routes.ts'
import { createPeopleService } from './people-service.ts'
import { accessRoutes } from './person-access-routes.ts'
import { createPersonAccessService } from './person-access-service.ts'
import type { Moves } from './person-move.ts'
import { personMoveRoutes } from './person-move-routes.ts'
import { createPersonMoveService, type Plans } from './person-move-service.ts'
import { spell } from './spell.ts'
import type { WayInChanges } from './way-in-changes.ts'

export type People = ReturnType<typeof connectPeople>

type UnitOf = Units['administeredUnit']

type Others = Pick<Units, 'administeredUnit'> &
  Pick<Badges, 'badgeOfPupil'> &
  Pick<Identities, 'links'> &
  Pick<OutsideSignIn, 'outsideIdentities'> & {
    accounts: Accounts
    plans: Plans
    moves: Moves
    wayInChanges: WayInChanges
  }

/** The people of a unit, for those who administer it. */
export function connectPeople(
  { db, now, secret }: FeatureParts,
  { accounts, administeredUnit, badgeOfPupil, links, moves, outsideIdentities, plans, wayInChanges }: Others,
) {
  const people = createPeopleService({ db, now, spell, wayInChanges })
  const lists = createPeopleListService({ db, now, spell })
  const exportOf = createPeopleExport({ db, now, lists })
  const pastes = createPeoplePasteService({ db, now, spell, links, requireStepUp: accounts.stepUp.require })
  const signIn = createPersonSignIn(accounts)
  const access = createPersonAccessService({
    ...{ db, badge: badgeOfPupil, outside: outsideIdentities, issueCode: accounts.issueCode },
    access: signIn,
  })
  const slips = createInitialPasswordService({ db, initial: createInitialPasswords(accounts) })
  const { throttle } = accounts
  const moveService = createPersonMoveService({ db, now, secret, throttle, plans, moves, unitOf: administeredUnit })
  return {
    people: lists,
    /** What can be done to very many people in the background. */
    peopleJobKinds: createPeopleJobKinds({ now, access: signIn }),
    serve(server: EndpointServer): void {
      peopleListRoutes(server, { lists, exportOf, unitOf: administeredUnit })
      peopleRoutes(server, people, administeredUnit)
      pasteRoutes(server, pastes, administeredUnit)
      slipRoutes(server, slips, administeredUnit)
      accessRoutes(server, access, administeredUnit)
      personMoveRoutes(server, moveService, administeredUnit)
    },
  }
}

function slipRoutes(server: EndpointServer, service: InitialPasswordService, unitOf: UnitOf): void {
  server.serveSignedIn(makeInitialPasswords, async ({ caller, query, body }) =>
    service.make(await unitOf(caller, query.unitId), body.ids),
  )
}
