import { createPersonCaller } from '../src/features/accounts/session/identity.ts'
import { createApplicationItemService } from '../src/features/applications/application-item-service.ts'
import { createPlannedChanges } from '../src/features/classes/planned-changes.ts'
import { iconKinds } from '../src/features/desktop/administration/icon-giving.ts'
import { createFailedEndTodo } from '../src/features/families/guardians/failed-end-todo.ts'
import { plannedKinds } from '../src/features/families/guardians/planned-links.ts'
import { createLicenceService } from '../src/features/licences/licence-service.ts'
import { plannedMoves } from '../src/features/people/person-move.ts'
import { createAbsentAdministrator } from '../src/features/units/absent-administrator.ts'
import { createAdministeredUnit } from '../src/features/units/administered-unit.ts'
import type { Database } from '../src/platform/postgres/database.ts'

/** The planned changes of a server as its sweep does them, where everybody has the application. */
export function plannedChangesOf(
  { db, clock }: { db: Database; clock: { now: Date } },
  failed: (error: unknown) => void,
): ReturnType<typeof createPlannedChanges> {
  const absent = createAbsentAdministrator({
    callerOf: createPersonCaller(db),
    administeredUnit: createAdministeredUnit({ db }),
    refusalToOpen: async () => null,
  })
  const others = { ...plannedKinds, ...iconKinds, ...plannedMoves }
  const now = () => clock.now
  const items = createApplicationItemService({ db, now, licences: createLicenceService({ db, now }) })
  return createPlannedChanges({ db, now, absent, failed, told: createFailedEndTodo({ items }), others })
}
