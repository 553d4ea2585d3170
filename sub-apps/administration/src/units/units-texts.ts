import { useText } from '@homeroom/sub-app-kit/texts.ts'
import english from './units.en.json' with { type: 'json' }
import chinese from './units.zh-CN.json' with { type: 'json' }

const texts = { 'zh-CN': chinese, en: english }

/** The texts of the rooms Units and Settings. */
export const useUnitsText = () => useText(texts)
