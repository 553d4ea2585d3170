import { type Text, useText } from '@homeroom/sub-app-kit/texts.ts'
import english from './schools.en.json' with { type: 'json' }
import chinese from './schools.zh-CN.json' with { type: 'json' }

const texts = { 'zh-CN': chinese, en: english }

export type SchoolText = Text<keyof typeof chinese>

/** The texts of this application in the language of the page. */
export function useSchoolText(): SchoolText {
  return useText(texts)
}
