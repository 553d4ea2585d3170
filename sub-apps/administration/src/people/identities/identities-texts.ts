import { useText } from '@homeroom/sub-app-kit/texts.ts'
import english from './identities.en.json' with { type: 'json' }
import chinese from './identities.zh-CN.json' with { type: 'json' }

const texts = { 'zh-CN': chinese, en: english }

/** The texts about the other account of a person. */
export const useIdentitiesText = () => useText(texts)
