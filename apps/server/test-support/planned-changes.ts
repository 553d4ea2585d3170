import { createPersonCaller } from '../src/features/accounts/session/identity.ts'
import { createApplicationItemService } from '../src/features/applications/application-item-service.ts'
import { createPlannedChanges } from '../src/features/classes/planned-changes.ts'
import { iconKinds } from '../src/features/desktop/administration/icon-giving.ts'
import { createFailedEndTodo } from '../src/features/families/guardians/failed-end-todo.ts'
import { plannedKinds } from '../src/features/families/guardians/planned-links.ts'
import { createLicenceService } from '../src/features/licences/licence-service.ts'
import { createMoves, plannedMovesOf } from '../src/features/people/person-move.ts'
import { createWayInChanges } from '../src/features/people/way-in-changes.ts'
import { createAbsentAdministrator } from '../src/features/units/absent-administrator.ts'
import { createAdministeredUnit } from '../src/features/units/administered-unit.ts'
import type { Database } from '../src/platform/postgres/database.ts'

/** The planned changes of a server as its sweep does them, where everybody has the application. */
export function plannedChangesOf(
  { db, clock }: { db: Database; clock: { now: Date } },
  failed: (error: unknown) => void,
  told: () => void = () => undefined,
): ReturnType<typeof createPlannedChanges> {
  const absent = createAbsentAdministrator({
    callerOf: createPersonCaller(db),
    administeredUnit: createAdministeredUnit({ db }),
    refusalToOpen: async () => null,
  })
  // Nobody is asked for a proof who is not there, and the tests of moves by hand read the letters.
  const moves = createMoves(
    createWayInChanges({ news: { tellIn: async () => told }, requireStepUp: async () => undefined }),
  )
  const others = { ...plannedKinds, ...iconKinds, ...plannedMovesOf(moves) }
  const now = () => clock.now
  const items = createApplicationItemService({ db, now, licences: createLicenceService({ db, now }) })
  return createPlannedChanges({ db, now, absent, failed, told: createFailedEndTodo({ items }), others })
}
