import { describedEndpoint } from '@homeroom/contract/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { ensureLogPartitions } from '#database/log-partitions.ts'
import { connectAccounts } from '#features/accounts/connect-accounts.ts'
import { connectAdministration } from '#features/administration/connect-administration.ts'
import { connectApiDocs } from '#features/api-docs/connect-api-docs.ts'
import { connectApplications } from '#features/applications/connect-applications.ts'
import { connectAttendance } from '#features/attendance/connect-attendance.ts'
import { connectAudit } from '#features/audit/connect-audit.ts'
import { connectBadges } from '#features/badges/connect-badges.ts'
import { connectClasses } from '#features/classes/connect-classes.ts'
import { connectContacts } from '#features/contacts/connect-contacts.ts'
import { connectIconAdministration } from '#features/desktop/administration/connect-icon-administration.ts'
import { connectDesktop } from '#features/desktop/connect-desktop.ts'
import { connectExports } from '#features/exports/connect-exports.ts'
import { connectFaces } from '#features/faces/connect-faces.ts'
import { connectFamilies } from '#features/families/connect-families.ts'
import { connectGuardianJobs } from '#features/families/guardians/connect-guardian-jobs.ts'
import { connectGuardians } from '#features/families/guardians/connect-guardians.ts'
import { connectFiles } from '#features/files/connect-files.ts'
import { connectFind } from '#features/find/connect-find.ts'
import { connectIdentities } from '#features/identities/connect-identities.ts'
import { connectIdentityProvider } from '#features/identity-provider/connect-identity-provider.ts'
import { connectJobs } from '#features/jobs/connect-jobs.ts'
import { connectLicenceAdministration } from '#features/licences/connect-licence-administration.ts'
import { connectLicenceReminders } from '#features/licences/connect-licence-reminders.ts'
import { connectLicences } from '#features/licences/connect-licences.ts'
import { connectLive } from '#features/live/connect-live.ts'
import { connectMessages } from '#features/messages/connect-messages.ts'
import { connectNotices } from '#features/notices/connect-notices.ts'
import { connectOutsideSignIn } from '#features/outside-sign-in/connect-outside-sign-in.ts'
import { connectPages } from '#features/pages/connect-pages.ts'
import type { PageAnswers } from '#features/pages/page-answers.ts'
import { connectAvatars } from '#features/people/avatars/connect-avatars.ts'
import { connectPeople } from '#features/people/connect-people.ts'
import { connectPeopleJobs } from '#features/people/connect-people-jobs.ts'
import { connectGroups } from '#features/people/groups/connect-groups.ts'
import { connectPermissions } from '#features/permissions/connect-permissions.ts'
import { connectRoleJobs } from '#features/permissions/connect-role-jobs.ts'
import { connectRoles } from '#features/permissions/connect-roles.ts'
import { connectRepairs } from '#features/repairs/connect-repairs.ts'
import { connectSettings } from '#features/settings/connect-settings.ts'
import { connectTableExport } from '#features/table-export/connect-table-export.ts'
import { connectThemes } from '#features/themes/connect-themes.ts'
import { connectUnitAdministration } from '#features/units/administration/connect-unit-administration.ts'
import { connectUnits } from '#features/units/connect-units.ts'
import { connectLook } from '#features/units/look/connect-look.ts'
import { connectSchools } from '#features/units/schools/connect-schools.ts'
import { connectVersions } from '#features/versions/connect-versions.ts'
import { connectViewing } from '#features/viewing/connect-viewing.ts'
import { connectVoice } from '#features/voice/connect-voice.ts'
import { createEndpointServer, type EndpointServer } from '#platform/calls/serve-endpoint.ts'
import { doAll } from '#platform/running/do-all.ts'
import { createFeatureParts } from './feature-parts.ts'
import type { ServerParts } from './server-parts.ts'

/** What a connected feature does for the server, besides what it offers to other features. */
type ConnectedFeature = {
  /** Registers its routes. They may respond with pages, which are connected last. */
  serve?(server: EndpointServer, pages: PageAnswers): void
  /** Subscribes to changes of other processes; ends with the database. */
  hearChanges?(): Promise<void>
  /** Clears its caches: changes may have been missed. */
  forgetAll?(): void
  /** Ends responses that would never end by themselves. */
  close?(): void | Promise<void>
  /** Runs the periodic work: removes expired records, sends reminders, continues interrupted work. */
  sweep?(): Promise<unknown>
}

