import { type Static, Type } from 'typebox'
import type { EndpointSchema } from '../endpoint/endpoint.ts'
import { DateTime } from '../endpoint/wire-values.ts'
import { vocabularyMaximum } from '../limits.ts'

export const SpeechToken = Type.Object({
  token: Type.String({ description: "The speech service's own token; good for hours." }),
  appKey: Type.String({ description: "The speech service's project, which knows one language." }),
  gateway: Type.String({ description: 'Where the browser speaks to, by WebSocket.' }),
  expiresAt: DateTime,
  language: Type.Union([Type.Literal('zh-CN'), Type.Literal('en')]),
})
export type SpeechToken = Static<typeof SpeechToken>

export const getSpeechToken = {
  summary: 'What the recorder needs to have speech in a language recognised by the speech service.',
  access: { who: 'signed-in' },
  whileViewing: 'refused',
  query: Type.Object({ language: SpeechToken.properties.language }),
  reply: SpeechToken,
  errors: ['speech_not_set_up', 'speech_away', 'too_many_requests'],
} satisfies EndpointSchema

export const findByVocabulary = {
  summary: 'The page that spoken words ask for: an application the caller may open. Unknown words answer no url.',
  access: { who: 'signed-in' },
  body: Type.Object({ vocabulary: Type.String({ minLength: 1, maxLength: vocabularyMaximum }) }),
  reply: Type.Object({ url: Type.Optional(Type.String({ description: 'A path of this site.' })) }),
  errors: ['too_many_requests'],
} satisfies EndpointSchema
