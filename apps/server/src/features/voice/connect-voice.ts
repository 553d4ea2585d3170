import { findByVocabulary, getSpeechToken } from '@homeroom/contract/voice/voice-endpoints.ts'
import type { Desktop } from '#features/desktop/connect-desktop.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import { pageDevice } from '#platform/http/request-device.ts'
import type { FeatureParts } from '../../feature-parts.ts'
import { speechAccountOf, speechOrigins } from './speech-account.ts'
import { createSpeechService, type SpeechService } from './speech-service.ts'
import { createVocabularyService, type VocabularyService } from './vocabulary-service.ts'

export type Voice = ReturnType<typeof connectVoice>

/** The voice recorder of phones: its token, and the application that spoken words open. */
export function connectVoice(parts: FeatureParts, { desktop, refusalToOpen }: Desktop) {
  const { db, now, log, settings, rehearsedSpeech } = parts
  // The operator's settings have priority over the rehearsal.
  const account = speechAccountOf(settings) ?? rehearsedSpeech
  const failed = (reason: { reason: string }) => log.warn(reason, 'no token from the speech service')
  return {
    /** The address to which the recorder's page connects. */
    speechOrigins: speechOrigins(account),
    serve(server: EndpointServer): void {
      voiceRoutes(server, {
        speech: createSpeechService({ now, account, failed }),
        vocabulary: createVocabularyService({ db, now, desktop, refusalToOpen }),
      })
    },
  }
}

type Parts = { speech: SpeechService; vocabulary: VocabularyService }

function voiceRoutes(server: EndpointServer, { speech, vocabulary }: Parts): void {
  server.serveSignedIn(getSpeechToken, ({ caller, query }) => speech.token(caller, query.language))
  server.serveSignedIn(findByVocabulary, ({ caller, body, request }) =>
    vocabulary.find(caller, { ...body, device: pageDevice(request.headers) }),
  )
}
