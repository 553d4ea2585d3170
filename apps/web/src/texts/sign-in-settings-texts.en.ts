import casServices from '../features/cas-services/cas-services.en.json' with { type: 'json' }
import messaging from '../features/messaging-settings/messaging-settings.en.json' with { type: 'json' }
import openidClients from '../features/openid-clients/openid-clients.en.json' with { type: 'json' }
import singleSignOn from '../features/single-sign-on-settings/single-sign-on-settings.en.json' with {
  type: 'json',
}
import proof from '../platform/proof/proof.en.json' with { type: 'json' }
import settings from '../platform/settings/settings.en.json' with { type: 'json' }
import signInSettings from '../shells/sign-in-settings/sign-in-settings.en.json' with { type: 'json' }
import type { signInSettingsTexts } from './sign-in-settings-texts.ts'

/** The English twin of `sign-in-settings-texts.ts`; a missing key is a type error. */
export const signInSettingsTextsEnglish: Record<keyof typeof signInSettingsTexts, string> = {
  ...casServices,
  ...messaging,
  ...openidClients,
  ...proof,
  ...settings,
  ...signInSettings,
  ...singleSignOn,
}
