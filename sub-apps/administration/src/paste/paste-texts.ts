import { useText } from '@homeroom/sub-app-kit/texts.ts'
import english from './paste.en.json' with { type: 'json' }
import chinese from './paste.zh-CN.json' with { type: 'json' }

const texts = { 'zh-CN': chinese, en: english }

/** The texts of whatever is pasted from a spreadsheet. */
export const usePasteText = () => useText(texts)
