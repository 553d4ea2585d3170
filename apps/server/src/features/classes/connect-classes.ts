import { exportClasses } from '@homeroom/contract/classes/class-admin-endpoints.ts'
import { readClass, readMyClasses } from '@homeroom/contract/classes/my-class-endpoints.ts'
import type { Accounts } from '#features/accounts/connect-accounts.ts'
import { createPersonCaller } from '#features/accounts/session/identity.ts'
import type { Desktop } from '#features/desktop/connect-desktop.ts'
import type { Families } from '#features/families/connect-families.ts'
import { createFailedEndTodo, type TodoItems } from '#features/families/guardians/failed-end-todo.ts'
import { createMoves, plannedMovesOf } from '#features/people/person-move.ts'
import { createWayInChanges } from '#features/people/way-in-changes.ts'
import { createAbsentAdministrator } from '#features/units/absent-administrator.ts'
import type { Units } from '#features/units/connect-units.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import { describeError } from '#platform/running/describe-error.ts'
import type { FeatureParts } from '../../feature-parts.ts'
import { createCampusService } from './campus-service.ts'
import { classAdminRoutes } from './class-admin-routes.ts'
import { createClassAdminService } from './class-admin-service.ts'
import { createClassExport } from './class-export.ts'
import { classPasteRoutes } from './class-paste-routes.ts'
import { createClassPasteService } from './class-paste-service.ts'
import { createGradeService } from './grade-service.ts'
import { createClassListExportKind } from './my-class-export.ts'
import { createMyClassService, type MyClassService } from './my-class-service.ts'
import { createPlannedChanges } from './planned-changes.ts'
import { createSchoolYearService } from './school-year-service.ts'

export type Classes = ReturnType<typeof connectClasses>

const minute = 60_000

/** A teacher's classes and their pupils; for the office the classes of a unit. */
export function connectClasses(
  { db, now, log }: FeatureParts,
  {
    accounts: { stepUp, wayInNews },
    family,
    plannedKinds,
    administeredUnit,
    refusalToOpen,
    iconKinds,
    items,
  }: Pick<Families, 'family' | 'plannedKinds'> &
    Pick<Units, 'administeredUnit'> &
    Pick<Desktop, 'refusalToOpen' | 'iconKinds'> & {
      accounts: Pick<Accounts, 'stepUp' | 'wayInNews'>
      items: TodoItems
    },
) {
  const myClass = createMyClassService({ db, family })
  const failed = (error: unknown, unitId?: string) =>
    log.error({ err: describeError(error), unitId }, 'planned changes stopped')
  const absent = createAbsentAdministrator({ callerOf: createPersonCaller(db), administeredUnit, refusalToOpen })
  const wayInChanges = createWayInChanges({ news: wayInNews, requireStepUp: stepUp.require })
  const moves = createMoves(wayInChanges)
  const plans = createPlannedChanges({
    db,
    now,
    absent,
    failed,
    told: createFailedEndTodo({ items }),
    others: { ...plannedKinds, ...iconKinds, ...plannedMovesOf(moves) },
  })
  const classes = createClassAdminService({ db, now, plans })
  const pastes = createClassPasteService({ db, now, plans })
  const campuses = createCampusService({ db, now })
  const exportOf = createClassExport({ db, now })
  const years = createSchoolYearService({ db, now, plans })
  const grades = createGradeService({ db, now })
  let sweeping: NodeJS.Timeout | undefined
  return {
    myClass,
    classListExportKind: createClassListExportKind({ myClass }),
    classes,
    grades,
    /** Plans of other features are kept and carried out with those of classes. */
    plans,
    /** What may be planned of people as well. */
    moves,
    wayInChanges,
    serve(server: EndpointServer): void {
      myClassRoutes(server, myClass)
      server.serveCsv(exportClasses, async ({ caller, query }) =>
        exportOf(await administeredUnit(caller, query.unitId), query),
      )
      classPasteRoutes(server, pastes, administeredUnit)
      classAdminRoutes(server, { campuses, classes, plans, years, grades, unitOf: administeredUnit })
    },
    /** What is due today is done at the start, and from then on within a minute. */
    async hearChanges(): Promise<void> {
      const sweep = () => plans.sweep().catch(failed)
      sweeping = setInterval(sweep, minute)
      await sweep()
    },
    async close(): Promise<void> {
      clearInterval(sweeping)
    },
  }
}

function myClassRoutes(server: EndpointServer, service: MyClassService): void {
  server.serveSignedIn(readMyClasses, ({ caller, query }) => service.classes(caller, query))
  server.serveSignedIn(readClass, ({ caller, query }) => service.readClass(caller, query))
}