/** Connects the features in order: each takes what it needs from those before it. */
export function connectFeatures(app: FastifyInstance, given: ServerParts) {
  const parts = createFeatureParts(app, given)
  const { db, now, settings } = parts

  const features: ConnectedFeature[] = []
  function add<Feature extends ConnectedFeature>(feature: Feature): Feature {
    features.push(feature)
    return feature
  }

  const licences = add(connectLicences(parts))
  const applications = add(connectApplications(parts, licences))
  add(connectLicenceReminders(parts, applications))
  const themes = add(connectThemes(parts))
  const units = add(connectUnits(parts, themes))
  const permissions = add(connectPermissions(parts))
  const desktop = add(connectDesktop(parts, licences))
  const families = add(connectFamilies(parts))
  const messages = add(connectMessages(parts, { ...families, ...applications, ...units }))
  // Ended first: a stream would be the very last answer of all.
  add(connectLive(parts))
  add(connectRepairs(parts, applications))
  add(connectTableExport(parts))
  add(connectFind(parts, { ...desktop, ...messages }))
  const voice = add(connectVoice(parts, desktop))
  add(connectVersions(parts))
  const accounts = add(connectAccounts(parts, { ...applications, ...units }))
  const classes = add(connectClasses(parts, { accounts, ...families, ...units, ...desktop, ...applications }))
  const files = add(connectFiles(parts, { ...applications, ...classes, ...units }))
  const { noticeExportKinds } = add(connectNotices(parts, { ...applications, ...files }))
  const viewing = add(connectViewing(parts, { ...applications, ...units, accounts }))
  const identities = add(connectIdentities(parts, { ...applications, ...units, accounts }))
  const badges = add(connectBadges(parts, { accounts, classes }))
  const faces = add(connectFaces(parts, { accounts, ...applications, ...units }))
  const { attendanceExportKind } = add(connectAttendance(parts, { accounts, ...applications, ...families, ...faces }))
  const outsideSignIn = add(connectOutsideSignIn(parts, { accounts, ...badges, ...faces, ...licences, ...units }))
  add(connectSchools(parts, outsideSignIn))
  const { unitExportKind } = add(connectUnitAdministration(parts, units))
  add(connectSettings(parts, { ...units, ...accounts }))
  const looks = add(connectLook(parts, { ...units, ...themes }))
  add(connectAvatars(parts, { ...units, accounts }))
  const people = add(
    connectPeople(parts, { ...units, ...badges, ...outsideSignIn, ...classes, ...identities, accounts }),
  )
  const { contactExportKind } = add(connectContacts(parts, { ...applications, ...families, ...people }))
  const guardians = add(connectGuardians(parts, { ...units, ...classes, ...people, accounts }))
  add(connectGroups(parts, { ...units, accounts }))
  const roles = add(connectRoles(parts, { ...units, ...desktop, ...people }))
  const jobKinds = { ...people.peopleJobKinds, ...guardians.guardianJobKinds, ...roles.roleJobKinds }
  const jobs = add(connectJobs(parts, { ...applications, ...units, ...desktop, accounts, kinds: jobKinds }))
  const { peopleExportKind } = add(connectPeopleJobs(parts, { ...units, ...jobs, ...people }))
  add(connectGuardianJobs(parts, { ...units, ...jobs, ...people }))
  add(connectRoleJobs(parts, { ...units, ...jobs, ...people }))
  const licenceRoom = add(connectLicenceAdministration(parts, { ...units, ...applications }))
  const { icons, iconExportKind } = add(
    connectIconAdministration(parts, { ...units, ...classes, ...desktop, ...people }),
  )
  const kinds = {
    people: peopleExportKind,
    licences: licenceRoom.licenceExportKind,
    roles: roles.roleExportKind,
    units: unitExportKind,
    icons: iconExportKind,
    'own-messages': messages.messageExportKind,
    'class-list': classes.classListExportKind,
    'attendance-month': attendanceExportKind,
    'contact-list': contactExportKind,
    'notice-readers': noticeExportKinds.readers,
    'notice-schools': noticeExportKinds.schools,
  }
  add(connectExports(parts, { ...applications, ...desktop, kinds }))
  const identityProvider = add(
    connectIdentityProvider(parts, {
      accounts: { ...accounts, findPerson: viewing.findOwnPerson },
      desktop,
      ...units,
    }),
  )
  add(connectAdministration(parts, { ...units, ...people, ...classes, ...guardians, ...licenceRoom, icons }))
  add(connectAudit(parts, units))
  add(connectApiDocs(parts, viewing))
  const pages = add(
    connectPages(parts, {
      ...desktop,
      ...families,
      ...identities,
      ...licences,
      ...messages,
      ...permissions,
      ...themes,
      ...units,
      ...looks,
      accounts: { ...accounts, findPerson: viewing.findPerson },
      identityProvider,
      outsideSignIn,
      voice,
    }),
  )

  const server = createEndpointServer(app, {
    describe: describedEndpoint,
    findCaller: viewing.findCaller,
    findApplication: applications.findApplication,
    refusalToOpen: desktop.refusalToOpen,
    provedLately: accounts.stepUp.provedLately,
    changed: pages.forgetPerson,
    keepMark: accounts.keepMarkOf,
    publicUrl: settings.publicUrl,
  })
  for (const feature of features) feature.serve?.(server, pages.answers)

  return {
    server,
    async hearChanges(): Promise<void> {
      // Changes were missed while the listener was disconnected, so no cache is valid any more.
      db.onRegained(() => {
        for (const feature of features) feature.forgetAll?.()
      })
      for (const feature of features) await feature.hearChanges?.()
    },
    async close(): Promise<void> {
      for (const feature of features) await feature.close?.()
    },
    sweep: () =>
      doAll([
        () => ensureLogPartitions(db, now()),
        ...features.map((feature) => async () => void (await feature.sweep?.())),
      ]),
  }
}
