import { useText } from '@homeroom/sub-app-kit/texts.ts'
import english from './left-shares.en.json' with { type: 'json' }
import chinese from './left-shares.zh-CN.json' with { type: 'json' }

const texts = { 'zh-CN': chinese, en: english }

/** The texts about what somebody shares who leaves. */
export const useLeftSharesText = () => useText(texts)
