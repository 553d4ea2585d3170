import * as ownContact from './accounts/contacts/own-contact-endpoints.ts'
import * as deviceSignIn from './accounts/devices/device-sign-in-endpoints.ts'
import * as sharedMachine from './accounts/devices/shared-machine-endpoints.ts'
import * as signInPlaces from './accounts/devices/sign-in-place-endpoints.ts'
import * as passkeySignIn from './accounts/factors/passkey-sign-in-endpoints.ts'
import * as secondFactor from './accounts/factors/second-factor-endpoints.ts'
import * as secondFactorPolicy from './accounts/factors/second-factor-policy-endpoints.ts'
import * as secondFactorReset from './accounts/factors/second-factor-reset-endpoints.ts'
import * as secondFactorStep from './accounts/factors/second-factor-step-endpoints.ts'
import * as forgottenPassword from './accounts/passwords/forgotten-password-endpoints.ts'
import * as password from './accounts/passwords/password-endpoints.ts'
import * as passwordPeople from './accounts/passwords/password-people-endpoints.ts'
import * as session from './accounts/session/session-endpoints.ts'
import * as sessionLimits from './accounts/session/session-limit-endpoints.ts'
import * as stepUp from './accounts/step-up/step-up-endpoints.ts'
import * as applicationItems from './applications/application-item-endpoints.ts'
import * as applicationPeople from './applications/application-people-endpoints.ts'
import * as pupilBadges from './badges/pupil-badge-endpoints.ts'
import * as myClass from './classes/my-class-endpoints.ts'
import * as arrangement from './desktop/arrangement-endpoints.ts'
import * as desktop from './desktop/desktop-endpoints.ts'
import type { Endpoint } from './endpoint/define-endpoint.ts'
import * as family from './families/family-endpoints.ts'
import * as find from './find/find-endpoints.ts'
import * as identity from './identities/identity-endpoints.ts'
import * as casServices from './identity-provider/cas-service-endpoints.ts'
import * as openidClients from './identity-provider/openid-client-endpoints.ts'
import * as openid from './identity-provider/openid-endpoints.ts'
import * as licences from './licences/licence-endpoints.ts'
import * as live from './live/live-endpoints.ts'
import * as messageCentre from './messages/message-centre-endpoints.ts'
import * as messages from './messages/message-endpoints.ts'
import * as reminders from './messages/reminder-endpoints.ts'
import * as todos from './messages/todo-endpoints.ts'
import * as undo from './messages/undo-endpoints.ts'
import * as notices from './notices/notice-endpoints.ts'
import * as singleSignOn from './outside-sign-in/single-sign-on-endpoints.ts'
import * as singleSignOnSettings from './outside-sign-in/single-sign-on-settings-endpoints.ts'
import * as social from './outside-sign-in/social-endpoints.ts'
import * as socialProviders from './outside-sign-in/social-providers-endpoints.ts'
import * as tickets from './outside-sign-in/ticket-endpoints.ts'
import * as ticketTrust from './outside-sign-in/ticket-trust-endpoints.ts'
import * as permissions from './permissions/permission-endpoints.ts'
import * as themes from './themes/theme-endpoints.ts'
import * as schools from './units/school-endpoints.ts'
import * as units from './units/unit-endpoints.ts'
import * as versions from './versions/version-endpoints.ts'
import * as voice from './voice/voice-endpoints.ts'

/** Every described call, by area: the API page, the OpenAPI document and the completeness test read it. */
export const endpointAreas: readonly { area: string; endpoints: readonly Endpoint[] }[] = [
  {
    area: 'session',
    endpoints: [
      ...endpointsOf(session),
      ...endpointsOf(deviceSignIn),
      ...endpointsOf(sessionLimits),
      ...endpointsOf(signInPlaces),
      ...endpointsOf(stepUp),
    ],
  },
  { area: 'social', endpoints: [...endpointsOf(socialProviders), ...endpointsOf(social)] },
  {
    area: 'password',
    endpoints: [...endpointsOf(password), ...endpointsOf(forgottenPassword), ...endpointsOf(passwordPeople)],
  },
  {
    area: 'second-factor',
    endpoints: [
      ...endpointsOf(secondFactor),
      ...endpointsOf(secondFactorStep),
      ...endpointsOf(secondFactorPolicy),
      ...endpointsOf(secondFactorReset),
      ...endpointsOf(passkeySignIn),
    ],
  },
  { area: 'contact', endpoints: endpointsOf(ownContact) },
  { area: 'identity', endpoints: endpointsOf(identity) },
  { area: 'openid', endpoints: [...endpointsOf(openid), ...endpointsOf(openidClients)] },
  { area: 'units', endpoints: endpointsOf(units) },
  {
    area: 'desktop',
    endpoints: [...endpointsOf(desktop), ...endpointsOf(arrangement), ...endpointsOf(find), ...endpointsOf(voice)],
  },
  { area: 'themes', endpoints: endpointsOf(themes) },
  {
    area: 'messages',
    endpoints: [
      ...endpointsOf(messages),
      ...endpointsOf(messageCentre),
      ...endpointsOf(todos),
      ...endpointsOf(undo),
      ...endpointsOf(reminders),
    ],
  },
  { area: 'applications', endpoints: [...endpointsOf(applicationItems), ...endpointsOf(applicationPeople)] },
  {
    area: 'single-sign-on',
    endpoints: [
      ...endpointsOf(singleSignOn),
      ...endpointsOf(singleSignOnSettings),
      ...endpointsOf(tickets),
      ...endpointsOf(ticketTrust),
    ],
  },
  { area: 'cas', endpoints: endpointsOf(casServices) },
  { area: 'live', endpoints: endpointsOf(live) },
  { area: 'licences', endpoints: endpointsOf(licences) },
  { area: 'permissions', endpoints: endpointsOf(permissions) },
  { area: 'family', endpoints: endpointsOf(family) },
  { area: 'notices', endpoints: endpointsOf(notices) },
  { area: 'schools', endpoints: endpointsOf(schools) },
  { area: 'my-class', endpoints: endpointsOf(myClass) },
  { area: 'pupil-badges', endpoints: endpointsOf(pupilBadges) },
  { area: 'shared-machine', endpoints: endpointsOf(sharedMachine) },
  { area: 'versions', endpoints: endpointsOf(versions) },
]

function endpointsOf(module: object): Endpoint[] {
  return Object.values(module).filter(
    (value): value is Endpoint => typeof value === 'object' && value !== null && 'method' in value && 'access' in value,
  )
}
