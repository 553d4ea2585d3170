import type { PgTable } from 'drizzle-orm/pg-core'
import { applicationItems } from '#database/tables/application-items.ts'
import {
  applicationAssignments,
  iconGroupApplications,
  iconGroups,
  themes,
  unreadCounts,
} from '#database/tables/applications.ts'
import { attendanceMarks } from '#database/tables/attendance.ts'
import { casServices } from '#database/tables/cas-services.ts'
import { contactChoices, emergencyContacts } from '#database/tables/contacts.ts'
import { fileEntries, fileShares, fileUse, storedFiles } from '#database/tables/files.ts'
import { moduleLicences } from '#database/tables/licences.ts'
import { auditLog } from '#database/tables/logs.ts'
import { messageRecipients, messages, notices, todoItems } from '#database/tables/messages.ts'
import { openidClients } from '#database/tables/openid-clients.ts'
import { peopleGroupMembers, peopleGroups } from '#database/tables/people-groups.ts'
import { roleAssignments, roleGrants, rolePermissions, roles } from '#database/tables/permissions.ts'
import { pupilBadges } from '#database/tables/pupil-badges.ts'
import { repairs } from '#database/tables/repairs.ts'
import { schoolYears, terms } from '#database/tables/school-years.ts'
import { singleSignOnProviders } from '#database/tables/single-sign-on.ts'
import { outsideIdentities, socialProviders } from '#database/tables/social.ts'
import {
  classes,
  classTeachers,
  grades,
  guardianships,
  parentTeacherLinks,
  students,
} from '#database/tables/students.ts'
import { campuses, unitHostNames, unitLoginConfigurations, units } from '#database/tables/units.ts'
import { passwordCredentials, users } from '#database/tables/users.ts'
import { demoApplicationNames, demoApplications, demoPermissions } from './applications/demo-applications.ts'
import { demoCasServices, demoOpenidClients } from './applications/demo-clients.ts'
import {
  demoApplicationAssignments,
  demoIconGroupApplications,
  demoIconGroups,
} from './applications/demo-icon-groups.ts'
import { demoLicences } from './applications/demo-licences.ts'
import { demoSignOnIdentities, demoSingleSignOn } from './applications/demo-single-sign-on.ts'
import { demoLoginConfigurations, demoThemes } from './demo-branding.ts'
import { demoCampuses, demoHostNames, demoSchoolYears, demoTerms, demoUnits } from './demo-units.ts'
import { demoFileRows } from './files/demo-files.ts'
import { demoMessages } from './messages/demo-messages.ts'
import { demoOutsideIdentities, demoSocialProviders, demoUnreadCounts } from './messages/demo-messaging.ts'
import { demoNotices } from './messages/demo-notices.ts'
import { demoRepairs } from './messages/demo-repairs.ts'
import { demoTodos } from './messages/demo-todos.ts'
import { demoAttendance } from './people/demo-attendance.ts'
import { demoClassRows, demoClassTeachers, demoGrades } from './people/demo-classes.ts'
import { demoContactChoices, demoEmergencyContacts, demoEmergencyItems } from './people/demo-contacts.ts'
import {
  demoCredentials,
  demoGuardianships,
  demoParentTeacherLinks,
  demoRoleAssignments,
  demoStudents,
  demoUsers,
} from './people/demo-people.ts'
import { demoPeopleGroupMembers, demoPeopleGroups, demoRoleGrants } from './people/demo-people-groups.ts'
import { demoBadges } from './people/demo-pupils.ts'
import { demoRolePermissions, demoRoles } from './people/demo-roles.ts'
import { demoSignIns } from './people/demo-sign-ins.ts'

/** What the district has bought besides the product's own applications. */
export const demoCatalogue = {
  applications: demoApplications,
  names: demoApplicationNames,
  permissions: demoPermissions,
}

type TableRows = { table: PgTable; rows: Record<string, unknown>[] }

/** Rows that fit their table. */
function fill<Table extends PgTable>(table: Table, rows: Table['$inferInsert'][]): TableRows {
  return { table, rows }
}

/** The whole demo district, table by table in the order in which references allow it. */
export function demoRows({ now, passwordHash }: { now: Date; passwordHash: string }): TableRows[] {
  const people = demoUsers(now)
  const credentials = demoCredentials(people, passwordHash)
  const written = demoNotices(now)
  const broken = demoRepairs(now)
  const files = demoFileRows(now)
  const sent = [
    ...demoMessages(now),
    ...written.map((notice) => notice.sent),
    ...broken.flatMap((repair) => repair.sent),
  ]
  return [
    fill(units, demoUnits(now)),
    fill(unitHostNames, demoHostNames()),
    fill(campuses, demoCampuses()),
    fill(unitLoginConfigurations, demoLoginConfigurations()),
    fill(moduleLicences, demoLicences(now)),
    fill(users, people),
    fill(passwordCredentials, credentials),
    fill(auditLog, demoSignIns(now, credentials)),
    fill(socialProviders, demoSocialProviders(now)),
    fill(outsideIdentities, demoOutsideIdentities(now)),
    fill(singleSignOnProviders, demoSingleSignOn(now)),
    fill(outsideIdentities, demoSignOnIdentities(now)),
    fill(roles, demoRoles()),
    fill(rolePermissions, demoRolePermissions()),
    fill(roleAssignments, demoRoleAssignments()),
    fill(schoolYears, demoSchoolYears(now)),
    fill(terms, demoTerms(now)),
    // With their heads, before a class comes that would bring its grade along.
    fill(grades, demoGrades()),
    fill(classes, demoClassRows()),
    fill(classTeachers, demoClassTeachers()),
    fill(students, demoStudents(now)),
    fill(pupilBadges, demoBadges(now)),
    fill(attendanceMarks, demoAttendance(now)),
    fill(guardianships, demoGuardianships()),
    fill(contactChoices, demoContactChoices()),
    fill(emergencyContacts, demoEmergencyContacts(now)),
    fill(parentTeacherLinks, demoParentTeacherLinks()),
    fill(peopleGroups, demoPeopleGroups()),
    // Before its people come: each is then given the role.
    fill(roleGrants, demoRoleGrants(now)),
    fill(peopleGroupMembers, demoPeopleGroupMembers(now)),
    fill(storedFiles, files.stored),
    fill(fileEntries, files.entries),
    fill(fileShares, files.shares),
    fill(fileUse, files.use),
    fill(iconGroups, demoIconGroups()),
    fill(iconGroupApplications, demoIconGroupApplications()),
    fill(applicationAssignments, demoApplicationAssignments()),
    fill(casServices, demoCasServices()),
    fill(unreadCounts, demoUnreadCounts()),
    fill(themes, demoThemes()),
    fill(openidClients, demoOpenidClients(now)),
    fill(
      repairs,
      broken.map(({ repair }) => repair),
    ),
    fill(applicationItems, [...broken.flatMap(({ items }) => items), ...demoEmergencyItems(now)]),
    fill(
      messages,
      sent.map(({ message }) => message),
    ),
    fill(
      messageRecipients,
      sent.flatMap(({ recipients }) => recipients),
    ),
    fill(
      notices,
      written.map(({ notice }) => notice),
    ),
    fill(todoItems, [...demoTodos(now), ...broken.flatMap(({ todos }) => todos)]),
  ]
}
