import type { EndpointArea } from './accounts/account-areas.ts'
import * as administrationHome from './administration/administration-home-endpoints.ts'
import * as administrationHomeSchemas from './administration/administration-home-schemas.ts'
import * as attendanceOffice from './attendance/attendance-office-endpoints.ts'
import * as attendanceOfficeSchemas from './attendance/attendance-office-schemas.ts'
import * as kiosks from './attendance/kiosk-endpoints.ts'
import * as kioskSchemas from './attendance/kiosk-schemas.ts'
import * as ownAttendance from './attendance/own-attendance-endpoints.ts'
import * as ownAttendanceSchemas from './attendance/own-attendance-schemas.ts'
import * as registers from './attendance/register-endpoints.ts'
import * as registerSchemas from './attendance/register-schemas.ts'
import * as audit from './audit/audit-endpoints.ts'
import * as auditSchemas from './audit/audit-schemas.ts'
import * as pupilBadges from './badges/pupil-badge-endpoints.ts'
import * as pupilBadgesSchemas from './badges/pupil-badge-schemas.ts'
import * as campuses from './classes/campus-endpoints.ts'
import * as campusesSchemas from './classes/campus-schemas.ts'
import * as classAdmin from './classes/class-admin-endpoints.ts'
import * as classAdminSchemas from './classes/class-admin-schemas.ts'
import * as classPaste from './classes/class-paste-endpoints.ts'
import * as classPasteSchemas from './classes/class-paste-schemas.ts'
import * as grades from './classes/grade-endpoints.ts'
import * as gradeSchemas from './classes/grade-schemas.ts'
import * as myClass from './classes/my-class-endpoints.ts'
import * as myClassSchemas from './classes/my-class-schemas.ts'
import * as schoolYears from './classes/school-year-endpoints.ts'
import * as schoolYearsSchemas from './classes/school-year-schemas.ts'
import * as contacts from './contacts/contact-endpoints.ts'
import * as contactSchemas from './contacts/contact-schemas.ts'
import { joinHalves } from './endpoint/described-endpoint.ts'
import * as faces from './faces/face-endpoints.ts'
import * as faceOffice from './faces/face-office-endpoints.ts'
import * as faceOfficeSchemas from './faces/face-office-schemas.ts'
import * as faceSchemas from './faces/face-schemas.ts'
import * as family from './families/family-endpoints.ts'
import * as familySchemas from './families/family-schemas.ts'
import * as familyCode from './families/guardians/family-code-endpoints.ts'
import * as familyCodeSchemas from './families/guardians/family-code-schemas.ts'
import * as guardian from './families/guardians/guardian-endpoints.ts'
import * as guardianJobs from './families/guardians/guardian-job-endpoints.ts'
import * as guardianJobsSchemas from './families/guardians/guardian-job-schemas.ts'
import * as guardianSchemas from './families/guardians/guardian-schemas.ts'
import * as identity from './identities/identity-endpoints.ts'
import * as identityLink from './identities/identity-link-endpoints.ts'
import * as identityLinkSchemas from './identities/identity-link-schemas.ts'
import * as identitySchemas from './identities/identity-schemas.ts'
import * as jobs from './jobs/job-endpoints.ts'
import * as jobsSchemas from './jobs/job-schemas.ts'
import * as licenceAdmin from './licences/licence-admin-endpoints.ts'
import * as licenceAdminSchemas from './licences/licence-admin-schemas.ts'
import * as licences from './licences/licence-endpoints.ts'
import * as licenceFiles from './licences/licence-file-endpoints.ts'
import * as licenceFileSchemas from './licences/licence-file-schemas.ts'
import * as licencesSchemas from './licences/licence-schemas.ts'
import * as avatars from './people/avatar-endpoints.ts'
import * as avatarSchemas from './people/avatar-schemas.ts'
import * as groups from './people/group-endpoints.ts'
import * as groupSchemas from './people/group-schemas.ts'
import * as initialPasswords from './people/initial-password-endpoints.ts'
import * as initialPasswordSchemas from './people/initial-password-schemas.ts'
import * as people from './people/people-endpoints.ts'
import * as peopleJobs from './people/people-job-endpoints.ts'
import * as peopleJobsSchemas from './people/people-job-schemas.ts'
import * as peoplePaste from './people/people-paste-endpoints.ts'
import * as peoplePasteSchemas from './people/people-paste-schemas.ts'
import * as peopleSchemas from './people/people-schemas.ts'
import * as personMoves from './people/person-move-endpoints.ts'
import * as personMovesSchemas from './people/person-move-schemas.ts'
import * as personSignIn from './people/person-sign-in-endpoints.ts'
import * as personSignInSchemas from './people/person-sign-in-schemas.ts'
import * as permissions from './permissions/permission-endpoints.ts'
import * as permissionsSchemas from './permissions/permission-schemas.ts'
import * as roles from './permissions/role-endpoints.ts'
import * as roleGrants from './permissions/role-grant-endpoints.ts'
import * as roleGrantsSchemas from './permissions/role-grant-schemas.ts'
import * as roleJobs from './permissions/role-job-endpoints.ts'
import * as roleJobsSchemas from './permissions/role-job-schemas.ts'
import * as rolesSchemas from './permissions/role-schemas.ts'
import * as delivery from './settings/delivery-endpoints.ts'
import * as deliverySchemas from './settings/delivery-schemas.ts'
import * as unitSettings from './settings/unit-settings-endpoints.ts'
import * as unitSettingsSchemas from './settings/unit-settings-schemas.ts'
import * as schools from './units/school-endpoints.ts'
import * as schoolsSchemas from './units/school-schemas.ts'
import * as unitAdmin from './units/unit-admin-endpoints.ts'
import * as unitAdminSchemas from './units/unit-admin-schemas.ts'
import * as units from './units/unit-endpoints.ts'
import * as unitLook from './units/unit-look-endpoints.ts'
import * as unitLookSchemas from './units/unit-look-schemas.ts'
import * as unitsSchemas from './units/unit-schemas.ts'
import * as viewing from './viewing/viewing-endpoints.ts'
import * as viewingSchemas from './viewing/viewing-schemas.ts'

