import { type Text, useText } from '@homeroom/sub-app-kit/texts.ts'
import english from './files.en.json' with { type: 'json' }
import chinese from './files.zh-CN.json' with { type: 'json' }

const texts = { 'zh-CN': chinese, en: english }

/** The texts of this application in the language of the page. */
export function useFilesText(): Text<keyof typeof chinese> {
  return useText(texts)
}
