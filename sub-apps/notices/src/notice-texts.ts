import { type Text, useText } from '@homeroom/sub-app-kit/texts.ts'
import english from './notices.en.json' with { type: 'json' }
import chinese from './notices.zh-CN.json' with { type: 'json' }

const texts = { 'zh-CN': chinese, en: english }

export type NoticeText = Text<keyof typeof chinese>

/** The texts of this application in the language of the page. */
export function useNoticeText(): NoticeText {
  return useText(texts)
}
