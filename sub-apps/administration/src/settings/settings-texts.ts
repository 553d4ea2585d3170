import { useText } from '@homeroom/sub-app-kit/texts.ts'
import casServicesEnglish from './applications/cas-services.en.json' with { type: 'json' }
import casServicesChinese from './applications/cas-services.zh-CN.json' with { type: 'json' }
import clientsEnglish from './applications/openid-clients.en.json' with { type: 'json' }
import clientsChinese from './applications/openid-clients.zh-CN.json' with { type: 'json' }
import ticketTrustEnglish from './applications/ticket-trust.en.json' with { type: 'json' }
import ticketTrustChinese from './applications/ticket-trust.zh-CN.json' with { type: 'json' }
import partsEnglish from './parts/parts.en.json' with { type: 'json' }
import partsChinese from './parts/parts.zh-CN.json' with { type: 'json' }
import faceSettingsEnglish from './rules/face-settings.en.json' with { type: 'json' }
import faceSettingsChinese from './rules/face-settings.zh-CN.json' with { type: 'json' }
import passwordPolicyEnglish from './rules/password-policy.en.json' with { type: 'json' }
import passwordPolicyChinese from './rules/password-policy.zh-CN.json' with { type: 'json' }
import secondFactorPolicyEnglish from './rules/second-factor-policy.en.json' with { type: 'json' }
import secondFactorPolicyChinese from './rules/second-factor-policy.zh-CN.json' with { type: 'json' }
import sessionLimitsEnglish from './rules/session-limits.en.json' with { type: 'json' }
import sessionLimitsChinese from './rules/session-limits.zh-CN.json' with { type: 'json' }
import roomEnglish from './settings.en.json' with { type: 'json' }
import roomChinese from './settings.zh-CN.json' with { type: 'json' }
import messagingEnglish from './ways/messaging.en.json' with { type: 'json' }
import messagingChinese from './ways/messaging.zh-CN.json' with { type: 'json' }
import singleSignOnEnglish from './ways/single-sign-on.en.json' with { type: 'json' }
import singleSignOnChinese from './ways/single-sign-on.zh-CN.json' with { type: 'json' }

const chinese = {
  ...roomChinese,
  ...partsChinese,
  ...singleSignOnChinese,
  ...messagingChinese,
  ...clientsChinese,
  ...casServicesChinese,
  ...ticketTrustChinese,
  ...faceSettingsChinese,
  ...passwordPolicyChinese,
  ...secondFactorPolicyChinese,
  ...sessionLimitsChinese,
}
const english: Record<SettingsTextKey, string> = {
  ...roomEnglish,
  ...partsEnglish,
  ...singleSignOnEnglish,
  ...messagingEnglish,
  ...clientsEnglish,
  ...casServicesEnglish,
  ...ticketTrustEnglish,
  ...faceSettingsEnglish,
  ...passwordPolicyEnglish,
  ...secondFactorPolicyEnglish,
  ...sessionLimitsEnglish,
}
const texts = { 'zh-CN': chinese, en: english }

export type SettingsTextKey = keyof typeof chinese

/** The texts of the room Settings and of its pages. */
export const useSettingsText = () => useText(texts)
