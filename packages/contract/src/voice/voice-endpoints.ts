import type { EndpointOf } from '../endpoint/endpoint.ts'
import type * as schemas from './voice-schemas.ts'

export const getSpeechToken: EndpointOf<typeof schemas.getSpeechToken> = {
  method: 'GET',
  path: '/api/base/get_ali_token',
}

export const findByVocabulary: EndpointOf<typeof schemas.findByVocabulary> = {
  method: 'POST',
  path: '/api/base/find_by_vocabulary',
}
