import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import { useText } from '@homeroom/sub-app-kit/texts.ts'
import english from './guardians.en.json' with { type: 'json' }
import chinese from './guardians.zh-CN.json' with { type: 'json' }

const texts = { 'zh-CN': chinese, en: english }

/** The texts of the room Guardians, in the language of the page or in that in which the unit prints. */
export const useGuardiansText = (wanted?: Language) => useText(texts, wanted)
