import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { FeatureParts } from '../../feature-parts.ts'
import type { Desktop } from '../desktop/connect-desktop.ts'
import { speechAccountOf, speechOrigins } from './speech/speech-account.ts'
import { createSpeechService } from './speech/speech-service.ts'
import { createVocabularyService } from './vocabulary/vocabulary-service.ts'
import { voiceRoutes } from './voice-routes.ts'

export type Voice = ReturnType<typeof connectVoice>

/** The recorder of phones: its token and its words. */
export function connectVoice(parts: FeatureParts, { desktop, refusalToOpen }: Desktop) {
  const { db, now, log, settings, rehearsedSpeech } = parts
  // What the operator has set up counts before a rehearsal.
  const account = speechAccountOf(settings) ?? rehearsedSpeech
  const failed = (reason: { reason: string }) => log.warn(reason, 'no token from the speech service')
  return {
    /** What the page of the recorder connects to. */
    speechOrigins: speechOrigins(account),
    serve(server: EndpointServer): void {
      voiceRoutes(server, {
        speech: createSpeechService({ now, account, failed }),
        vocabulary: createVocabularyService({ db, now, desktop, refusalToOpen }),
      })
    },
  }
}
