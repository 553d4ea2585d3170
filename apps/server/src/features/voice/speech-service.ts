import { speechTokensPerHour } from '@homeroom/contract/limits.ts'
import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import type { SpeechToken } from '@homeroom/contract/voice/voice-schemas.ts'
import { hour } from '@homeroom/shared/dates/durations.ts'
import { AppError } from '#platform/calls/app-error.ts'
import { createCallWindow } from '#platform/calls/call-window.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { SpeechAccount } from './speech-account.ts'
import { createSpeechTokens } from './speech-tokens.ts'

export type SpeechService = ReturnType<typeof createSpeechService>

type Parts = {
  now: () => Date
  /** Undefined where no speech service is configured. */
  account: SpeechAccount | undefined
  failed: (reason: { reason: string }) => void
}

/** Gives signed-in people the token with which their browser has speech recognised. */
export function createSpeechService({ now, account, failed }: Parts) {
  const asked = createCallWindow({ length: hour, most: speechTokensPerHour })
  const tokens = account && createSpeechTokens({ account, now, failed })

  return {
    async token({ unitId, userId }: Caller, language: Language): Promise<SpeechToken> {
      if (!account || !tokens) throw new AppError('speech_not_set_up')
      const wait = asked.count(`${unitId}:${userId}`, now().getTime())
      if (wait > 0) throw new AppError('too_many_requests', { retryAfter: wait / 1000 })
      const { id, expiresAt } = await tokens.current()
      return {
        token: id,
        appKey: account.appKeys[language],
        gateway: account.addresses.gateway,
        expiresAt: expiresAt.toISOString(),
        language,
      }
    },
  }
}
