import { type Text, useText } from '@homeroom/sub-app-kit/texts.ts'
import english from './my-class.en.json' with { type: 'json' }
import chinese from './my-class.zh-CN.json' with { type: 'json' }

const texts = { 'zh-CN': chinese, en: english }

type ClassText = Text<keyof typeof chinese>

/** The texts of this application in the language of the page. */
export function useClassText(): ClassText {
  return useText(texts)
}
