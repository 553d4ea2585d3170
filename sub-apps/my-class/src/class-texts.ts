import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import { type Text, useText } from '@homeroom/sub-app-kit/texts.ts'
import english from './my-class.en.json' with { type: 'json' }
import chinese from './my-class.zh-CN.json' with { type: 'json' }

const texts = { 'zh-CN': chinese, en: english }

type ClassText = Text<keyof typeof chinese>

/** The texts of this application in the language of the page, unless another one is wanted. */
export function useClassText(wanted?: Language): ClassText {
  return useText(texts, wanted)
}
