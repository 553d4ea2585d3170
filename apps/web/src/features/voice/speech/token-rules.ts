import { recordingMaximum } from '@homeroom/contract/limits.ts'
import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import type { SpeechToken } from '@homeroom/contract/voice/voice-schemas.ts'

/** Whether a token is for the language and outlasts a whole recording. */
export function isUsable(
  { language, expiresAt }: Pick<SpeechToken, 'language' | 'expiresAt'>,
  wanted: { language: Language; now: Date },
): boolean {
  return language === wanted.language && Date.parse(expiresAt) - wanted.now.getTime() > recordingMaximum
}
