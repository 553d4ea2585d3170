import * as applicationItems from './application-item-endpoints.ts'
import * as arrangement from './arrangement-endpoints.ts'
import * as casServices from './cas-service-endpoints.ts'
import type { Endpoint } from './define-endpoint.ts'
import * as desktop from './desktop-endpoints.ts'
import * as deviceSignIn from './device-sign-in-endpoints.ts'
import * as family from './family-endpoints.ts'
import * as find from './find-endpoints.ts'
import * as forgottenPassword from './forgotten-password-endpoints.ts'
import * as identity from './identity-endpoints.ts'
import * as licences from './licence-endpoints.ts'
import * as live from './live-endpoints.ts'
import * as messageCentre from './message-centre-endpoints.ts'
import * as messages from './message-endpoints.ts'
import * as myClass from './my-class-endpoints.ts'
import * as notices from './notice-endpoints.ts'
import * as openidClients from './openid-client-endpoints.ts'
import * as openid from './openid-endpoints.ts'
import * as passkeySignIn from './passkey-sign-in-endpoints.ts'
import * as password from './password-endpoints.ts'
import * as passwordPeople from './password-people-endpoints.ts'
import * as permissions from './permission-endpoints.ts'
import * as pupilBadges from './pupil-badge-endpoints.ts'
import * as reminders from './reminder-endpoints.ts'
import * as secondFactor from './second-factor-endpoints.ts'
import * as secondFactorPolicy from './second-factor-policy-endpoints.ts'
import * as secondFactorReset from './second-factor-reset-endpoints.ts'
import * as secondFactorStep from './second-factor-step-endpoints.ts'
import * as session from './session-endpoints.ts'
import * as sessionLimits from './session-limit-endpoints.ts'
import * as sharedMachine from './shared-machine-endpoints.ts'
import * as signInPlaces from './sign-in-place-endpoints.ts'
import * as singleSignOn from './single-sign-on-endpoints.ts'
import * as social from './social-endpoints.ts'
import * as stepUp from './step-up-endpoints.ts'
import * as themes from './theme-endpoints.ts'
import * as tickets from './ticket-endpoints.ts'
import * as units from './unit-endpoints.ts'
import * as versions from './version-endpoints.ts'

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
  { area: 'social', endpoints: endpointsOf(social) },
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
  { area: 'identity', endpoints: endpointsOf(identity) },
  { area: 'openid', endpoints: [...endpointsOf(openid), ...endpointsOf(openidClients)] },
  { area: 'units', endpoints: endpointsOf(units) },
  {
    area: 'desktop',
    endpoints: [...endpointsOf(desktop), ...endpointsOf(arrangement), ...endpointsOf(find)],
  },
  { area: 'themes', endpoints: endpointsOf(themes) },
  {
    area: 'messages',
    endpoints: [...endpointsOf(messages), ...endpointsOf(messageCentre), ...endpointsOf(reminders)],
  },
  { area: 'applications', endpoints: endpointsOf(applicationItems) },
  { area: 'single-sign-on', endpoints: [...endpointsOf(singleSignOn), ...endpointsOf(tickets)] },
  { area: 'cas', endpoints: endpointsOf(casServices) },
  { area: 'live', endpoints: endpointsOf(live) },
  { area: 'licences', endpoints: endpointsOf(licences) },
  { area: 'permissions', endpoints: endpointsOf(permissions) },
  { area: 'family', endpoints: endpointsOf(family) },
  { area: 'notices', endpoints: endpointsOf(notices) },
  { area: 'my-class', endpoints: endpointsOf(myClass) },
  { area: 'pupil-badges', endpoints: endpointsOf(pupilBadges) },
  { area: 'shared-machine', endpoints: endpointsOf(sharedMachine) },
  { area: 'versions', endpoints: endpointsOf(versions) },
]

function endpointsOf(module: object): Endpoint[] {
  return Object.values(module).filter(
    (value): value is Endpoint =>
      typeof value === 'object' && value !== null && 'method' in value && 'access' in value,
  )
}
