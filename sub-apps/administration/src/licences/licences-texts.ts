import { useText } from '@homeroom/sub-app-kit/texts.ts'
import english from './licences.en.json' with { type: 'json' }
import chinese from './licences.zh-CN.json' with { type: 'json' }

const texts = { 'zh-CN': chinese, en: english }

/** The texts of the room Licences. */
export const useLicencesText = () => useText(texts)
