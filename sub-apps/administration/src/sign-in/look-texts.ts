import { useText } from '@homeroom/sub-app-kit/texts.ts'
import english from './look.en.json' with { type: 'json' }
import chinese from './look.zh-CN.json' with { type: 'json' }

const texts = { 'zh-CN': chinese, en: english }

/** The texts of the room Look and sign-in. */
export const useLookText = () => useText(texts)
