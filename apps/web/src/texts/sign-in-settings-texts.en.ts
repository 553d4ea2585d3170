import casServices from '../features/cas-services/cas-services.en.json' with { type: 'json' }
import messaging from '../features/messaging-settings/messaging-settings.en.json' with { type: 'json' }
import openidClients from '../features/openid-clients/openid-clients.en.json' with { type: 'json' }
import passwordPeople from '../features/password-people/password-people.en.json' with { type: 'json' }
import passwordPolicy from '../features/password-policy/password-policy.en.json' with { type: 'json' }
import secondFactorPolicy from '../features/second-factor-policy/second-factor-policy.en.json' with {
  type: 'json',
}
import secondFactorReset from '../features/second-factor-reset/second-factor-reset.en.json' with {
  type: 'json',
}
import sessionLimits from '../features/session-limits/session-limits.en.json' with { type: 'json' }
import singleSignOn from '../features/single-sign-on-settings/single-sign-on-settings.en.json' with {
  type: 'json',
}
import ticketTrust from '../features/ticket-trust/ticket-trust.en.json' with { type: 'json' }
import proof from '../platform/proof/proof.en.json' with { type: 'json' }
import settings from '../platform/settings/settings.en.json' with { type: 'json' }
import signInSettings from '../shells/sign-in-settings/sign-in-settings.en.json' with { type: 'json' }
import type { signInSettingsTexts } from './sign-in-settings-texts.ts'

/** The English twin of `sign-in-settings-texts.ts`; a missing key is a type error. */
export const signInSettingsTextsEnglish: Record<keyof typeof signInSettingsTexts, string> = {
  ...casServices,
  ...messaging,
  ...openidClients,
  ...passwordPeople,
  ...passwordPolicy,
  ...proof,
  ...secondFactorPolicy,
  ...secondFactorReset,
  ...sessionLimits,
  ...settings,
  ...signInSettings,
  ...singleSignOn,
  ...ticketTrust,
}
