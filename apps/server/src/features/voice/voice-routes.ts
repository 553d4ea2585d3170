import { findByVocabulary, getSpeechToken } from '@homeroom/contract/voice/voice-endpoints.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import { pageDevice } from '#platform/http/request-device.ts'
import type { SpeechService } from './speech/speech-service.ts'
import type { VocabularyService } from './vocabulary/vocabulary-service.ts'

type Parts = { speech: SpeechService; vocabulary: VocabularyService }

export function voiceRoutes(server: EndpointServer, { speech, vocabulary }: Parts): void {
  server.serveSignedIn(getSpeechToken, ({ caller, query }) => speech.token(caller, query.language))
  server.serveSignedIn(findByVocabulary, ({ caller, body, request }) =>
    vocabulary.find(caller, { ...body, device: pageDevice(request.headers) }),
  )
}
