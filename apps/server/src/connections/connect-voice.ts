import type { FastifyBaseLogger } from 'fastify'
import { speechAccountOf, speechOrigins } from '#features/voice/speech/speech-account.ts'
import { createSpeechService } from '#features/voice/speech/speech-service.ts'
import { createVocabularyService } from '#features/voice/vocabulary/vocabulary-service.ts'
import { voiceRoutes } from '#features/voice/voice-routes.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { ServerParts } from '../server-parts.ts'

type VocabularyParts = Parameters<typeof createVocabularyService>[0]
type Parts = VocabularyParts & Pick<ServerParts, 'settings' | 'rehearsedSpeech'> & { log: FastifyBaseLogger }

/** The recorder of phones: its token and its words. Answers what its page may connect to. */
export function connectVoice(server: EndpointServer, parts: Parts): readonly string[] {
  // What the operator has set up counts before a rehearsal.
  const account = speechAccountOf(parts.settings) ?? parts.rehearsedSpeech
  const failed = (reason: { reason: string }) => parts.log.warn(reason, 'no token from the speech service')
  voiceRoutes(server, {
    speech: createSpeechService({ now: parts.now, account, failed }),
    vocabulary: createVocabularyService(parts),
  })
  return speechOrigins(account)
}
