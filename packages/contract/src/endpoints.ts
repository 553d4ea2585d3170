import { accountAreas, type EndpointArea } from './accounts/account-areas.ts'
import * as administrationHome from './administration/administration-home-endpoints.ts'
import * as administrationHomeSchemas from './administration/administration-home-schemas.ts'
import * as applicationItems from './applications/application-item-endpoints.ts'
import * as applicationItemsSchemas from './applications/application-item-schemas.ts'
import * as applicationPeople from './applications/application-people-endpoints.ts'
import * as applicationPeopleSchemas from './applications/application-people-schemas.ts'
import * as audit from './audit/audit-endpoints.ts'
import * as auditSchemas from './audit/audit-schemas.ts'
import * as pupilBadges from './badges/pupil-badge-endpoints.ts'
import * as pupilBadgesSchemas from './badges/pupil-badge-schemas.ts'
import * as classAdmin from './classes/class-admin-endpoints.ts'
import * as classAdminSchemas from './classes/class-admin-schemas.ts'
import * as myClass from './classes/my-class-endpoints.ts'
import * as myClassSchemas from './classes/my-class-schemas.ts'
import * as schoolYears from './classes/school-year-endpoints.ts'
import * as schoolYearsSchemas from './classes/school-year-schemas.ts'
import * as arrangement from './desktop/arrangement-endpoints.ts'
import * as arrangementSchemas from './desktop/arrangement-schemas.ts'
import * as desktop from './desktop/desktop-endpoints.ts'
import * as desktopSchemas from './desktop/desktop-schemas.ts'
import * as iconAdmin from './desktop/icon-admin-endpoints.ts'
import * as iconAdminSchemas from './desktop/icon-admin-schemas.ts'
import * as iconSight from './desktop/icon-sight-endpoints.ts'
import * as iconSightSchemas from './desktop/icon-sight-schemas.ts'
import * as links from './desktop/link-endpoints.ts'
import * as linksSchemas from './desktop/link-schemas.ts'
import { type DescribedEndpoint, joinHalves } from './endpoint/described-endpoint.ts'
import type { Endpoint } from './endpoint/endpoint.ts'
import * as family from './families/family-endpoints.ts'
import * as familySchemas from './families/family-schemas.ts'
import * as familyCode from './families/guardians/family-code-endpoints.ts'
import * as familyCodeSchemas from './families/guardians/family-code-schemas.ts'
import * as guardian from './families/guardians/guardian-endpoints.ts'
import * as guardianSchemas from './families/guardians/guardian-schemas.ts'
import * as files from './files/files-endpoints.ts'
import * as filesSchemas from './files/files-schemas.ts'
import * as uploads from './files/upload-endpoints.ts'
import * as uploadsSchemas from './files/upload-schemas.ts'
import * as find from './find/find-endpoints.ts'
import * as findSchemas from './find/find-schemas.ts'
import * as identity from './identities/identity-endpoints.ts'
import * as identitySchemas from './identities/identity-schemas.ts'
import * as casServices from './identity-provider/cas-service-endpoints.ts'
import * as casServicesSchemas from './identity-provider/cas-service-schemas.ts'
import * as openidClients from './identity-provider/openid-client-endpoints.ts'
import * as openidClientsSchemas from './identity-provider/openid-client-schemas.ts'
import * as openid from './identity-provider/openid-endpoints.ts'
import * as openidSchemas from './identity-provider/openid-schemas.ts'
import * as jobs from './jobs/job-endpoints.ts'
import * as jobsSchemas from './jobs/job-schemas.ts'
import * as licenceAdmin from './licences/licence-admin-endpoints.ts'
import * as licenceAdminSchemas from './licences/licence-admin-schemas.ts'
import * as licences from './licences/licence-endpoints.ts'
import * as licencesSchemas from './licences/licence-schemas.ts'
import * as live from './live/live-endpoints.ts'
import * as liveSchemas from './live/live-schemas.ts'
import * as messageCentre from './messages/message-centre-endpoints.ts'
import * as messageCentreSchemas from './messages/message-centre-schemas.ts'
import * as messages from './messages/message-endpoints.ts'
import * as messagesSchemas from './messages/message-schemas.ts'
import * as reminders from './messages/reminder-endpoints.ts'
import * as remindersSchemas from './messages/reminder-schemas.ts'
import * as todos from './messages/todo-endpoints.ts'
import * as todosSchemas from './messages/todo-schemas.ts'
import * as undo from './messages/undo-endpoints.ts'
import * as undoSchemas from './messages/undo-schemas.ts'
import * as notices from './notices/notice-endpoints.ts'
import * as noticesSchemas from './notices/notice-schemas.ts'
import * as singleSignOn from './outside-sign-in/single-sign-on-endpoints.ts'
import * as singleSignOnSchemas from './outside-sign-in/single-sign-on-schemas.ts'
import * as singleSignOnSettings from './outside-sign-in/single-sign-on-settings-endpoints.ts'
import * as singleSignOnSettingsSchemas from './outside-sign-in/single-sign-on-settings-schemas.ts'
import * as social from './outside-sign-in/social-endpoints.ts'
import * as socialProviders from './outside-sign-in/social-providers-endpoints.ts'
import * as socialProvidersSchemas from './outside-sign-in/social-providers-schemas.ts'
import * as socialSchemas from './outside-sign-in/social-schemas.ts'
import * as tickets from './outside-sign-in/ticket-endpoints.ts'
import * as ticketsSchemas from './outside-sign-in/ticket-schemas.ts'
import * as ticketTrust from './outside-sign-in/ticket-trust-endpoints.ts'
import * as ticketTrustSchemas from './outside-sign-in/ticket-trust-schemas.ts'
import * as initialPasswords from './people/initial-password-endpoints.ts'
import * as initialPasswordSchemas from './people/initial-password-schemas.ts'
import * as people from './people/people-endpoints.ts'
import * as peopleJobs from './people/people-job-endpoints.ts'
import * as peopleJobsSchemas from './people/people-job-schemas.ts'
import * as peoplePaste from './people/people-paste-endpoints.ts'
import * as peoplePasteSchemas from './people/people-paste-schemas.ts'
import * as peopleSchemas from './people/people-schemas.ts'
import * as personSignIn from './people/person-sign-in-endpoints.ts'
import * as personSignInSchemas from './people/person-sign-in-schemas.ts'
import * as permissions from './permissions/permission-endpoints.ts'
import * as permissionsSchemas from './permissions/permission-schemas.ts'
import * as roles from './permissions/role-endpoints.ts'
import * as roleGrants from './permissions/role-grant-endpoints.ts'
import * as roleGrantsSchemas from './permissions/role-grant-schemas.ts'
import * as rolesSchemas from './permissions/role-schemas.ts'
import * as repairs from './repairs/repairs-endpoints.ts'
import * as repairsSchemas from './repairs/repairs-schemas.ts'
import * as delivery from './settings/delivery-endpoints.ts'
import * as deliverySchemas from './settings/delivery-schemas.ts'
import * as unitSettings from './settings/unit-settings-endpoints.ts'
import * as unitSettingsSchemas from './settings/unit-settings-schemas.ts'
import * as themes from './themes/theme-endpoints.ts'
import * as themesSchemas from './themes/theme-schemas.ts'
import * as schools from './units/school-endpoints.ts'
import * as schoolsSchemas from './units/school-schemas.ts'
import * as unitAdmin from './units/unit-admin-endpoints.ts'
import * as unitAdminSchemas from './units/unit-admin-schemas.ts'
import * as units from './units/unit-endpoints.ts'
import * as unitLook from './units/unit-look-endpoints.ts'
import * as unitLookSchemas from './units/unit-look-schemas.ts'
import * as unitsSchemas from './units/unit-schemas.ts'
import * as versions from './versions/version-endpoints.ts'
import * as versionsSchemas from './versions/version-schemas.ts'
import * as viewing from './viewing/viewing-endpoints.ts'
import * as viewingSchemas from './viewing/viewing-schemas.ts'
import * as voice from './voice/voice-endpoints.ts'
import * as voiceSchemas from './voice/voice-schemas.ts'

