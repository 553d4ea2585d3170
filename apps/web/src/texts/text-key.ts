import type proofTexts from '../features/accounts/factors/proof/proof.zh-CN.json'
import type newPasswordTexts from '../features/accounts/passwords/new-password/new-password.zh-CN.json'
import type arrivalTexts from '../features/accounts/sign-in/arrivals/arrivals.zh-CN.json'
import type signInAgainTexts from '../features/accounts/sign-in/in-place/sign-in-dialog.zh-CN.json'
import type secondFactorStepTexts from '../features/accounts/sign-in/second-factor/second-factor-step.zh-CN.json'
import type sessionEndTexts from '../features/accounts/sign-in/session-end/session-end.zh-CN.json'
import type socialTexts from '../features/accounts/sign-in/social/social.zh-CN.json'
import type forcedChangeTexts from '../features/accounts/sign-in/steps/forced-change.zh-CN.json'
import type waitingTexts from '../features/accounts/sign-in/waiting/waiting.zh-CN.json'
import type stepUpTexts from '../features/accounts/step-up/step-up.zh-CN.json'
import type exportMessagesTexts from '../features/exports/export-messages.zh-CN.json'
import type testAccountTexts from '../features/identities/test-accounts/test-accounts.zh-CN.json'
import type voiceRecorderTexts from '../features/voice/voice-recorder.zh-CN.json'
import type { accountTexts } from './account-texts.ts'
import type { authorizationTexts } from './authorization-texts.ts'
import type { badgeTexts } from './badge-texts.ts'
import type { baseTexts } from './base-texts.ts'
import type { faceWayTexts } from './face-way-texts.ts'
import type { kioskTexts } from './kiosk-texts.ts'
import type { shortPageTexts } from './short-page-texts.ts'
import type { signInPageTexts } from './sign-in-texts.ts'

/** Every key of a visible text. */
export type TextKey =
  | keyof typeof accountTexts
  | keyof typeof arrivalTexts
  | keyof typeof badgeTexts
  | keyof typeof exportMessagesTexts
  | keyof typeof faceWayTexts
  | keyof typeof forcedChangeTexts
  | keyof typeof newPasswordTexts
  | keyof typeof baseTexts
  | keyof typeof signInAgainTexts
  | keyof typeof signInPageTexts
  | keyof typeof socialTexts
  | keyof typeof proofTexts
  | keyof typeof secondFactorStepTexts
  | keyof typeof sessionEndTexts
  | keyof typeof stepUpTexts
  | keyof typeof testAccountTexts
  | keyof typeof voiceRecorderTexts
  | keyof typeof waitingTexts
  | keyof typeof authorizationTexts
  | keyof typeof kioskTexts
  | keyof typeof shortPageTexts
