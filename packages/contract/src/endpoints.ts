import { accountAreas, type EndpointArea } from './accounts/account-areas.ts'
import * as applicationItems from './applications/application-item-endpoints.ts'
import * as applicationItemsSchemas from './applications/application-item-schemas.ts'
import * as applicationPeople from './applications/application-people-endpoints.ts'
import * as applicationPeopleSchemas from './applications/application-people-schemas.ts'
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
import * as exports from './exports/export-endpoints.ts'
import * as exportsSchemas from './exports/export-schemas.ts'
import * as fileVersions from './files/file-version-endpoints.ts'
import * as fileVersionsSchemas from './files/file-version-schemas.ts'
import * as files from './files/files-endpoints.ts'
import * as filesSchemas from './files/files-schemas.ts'
import * as leftShares from './files/left-share-endpoints.ts'
import * as leftSharesSchemas from './files/left-share-schemas.ts'
import * as shares from './files/share-endpoints.ts'
import * as sharesSchemas from './files/share-schemas.ts'
import * as uploads from './files/upload-endpoints.ts'
import * as uploadsSchemas from './files/upload-schemas.ts'
import * as find from './find/find-endpoints.ts'
import * as findSchemas from './find/find-schemas.ts'
import * as casServices from './identity-provider/cas-service-endpoints.ts'
import * as casServicesSchemas from './identity-provider/cas-service-schemas.ts'
import * as openidClients from './identity-provider/openid-client-endpoints.ts'
import * as openidClientsSchemas from './identity-provider/openid-client-schemas.ts'
import * as openid from './identity-provider/openid-endpoints.ts'
import * as openidSchemas from './identity-provider/openid-schemas.ts'
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
import * as noticeFiles from './notices/notice-file-endpoints.ts'
import * as noticeFilesSchemas from './notices/notice-file-schemas.ts'
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
import * as repairs from './repairs/repairs-endpoints.ts'
import * as repairsSchemas from './repairs/repairs-schemas.ts'
import { schoolAreas } from './school-areas.ts'
import * as tableExport from './table-export/table-export-endpoints.ts'
import * as tableExportSchemas from './table-export/table-export-schemas.ts'
import * as themes from './themes/theme-endpoints.ts'
import * as themesSchemas from './themes/theme-schemas.ts'
import * as versions from './versions/version-endpoints.ts'
import * as versionsSchemas from './versions/version-schemas.ts'
import * as voice from './voice/voice-endpoints.ts'
import * as voiceSchemas from './voice/voice-schemas.ts'

/** Every described call, by area, which is the folder that describes it: the API page, the OpenAPI document and the completeness test read it. */
export const endpointAreas: readonly EndpointArea[] = [
  ...accountAreas,
  ...schoolAreas,
  {
    area: 'applications',
    endpoints: [
      ...joinHalves(applicationItemsSchemas, applicationItems),
      ...joinHalves(applicationPeopleSchemas, applicationPeople),
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
  { area: 'exports', endpoints: joinHalves(exportsSchemas, exports) },
  {
    area: 'files',
    endpoints: [
      ...joinHalves(filesSchemas, files),
      ...joinHalves(fileVersionsSchemas, fileVersions),
      ...joinHalves(leftSharesSchemas, leftShares),
      ...joinHalves(sharesSchemas, shares),
      ...joinHalves(uploadsSchemas, uploads),
    ],
  },
  { area: 'find', endpoints: joinHalves(findSchemas, find) },
  {
    area: 'identity-provider',
    endpoints: [
      ...joinHalves(casServicesSchemas, casServices),
      ...joinHalves(openidClientsSchemas, openidClients),
      ...joinHalves(openidSchemas, openid),
    ],
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
  {
    area: 'notices',
    endpoints: [...joinHalves(noticesSchemas, notices), ...joinHalves(noticeFilesSchemas, noticeFiles)],
  },
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
  { area: 'repairs', endpoints: joinHalves(repairsSchemas, repairs) },
  { area: 'table-export', endpoints: joinHalves(tableExportSchemas, tableExport) },
  { area: 'themes', endpoints: joinHalves(themesSchemas, themes) },
  { area: 'versions', endpoints: joinHalves(versionsSchemas, versions) },
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
