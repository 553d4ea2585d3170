import { createPersonCaller } from '../src/features/accounts/session/identity.ts'
import { createPlannedChanges } from '../src/features/classes/planned-changes.ts'
import { iconKinds } from '../src/features/desktop/administration/icon-giving.ts'
import { plannedKinds } from '../src/features/families/guardians/guardian-links.ts'
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
  return createPlannedChanges({ db, now: () => clock.now, absent, failed, others })
}