/** The calls about the school itself: its units, people, families, classes, roles, licences and settings; kept apart for the length of the list. */
export const schoolAreas: readonly EndpointArea[] = [
  { area: 'administration', endpoints: joinHalves(administrationHomeSchemas, administrationHome) },
  {
    area: 'attendance',
    endpoints: [
      ...joinHalves(registerSchemas, registers),
      ...joinHalves(ownAttendanceSchemas, ownAttendance),
      ...joinHalves(attendanceOfficeSchemas, attendanceOffice),
      ...joinHalves(kioskSchemas, kiosks),
    ],
  },
  { area: 'audit', endpoints: joinHalves(auditSchemas, audit) },
  { area: 'badges', endpoints: joinHalves(pupilBadgesSchemas, pupilBadges) },
  {
    area: 'classes',
    endpoints: [
      ...joinHalves(campusesSchemas, campuses),
      ...joinHalves(classAdminSchemas, classAdmin),
      ...joinHalves(classPasteSchemas, classPaste),
      ...joinHalves(myClassSchemas, myClass),
      ...joinHalves(schoolYearsSchemas, schoolYears),
      ...joinHalves(gradeSchemas, grades),
    ],
  },
  { area: 'contacts', endpoints: joinHalves(contactSchemas, contacts) },
  {
    area: 'faces',
    endpoints: [...joinHalves(faceSchemas, faces), ...joinHalves(faceOfficeSchemas, faceOffice)],
  },
  { area: 'families', endpoints: joinHalves(familySchemas, family) },
  {
    area: 'families/guardians',
    endpoints: [
      ...joinHalves(guardianSchemas, guardian),
      ...joinHalves(guardianJobsSchemas, guardianJobs),
      ...joinHalves(familyCodeSchemas, familyCode),
    ],
  },
  {
    area: 'identities',
    endpoints: [...joinHalves(identitySchemas, identity), ...joinHalves(identityLinkSchemas, identityLink)],
  },
  { area: 'jobs', endpoints: joinHalves(jobsSchemas, jobs) },
  {
    area: 'licences',
    endpoints: [
      ...joinHalves(licencesSchemas, licences),
      ...joinHalves(licenceAdminSchemas, licenceAdmin),
      ...joinHalves(licenceFileSchemas, licenceFiles),
    ],
  },
  {
    area: 'people',
    endpoints: [
      ...joinHalves(avatarSchemas, avatars),
      ...joinHalves(peopleSchemas, people),
      ...joinHalves(groupSchemas, groups),
      ...joinHalves(initialPasswordSchemas, initialPasswords),
      ...joinHalves(peopleJobsSchemas, peopleJobs),
      ...joinHalves(peoplePasteSchemas, peoplePaste),
      ...joinHalves(personMovesSchemas, personMoves),
      ...joinHalves(personSignInSchemas, personSignIn),
    ],
  },
  {
    area: 'permissions',
    endpoints: [
      ...joinHalves(permissionsSchemas, permissions),
      ...joinHalves(rolesSchemas, roles),
      ...joinHalves(roleGrantsSchemas, roleGrants),
      ...joinHalves(roleJobsSchemas, roleJobs),
    ],
  },
  {
    area: 'settings',
    endpoints: [...joinHalves(unitSettingsSchemas, unitSettings), ...joinHalves(deliverySchemas, delivery)],
  },
  {
    area: 'units',
    endpoints: [
      ...joinHalves(schoolsSchemas, schools),
      ...joinHalves(unitAdminSchemas, unitAdmin),
      ...joinHalves(unitLookSchemas, unitLook),
      ...joinHalves(unitsSchemas, units),
    ],
  },
  { area: 'viewing', endpoints: joinHalves(viewingSchemas, viewing) },
]
