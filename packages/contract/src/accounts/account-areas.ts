import { type DescribedEndpoint, joinHalves } from '../endpoint/described-endpoint.ts'
import * as ownContact from './contacts/own-contact-endpoints.ts'
import * as ownContactSchemas from './contacts/own-contact-schemas.ts'
import * as deviceSignIn from './devices/device-sign-in-endpoints.ts'
import * as deviceSignInSchemas from './devices/device-sign-in-schemas.ts'
import * as sharedMachine from './devices/shared-machine-endpoints.ts'
import * as sharedMachineSchemas from './devices/shared-machine-schemas.ts'
import * as signInPlaces from './devices/sign-in-place-endpoints.ts'
import * as signInPlacesSchemas from './devices/sign-in-place-schemas.ts'
import * as passkeySignIn from './factors/passkey-sign-in-endpoints.ts'
import * as passkeySignInSchemas from './factors/passkey-sign-in-schemas.ts'
import * as secondFactor from './factors/second-factor-endpoints.ts'
import * as secondFactorPolicy from './factors/second-factor-policy-endpoints.ts'
import * as secondFactorPolicySchemas from './factors/second-factor-policy-schemas.ts'
import * as secondFactorSchemas from './factors/second-factor-schemas.ts'
import * as secondFactorStep from './factors/second-factor-step-endpoints.ts'
import * as secondFactorStepSchemas from './factors/second-factor-step-schemas.ts'
import * as forgottenPassword from './passwords/forgotten-password-endpoints.ts'
import * as forgottenPasswordSchemas from './passwords/forgotten-password-schemas.ts'
import * as password from './passwords/password-endpoints.ts'
import * as passwordSchemas from './passwords/password-schemas.ts'
import * as session from './session/session-endpoints.ts'
import * as sessionLimits from './session/session-limit-endpoints.ts'
import * as sessionLimitsSchemas from './session/session-limit-schemas.ts'
import * as sessionSchemas from './session/session-schemas.ts'
import * as stepUp from './step-up/step-up-endpoints.ts'
import * as stepUpSchemas from './step-up/step-up-schemas.ts'

/** The calls of one folder, which the API page shows together. */
export type EndpointArea = { area: string; endpoints: readonly DescribedEndpoint[] }

/** The calls about who somebody is: the largest part, kept apart for the length of the list. */
export const accountAreas: readonly EndpointArea[] = [
  { area: 'accounts/contacts', endpoints: joinHalves(ownContactSchemas, ownContact) },
  {
    area: 'accounts/devices',
    endpoints: [
      ...joinHalves(deviceSignInSchemas, deviceSignIn),
      ...joinHalves(sharedMachineSchemas, sharedMachine),
      ...joinHalves(signInPlacesSchemas, signInPlaces),
    ],
  },
  {
    area: 'accounts/factors',
    endpoints: [
      ...joinHalves(passkeySignInSchemas, passkeySignIn),
      ...joinHalves(secondFactorSchemas, secondFactor),
      ...joinHalves(secondFactorPolicySchemas, secondFactorPolicy),
      ...joinHalves(secondFactorStepSchemas, secondFactorStep),
    ],
  },
  {
    area: 'accounts/passwords',
    endpoints: [...joinHalves(forgottenPasswordSchemas, forgottenPassword), ...joinHalves(passwordSchemas, password)],
  },
  {
    area: 'accounts/session',
    endpoints: [...joinHalves(sessionSchemas, session), ...joinHalves(sessionLimitsSchemas, sessionLimits)],
  },
  { area: 'accounts/step-up', endpoints: joinHalves(stepUpSchemas, stepUp) },
]
