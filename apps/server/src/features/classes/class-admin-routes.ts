import { addCampus, changeCampus, removeCampus } from '@homeroom/contract/classes/campus-endpoints.ts'
import {
  addClass,
  changeClass,
  closeClass,
  endTeacher,
  findForClass,
  movePupils,
  readClassChoices,
  readClasses,
  readOneClass,
  reopenClass,
  setTeacher,
  withdrawPlan,
} from '@homeroom/contract/classes/class-admin-endpoints.ts'
import { changeGrade, readGrades } from '@homeroom/contract/classes/grade-endpoints.ts'
import { addSchoolYear, changeSchoolYear, readSchoolYears } from '@homeroom/contract/classes/school-year-endpoints.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { CampusService } from './campus-service.ts'
import type { ClassAdminService, UnitOf } from './class-admin-service.ts'
import type { GradeService } from './grade-service.ts'
import type { PlannedChanges } from './planned-changes.ts'
import type { SchoolYearService } from './school-year-service.ts'

type Parts = {
  campuses: CampusService
  classes: ClassAdminService
  plans: PlannedChanges
  years: SchoolYearService
  grades: GradeService
  unitOf: UnitOf
}

/** The calls of the office about classes. */
export function classAdminRoutes(
  server: EndpointServer,
  { campuses, classes, plans, years, grades, unitOf }: Parts,
): void {
  server.serveSignedIn(readClasses, async ({ caller, query }) =>
    classes.list(await unitOf(caller, query.unitId), query),
  )
  server.serveSignedIn(readOneClass, async ({ caller, query }) =>
    classes.read(await unitOf(caller, query.unitId), query),
  )
  server.serveSignedIn(readClassChoices, async ({ caller, query }) =>
    classes.choices(await unitOf(caller, query.unitId)),
  )
  server.serveSignedIn(findForClass, async ({ caller, query }) =>
    classes.find(await unitOf(caller, query.unitId), query),
  )
  server.serveSignedIn(addClass, async ({ caller, query, body }) =>
    classes.add(await unitOf(caller, query.unitId), body),
  )
  server.serveSignedIn(changeClass, async ({ caller, query, body }) =>
    classes.change(await unitOf(caller, query.unitId), body),
  )
  server.serveSignedIn(reopenClass, async ({ caller, query, body }) => {
    await classes.reopen(await unitOf(caller, query.unitId), body.id)
    return 'success'
  })
  server.serveSignedIn(addCampus, async ({ caller, query, body }) =>
    campuses.add(await unitOf(caller, query.unitId), body),
  )
  server.serveSignedIn(changeCampus, async ({ caller, query, body }) =>
    campuses.change(await unitOf(caller, query.unitId), body),
  )
  server.serveSignedIn(removeCampus, async ({ caller, query, body }) => {
    await campuses.remove(await unitOf(caller, query.unitId), body.id)
    return 'success'
  })
  server.serveSignedIn(closeClass, async ({ caller, query, body: { id, day } }) =>
    plans.doOrPlan(await unitOf(caller, query.unitId), { day, change: { kind: 'close class', classId: id } }),
  )
  server.serveSignedIn(movePupils, async ({ caller, query, body: { moves, day } }) =>
    plans.doOrPlan(await unitOf(caller, query.unitId), { day, change: { kind: 'move pupils', moves } }),
  )
  server.serveSignedIn(setTeacher, async ({ caller, query, body: { day, ...post } }) =>
    plans.doOrPlan(await unitOf(caller, query.unitId), { day, change: { kind: 'set teacher', ...post } }),
  )
  server.serveSignedIn(endTeacher, async ({ caller, query, body: { day, ...post } }) =>
    plans.doOrPlan(await unitOf(caller, query.unitId), { day, change: { kind: 'end teacher', ...post } }),
  )
  server.serveSignedIn(withdrawPlan, async ({ caller, query, body }) => {
    await plans.withdraw(await unitOf(caller, query.unitId), body.id)
    return 'success'
  })
  server.serveSignedIn(readGrades, async ({ caller, query }) => grades.list(await unitOf(caller, query.unitId)))
  server.serveSignedIn(changeGrade, async ({ caller, query, body }) =>
    grades.change(await unitOf(caller, query.unitId), body),
  )
  server.serveSignedIn(readSchoolYears, async ({ caller, query }) => years.list(await unitOf(caller, query.unitId)))
  server.serveSignedIn(addSchoolYear, async ({ caller, query, body }) =>
    years.add(await unitOf(caller, query.unitId), body),
  )
  server.serveSignedIn(changeSchoolYear, async ({ caller, query, body }) =>
    years.change(await unitOf(caller, query.unitId), body),
  )
}
