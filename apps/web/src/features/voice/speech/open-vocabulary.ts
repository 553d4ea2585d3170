import { findByVocabulary, vocabularyMaximum } from '@homeroom/contract/voice/voice-endpoints.ts'
import { safeRedirect } from '@homeroom/shared/addresses/safe-redirect.ts'
import { callQuietly } from '#platform/calls/call-quietly.ts'

/** Opens what spoken words ask for; false when they are not known. */
export async function openVocabulary(words: string): Promise<boolean> {
  const vocabulary = words.slice(0, vocabularyMaximum)
  const { url } = await callQuietly(findByVocabulary, { body: { vocabulary } })
  const target = safeRedirect(url, location.origin)
  if (target === null) return false
  location.assign(target)
  return true
}
