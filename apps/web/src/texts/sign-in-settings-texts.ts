import casServices from '../features/cas-services/cas-services.zh-CN.json' with { type: 'json' }
import messaging from '../features/messaging-settings/messaging-settings.zh-CN.json' with { type: 'json' }
import openidClients from '../features/openid-clients/openid-clients.zh-CN.json' with { type: 'json' }
import passwordPeople from '../features/password-people/password-people.zh-CN.json' with { type: 'json' }
import passwordPolicy from '../features/password-policy/password-policy.zh-CN.json' with { type: 'json' }
import secondFactorPolicy from '../features/second-factor-policy/second-factor-policy.zh-CN.json' with {
  type: 'json',
}
import secondFactorReset from '../features/second-factor-reset/second-factor-reset.zh-CN.json' with {
  type: 'json',
}
import sessionLimits from '../features/session-limits/session-limits.zh-CN.json' with { type: 'json' }
import singleSignOn from '../features/single-sign-on-settings/single-sign-on-settings.zh-CN.json' with {
  type: 'json',
}
import ticketTrust from '../features/ticket-trust/ticket-trust.zh-CN.json' with { type: 'json' }
import proof from '../platform/proof/proof.zh-CN.json' with { type: 'json' }
import settings from '../platform/settings/settings.zh-CN.json' with { type: 'json' }
import signInSettings from '../shells/sign-in-settings/sign-in-settings.zh-CN.json' with { type: 'json' }

/** Chinese texts of the sign-in settings: they travel with that page, no page carries them before. */
export const signInSettingsTexts = {
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
