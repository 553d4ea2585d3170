import * as arrangement from './desktop/arrangement-endpoints.ts'
import * as desktop from './desktop/desktop-endpoints.ts'
import * as find from './desktop/find-endpoints.ts'
import * as licences from './desktop/licence-endpoints.ts'
import * as permissions from './desktop/permission-endpoints.ts'
import * as themes from './desktop/theme-endpoints.ts'
import * as versions from './desktop/version-endpoints.ts'
import * as voice from './desktop/voice-endpoints.ts'
import type { Endpoint } from './endpoint/define-endpoint.ts'
import * as casServices from './identity-provider/cas-service-endpoints.ts'
import * as openidClients from './identity-provider/openid-client-endpoints.ts'
import * as openid from './identity-provider/openid-endpoints.ts'
import * as applicationItems from './messages/application-item-endpoints.ts'
import * as applicationPeople from './messages/application-people-endpoints.ts'
import * as live from './messages/live-endpoints.ts'
import * as messageCentre from './messages/message-centre-endpoints.ts'
import * as messages from './messages/message-endpoints.ts'
import * as notices from './messages/notice-endpoints.ts'
import * as reminders from './messages/reminder-endpoints.ts'
import * as todos from './messages/todo-endpoints.ts'
import * as undo from './messages/undo-endpoints.ts'
import * as forgottenPassword from './passwords/forgotten-password-endpoints.ts'
import * as password from './passwords/password-endpoints.ts'
import * as passwordPeople from './passwords/password-people-endpoints.ts'
import * as family from './people/family-endpoints.ts'
import * as identity from './people/identity-endpoints.ts'
import * as myClass from './people/my-class-endpoints.ts'
import * as ownContact from './people/own-contact-endpoints.ts'
import * as schools from './people/school-endpoints.ts'
import * as units from './people/unit-endpoints.ts'
import * as passkeySignIn from './second-factor/passkey-sign-in-endpoints.ts'
import * as secondFactor from './second-factor/second-factor-endpoints.ts'
import * as secondFactorPolicy from './second-factor/second-factor-policy-endpoints.ts'
import * as secondFactorReset from './second-factor/second-factor-reset-endpoints.ts'
import * as secondFactorStep from './second-factor/second-factor-step-endpoints.ts'
import * as stepUp from './second-factor/step-up-endpoints.ts'
import * as deviceSignIn from './sign-in/device-sign-in-endpoints.ts'
import * as pupilBadges from './sign-in/pupil-badge-endpoints.ts'
import * as session from './sign-in/session-endpoints.ts'
import * as sessionLimits from './sign-in/session-limit-endpoints.ts'
import * as sharedMachine from './sign-in/shared-machine-endpoints.ts'
import * as signInPlaces from './sign-in/sign-in-place-endpoints.ts'
import * as singleSignOn from './sign-in/single-sign-on-endpoints.ts'
import * as singleSignOnSettings from './sign-in/single-sign-on-settings-endpoints.ts'
import * as social from './sign-in/social-endpoints.ts'
import * as socialProviders from './sign-in/social-providers-endpoints.ts'
import * as tickets from './sign-in/ticket-endpoints.ts'
import * as ticketTrust from './sign-in/ticket-trust-endpoints.ts'

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
    endpoints: [
      ...endpointsOf(desktop),
      ...endpointsOf(arrangement),
      ...endpointsOf(find),
      ...endpointsOf(voice),
    ],
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
    (value): value is Endpoint =>
      typeof value === 'object' && value !== null && 'method' in value && 'access' in value,
  )
}
