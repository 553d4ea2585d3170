import { useText } from '@homeroom/sub-app-kit/texts.ts'
import english from './person-sign-in.en.json' with { type: 'json' }
import chinese from './person-sign-in.zh-CN.json' with { type: 'json' }

const texts = { 'zh-CN': chinese, en: english }

/** The texts about how a person signs in. */
export const useSignInText = () => useText(texts)
