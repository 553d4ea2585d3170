import { useText } from '@homeroom/sub-app-kit/texts.ts'
import english from './settings.en.json' with { type: 'json' }
import chinese from './settings.zh-CN.json' with { type: 'json' }

const texts = { 'zh-CN': chinese, en: english }

/** The texts of the room Settings. */
export const useSettingsText = () => useText(texts)