/** Every described call, by area, which is the folder that describes it: the API page, the OpenAPI document and the completeness test read it. */
export const endpointAreas: readonly EndpointArea[] = [
  ...accountAreas,
  {
    area: 'applications',
    endpoints: [
      ...joinHalves(applicationItemsSchemas, applicationItems),
      ...joinHalves(applicationPeopleSchemas, applicationPeople),
    ],
  },
  { area: 'badges', endpoints: joinHalves(pupilBadgesSchemas, pupilBadges) },
  {
    area: 'classes',
    endpoints: [
      ...joinHalves(classAdminSchemas, classAdmin),
      ...joinHalves(myClassSchemas, myClass),
      ...joinHalves(schoolYearsSchemas, schoolYears),
    ],
  },
  {
    area: 'desktop',
    endpoints: [
      ...joinHalves(arrangementSchemas, arrangement),
      ...joinHalves(desktopSchemas, desktop),
      ...joinHalves(iconAdminSchemas, iconAdmin),
      ...joinHalves(iconSightSchemas, iconSight),
      ...joinHalves(linksSchemas, links),
    ],
  },
  { area: 'families', endpoints: joinHalves(familySchemas, family) },
  {
    area: 'families/guardians',
    endpoints: [...joinHalves(guardianSchemas, guardian), ...joinHalves(familyCodeSchemas, familyCode)],
  },
  { area: 'files', endpoints: [...joinHalves(filesSchemas, files), ...joinHalves(uploadsSchemas, uploads)] },
  { area: 'find', endpoints: joinHalves(findSchemas, find) },
  { area: 'identities', endpoints: joinHalves(identitySchemas, identity) },
  {
    area: 'identity-provider',
    endpoints: [
      ...joinHalves(casServicesSchemas, casServices),
      ...joinHalves(openidClientsSchemas, openidClients),
      ...joinHalves(openidSchemas, openid),
    ],
  },
  { area: 'administration', endpoints: joinHalves(administrationHomeSchemas, administrationHome) },
  { area: 'audit', endpoints: joinHalves(auditSchemas, audit) },
  { area: 'jobs', endpoints: joinHalves(jobsSchemas, jobs) },
  {
    area: 'licences',
    endpoints: [...joinHalves(licencesSchemas, licences), ...joinHalves(licenceAdminSchemas, licenceAdmin)],
  },
  { area: 'live', endpoints: joinHalves(liveSchemas, live) },
  {
    area: 'messages',
    endpoints: [
      ...joinHalves(messageCentreSchemas, messageCentre),
      ...joinHalves(messagesSchemas, messages),
      ...joinHalves(remindersSchemas, reminders),
      ...joinHalves(todosSchemas, todos),
      ...joinHalves(undoSchemas, undo),
    ],
  },
  { area: 'notices', endpoints: joinHalves(noticesSchemas, notices) },
  {
    area: 'outside-sign-in',
    endpoints: [
      ...joinHalves(singleSignOnSchemas, singleSignOn),
      ...joinHalves(singleSignOnSettingsSchemas, singleSignOnSettings),
      ...joinHalves(socialSchemas, social),
      ...joinHalves(socialProvidersSchemas, socialProviders),
      ...joinHalves(ticketsSchemas, tickets),
      ...joinHalves(ticketTrustSchemas, ticketTrust),
    ],
  },
  {
    area: 'people',
    endpoints: [
      ...joinHalves(peopleSchemas, people),
      ...joinHalves(initialPasswordSchemas, initialPasswords),
      ...joinHalves(peopleJobsSchemas, peopleJobs),
      ...joinHalves(peoplePasteSchemas, peoplePaste),
      ...joinHalves(personSignInSchemas, personSignIn),
    ],
  },
  {
    area: 'permissions',
    endpoints: [
      ...joinHalves(permissionsSchemas, permissions),
      ...joinHalves(rolesSchemas, roles),
      ...joinHalves(roleGrantsSchemas, roleGrants),
    ],
  },
  { area: 'repairs', endpoints: joinHalves(repairsSchemas, repairs) },
  {
    area: 'settings',
    endpoints: [...joinHalves(unitSettingsSchemas, unitSettings), ...joinHalves(deliverySchemas, delivery)],
  },
  { area: 'themes', endpoints: joinHalves(themesSchemas, themes) },
  {
    area: 'units',
    endpoints: [
      ...joinHalves(schoolsSchemas, schools),
      ...joinHalves(unitAdminSchemas, unitAdmin),
      ...joinHalves(unitLookSchemas, unitLook),
      ...joinHalves(unitsSchemas, units),
    ],
  },
  { area: 'versions', endpoints: joinHalves(versionsSchemas, versions) },
  { area: 'viewing', endpoints: joinHalves(viewingSchemas, viewing) },
  { area: 'voice', endpoints: joinHalves(voiceSchemas, voice) },
]

const described = new Map(
  endpointAreas.flatMap(({ endpoints }) => endpoints.map((endpoint) => [placeOf(endpoint), endpoint])),
)

/** The whole call whose wire half is given. */
export function describedEndpoint(wireHalf: Endpoint): DescribedEndpoint {
  const found = described.get(placeOf(wireHalf))
  if (!found) throw new Error(`${placeOf(wireHalf)} stands in no area of the contract's endpoints.ts`)
  return found
}

/** No two calls have the same. */
function placeOf({ method, path }: Endpoint): string {
  return `${method} ${path}`
}
