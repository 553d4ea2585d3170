import secondFactorPolicy from '../features/accounts/factors/policy/second-factor-policy.zh-CN.json' with {
  type: 'json',
}
import proof from '../features/accounts/factors/proof/proof.zh-CN.json' with { type: 'json' }
import passwordPolicy from '../features/accounts/passwords/policy/password-policy.zh-CN.json' with { type: 'json' }
import sessionLimits from '../features/accounts/session/session-limits.zh-CN.json' with { type: 'json' }
import casServices from '../features/identity-provider/cas/cas-services.zh-CN.json' with { type: 'json' }
import openidClients from '../features/identity-provider/openid/clients/openid-clients.zh-CN.json' with { type: 'json' }
import singleSignOn from '../features/outside-sign-in/single-sign-on/single-sign-on-settings.zh-CN.json' with {
  type: 'json',
}
import messaging from '../features/outside-sign-in/social/settings/messaging-settings.zh-CN.json' with { type: 'json' }
import ticketTrust from '../features/outside-sign-in/tickets/ticket-trust.zh-CN.json' with { type: 'json' }
import settings from '../platform/settings/settings.zh-CN.json' with { type: 'json' }
import signInSettings from '../shells/sign-in-settings/sign-in-settings.zh-CN.json' with { type: 'json' }

/** Chinese texts of the sign-in settings: they travel with that page, no page carries them before. */
export const signInSettingsTexts = {
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
