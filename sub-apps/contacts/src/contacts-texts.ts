import { type Text, useText } from '@homeroom/sub-app-kit/texts.ts'
import english from './contacts.en.json' with { type: 'json' }
import chinese from './contacts.zh-CN.json' with { type: 'json' }

const texts = { 'zh-CN': chinese, en: english }

export type ContactsText = Text<keyof typeof chinese>

/** The texts of this application in the language of the page. */
export function useContactsText(): ContactsText {
  return useText(texts)
}
