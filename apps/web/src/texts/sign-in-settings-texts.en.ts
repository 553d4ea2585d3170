import secondFactorPolicy from '../features/accounts/factors/policy/second-factor-policy.en.json' with { type: 'json' }
import proof from '../features/accounts/factors/proof/proof.en.json' with { type: 'json' }
import passwordPolicy from '../features/accounts/passwords/policy/password-policy.en.json' with { type: 'json' }
import sessionLimits from '../features/accounts/session/session-limits.en.json' with { type: 'json' }
import casServices from '../features/identity-provider/cas/cas-services.en.json' with { type: 'json' }
import openidClients from '../features/identity-provider/openid/clients/openid-clients.en.json' with { type: 'json' }
import singleSignOn from '../features/outside-sign-in/single-sign-on/single-sign-on-settings.en.json' with {
  type: 'json',
}
import messaging from '../features/outside-sign-in/social/settings/messaging-settings.en.json' with { type: 'json' }
import ticketTrust from '../features/outside-sign-in/tickets/ticket-trust.en.json' with { type: 'json' }
import settings from '../platform/settings/settings.en.json' with { type: 'json' }
import signInSettings from '../shells/sign-in-settings/sign-in-settings.en.json' with { type: 'json' }
import type { signInSettingsTexts } from './sign-in-settings-texts.ts'

/** The English twin of `sign-in-settings-texts.ts`; a missing key is a type error. */
export const signInSettingsTextsEnglish: Record<keyof typeof signInSettingsTexts, string> = {
  ...casServices,
  ...messaging,
  ...openidClients,
  ...passwordPolicy,
  ...proof,
  ...secondFactorPolicy,
  ...sessionLimits,
  ...settings,
  ...signInSettings,
  ...singleSignOn,
  ...ticketTrust,
}
