import { type Text, useText } from '@homeroom/sub-app-kit/texts.ts'
import english from './office.en.json' with { type: 'json' }
import chinese from './office.zh-CN.json' with { type: 'json' }

const texts = { 'zh-CN': chinese, en: english }

export type OfficeText = Text<keyof typeof chinese>

/** The texts of the office's rooms in the language of the page. */
export const useOfficeText = (): OfficeText => useText(texts)
