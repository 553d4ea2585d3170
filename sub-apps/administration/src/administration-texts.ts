import { type Text, useText } from '@homeroom/sub-app-kit/texts.ts'
import english from './administration.en.json' with { type: 'json' }
import chinese from './administration.zh-CN.json' with { type: 'json' }

const texts = { 'zh-CN': chinese, en: english }

export type AdministrationText = Text<keyof typeof chinese>

/** The texts that the rooms share, in the language of the page. Each room has its own beside it. */
export function useAdministrationText(): AdministrationText {
  return useText(texts)
}
