import { type Text, useText } from '@homeroom/sub-app-kit/texts.ts'
import english from './attendance.en.json' with { type: 'json' }
import chinese from './attendance.zh-CN.json' with { type: 'json' }

const texts = { 'zh-CN': chinese, en: english }

/** The texts of this application in the language of the page. */
export function useAttendanceText(): Text<keyof typeof chinese> {
  return useText(texts)
}
